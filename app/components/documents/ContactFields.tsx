import type { ReactNode } from "react";
import { TextAreaField, TextField } from "~/components/form/Field";
import type { fieldProps } from "~/components/form/fieldProps";

type Names = Record<"contactName" | "contactMobile" | "remark", unknown>;

interface Props {
  common: ReturnType<typeof fieldProps<Names>>;
  /** What else its kind knows of whom to ask. */
  children?: ReactNode;
}

/** Who is asked about a document, and what else is to be said: the end of its parties. */
export function ContactFields({ common, children }: Props) {
  return (
    <>
      <TextField {...common("contactName")} maxLength={20} />
      <TextField {...common("contactMobile")} type="tel" inputMode="tel" maxLength={20} />
      {children}
      <TextAreaField {...common("remark")} maxLength={200} className="two" />
    </>
  );
}
