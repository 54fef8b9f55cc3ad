import { mostEvidence } from "@protocol/eir";
import { toShanghai } from "@protocol/values/instant";
import { FieldGroup } from "~/components/documents/Group";
import { AttachmentsField } from "~/components/form/AttachmentsField";
import { type AnyField, TextAreaField } from "~/components/form/Field";
import type { EirDisputePage as Page } from "~/services/handover/eirForm.server";
import type { EntryAnswer } from "~/services/handover/entryForm.server";
import { eirPaths } from "~/services/handover/paths";
import { EntryForm } from "./EntryForm";
import { useHandoverWords } from "./useHandoverWords";

/** Why a party does not agree with a receipt, with the photos that prove it. */
export function EirDisputePage({ page, answered }: { page: Page; answered?: EntryAnswer }) {
  const { t } = useHandoverWords();
  const { eir } = page;
  const labels: Record<string, string> = { remark: t("form.disputeRemark"), photos: t("form.evidence") };
  return (
    <EntryForm
      id="dispute"
      page={page}
      answered={answered}
      to={eirPaths.detail(eir.id)}
      title={t("title.eirDispute", { eirNo: eir.eirNo })}
      words={{
        restored: t("form.restored"),
        hint: t("form.disputeUntil", { time: toShanghai(eir.disputeUntil) }),
        submit: t("action.dispute"),
      }}
      label={(path) => labels[path] ?? path}
      about={eir}
    >
      {(_form, fields, files) => (
        <FieldGroup title={t("section.dispute")}>
          <TextAreaField
            field={fields.remark as unknown as AnyField}
            label={labels.remark!}
            required
            rows={3}
            maxLength={200}
            className="two"
          />
          <AttachmentsField
            field={fields.photos as unknown as AnyField}
            label={labels.photos!}
            files={files.photos ?? []}
            purpose="photo"
            most={mostEvidence}
            hint={t("form.evidenceHint")}
          />
        </FieldGroup>
      )}
    </EntryForm>
  );
}
