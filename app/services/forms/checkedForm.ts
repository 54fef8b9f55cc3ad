import { createFieldCheck } from "./fieldCheck";
import type { FormLimits } from "./formLimits";

declare const checked: unique symbol;

/** A form within its limits. There is none but from `checkForm` and what reads a request by it. */
export type CheckedForm = FormData & { readonly [checked]: true };

/** Takes fields into a form one after the other; throws a FormRefusal at the first that is too much. */
export function collectForm(limits: FormLimits): { form: CheckedForm; add(name: string, value: string): void } {
  const form = new FormData() as CheckedForm;
  const check = createFieldCheck(limits);
  return {
    form,
    add(name, value) {
      check(name, value);
      form.append(name, value);
    },
  };
}
