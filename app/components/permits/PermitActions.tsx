import type { PermitKind, PermitRow } from "@protocol/permits";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Acting, ActLink, ActNow, AskDelete, AskFirst, AskReason } from "~/components/documents/Actions";
import { PaperLinks } from "~/components/documents/PaperLinks";
import { permitPaths } from "~/services/permits/paths";

interface Props extends Omit<Acting, "document"> {
  kind: PermitKind;
  permit: Pick<PermitRow, "id" | "version" | "allowedActions" | "permitNo"> & { validTo?: string };
  /** The plate or the name. */
  holder: string;
  /** What a kind has besides. */
  children?: ReactNode;
}

/** Just the actions that the upstream allows this person now. */
export function PermitActions({ kind, permit, holder, children, ...rest }: Props) {
  const { t } = useTranslation("permits");
  const acting = { document: permit, ...rest };
  const allowed = new Set(permit.allowedActions);
  const paths = permitPaths[kind];
  const { permitNo } = permit;
  return (
    <>
      <ActNow {...acting} intent="submit" primary label={t("action.submit")} />
      {children}
      <ActNow {...acting} intent="review" primary label={t("action.review")} />
      <AskFirst
        {...acting}
        intent="issue"
        primary
        label={t("action.issue")}
        question={t("ask.issue", { holder, validTo: permit.validTo ?? "" })}
      />
      <ActLink {...acting} intent="edit" to={paths.edit(permit.id)} label={t("action.edit")} />
      <ActLink {...acting} intent="copy" to={paths.add({ copy: permit.id })} label={t("action.copy")} />
      {allowed.has("print") && <PaperLinks href={paths.card(permit.id)} label={t("action.print")} />}
      <ActNow {...acting} intent="withdraw" label={t("action.withdraw")} />
      {(["return", "suspend", "resume", "revoke"] as const).map((intent) => (
        <AskReason
          key={intent}
          {...acting}
          intent={intent}
          label={t(`action.${intent}`)}
          question={t(`ask.${intent}`, { permitNo, holder })}
        />
      ))}
      <AskDelete {...acting} number={permitNo} />
    </>
  );
}
