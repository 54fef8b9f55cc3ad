import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { IntentButton } from "~/components/form/IntentButton";
import { PostForm } from "~/components/form/PostForm";
import { approveTogetherPath } from "~/services/paths";
import { togetherForm } from "./portColumns";

/** What whoever decides can do with the ticked rows. */
export function TogetherForm({
  kind,
  idempotencyKey,
  print,
}: {
  kind: string;
  idempotencyKey: string;
  print: boolean;
}) {
  const { t } = useTranslation("documents");
  const { pathname, search } = useLocation();
  return (
    <PostForm id={togetherForm} action={approveTogetherPath}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="key" value={idempotencyKey} />
      <input type="hidden" name="back" value={pathname + search} />
      <span className="muted">{t("together.hint")}</span>
      <span className="spacer" />
      {print && <IntentButton intent="print" className="btn small" text={t("list.batchPrint")} />}
      <IntentButton intent="approve" className="btn primary small" text={t("together.approve")} />
    </PostForm>
  );
}
