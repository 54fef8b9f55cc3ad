import { TextAreaField, TextField } from "~/components/form/Field";
import type { fieldProps } from "~/components/form/fieldProps";

type Names = Record<"contactName" | "contactMobile" | "remark", unknown>;

/** Who is asked about a document, and what else is to be said: the end of its parties. */
export function ContactFields({ common }: { common: ReturnType<typeof fieldProps<Names>> }) {
  return (
    <>
      <TextField {...common("contactName")} maxLength={20} />
      <TextField {...common("contactMobile")} type="tel" inputMode="tel" maxLength={20} />
      <TextAreaField {...common("remark")} maxLength={200} className="two" />
    </>
  );
}
