import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListHead } from "~/components/documents/ListHead";
import { Empty } from "~/components/page/Empty";
import { useMessage } from "~/services/i18n/useMessage";
import { type RefusedApproval, runApproveTogether } from "~/services/lists/approveTogether.server";
import { decidesTogether } from "~/services/lists/together.server";
import { homePath } from "~/services/paths";
import { missing, requireUser } from "~/services/person.server";

export const handle = { title: "documents:together.title" };

export async function loader(args: LoaderFunctionArgs) {
  const person = await requireUser(args);
  if (!decidesTogether(person)) throw missing(args.context.traceId);
  return null;
}

export const action = (args: ActionFunctionArgs) => runApproveTogether(args);

export default function ApproveTogether() {
  const answer = useActionData<typeof action>();
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
