import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListHead } from "~/components/documents/ListHead";
import { IntentButton } from "~/components/form/IntentButton";
import { PostForm } from "~/components/form/PostForm";
import { Empty } from "~/components/page/Empty";
import { useMessage } from "~/services/i18n/useMessage";
import { loadApproveTogether, type RefusedApproval, runApproveTogether } from "~/services/lists/approveTogether.server";
import { homePath } from "~/services/paths";

export const handle = { title: "documents:together.title" };

export const loader = (args: LoaderFunctionArgs) => loadApproveTogether(args);

export const action = (args: ActionFunctionArgs) => runApproveTogether(args);

export default function ApproveTogether() {
  const answer = useActionData<typeof action>();
  const restored = useLoaderData<typeof loader>();
  const { t } = useTranslation("documents");
  const say = useMessage();
  const refusals: RefusedApproval[] = answer?.refusals ?? [];
  return (
    <>
      <ListHead title={t("together.title")} />
      {refusals.length > 0 && (
        <div className="notice warning" role="alert">
          <strong>{t("together.refused", { n: refusals.length })}</strong>{" "}
          {t("together.done", { n: answer?.count ?? 0 })}
          <ul>
            {refusals.map(({ no, text }) => (
              <li key={no}>
                {no}: {say(text)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {answer ? (
        <Link className="btn primary" to={answer.back ?? homePath}>
          {t("detail.back")}
        </Link>
      ) : restored ? (
        <PostForm className="card">
          <p>{t("together.again")}</p>
          {(["kind", "key", "back"] as const).map((name) => (
            <input key={name} type="hidden" name={name} value={restored[name]} />
          ))}
          <div className="checks" style={{ margin: "12px 0" }}>
            {restored.documents.map(({ value, no }) => (
              <label key={value} className="check">
                <input type="checkbox" name="doc" value={value} defaultChecked /> {no}
              </label>
            ))}
          </div>
          <IntentButton intent="approve" className="btn primary" text={t("together.approve")} />
        </PostForm>
      ) : (
        <div className="card">
          <Empty title={t("together.none")} text={t("together.noneHint")}>
            <Link className="btn primary" to={homePath}>
              {t("together.home")}
            </Link>
          </Empty>
        </div>
      )}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
