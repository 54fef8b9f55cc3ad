import type { Call } from "@protocol/call";
import type { DeclarationKind } from "@protocol/declaration";
import type { DgDeclaration, FieldMark } from "@protocol/declarations";
import type { ActionFunctionArgs } from "@remix-run/node";
import { answerTransition, followWrite, readTransition, refuseFields } from "../documents/transitions.server";
import { entriesOfValue, keepTemplate } from "../drafts/templates.server";
import { type Attempt, missing } from "../person.server";
import { callsOf } from "./calls";
import { toCopy, toFormValue } from "./formValue";
import { markRows } from "./markRows";
import { declarationDetailPath, declarationEditPath, declarationListPath } from "./paths";

/** One transition of a declaration, as the detail page's forms post it: intent, id, version, key, and what it needs. */
export async function runDeclarationAction(args: ActionFunctionArgs, kind: DeclarationKind) {
  const posted = await readTransition(args, kind);
  const { person, intent, id, version, base, field } = posted;
  const calls = callsOf[kind];
  const remark = field("remark");

  if (intent === "template") {
    if (!person.may(kind, "add")) throw missing(args.context.traceId);
    const declaration = await person.call(calls.get, { params: { id } });
    const entries = entriesOfValue(toCopy(toFormValue(declaration)));
    const error = await keepTemplate(person, { kind, name: field("name"), entries, key: base.idempotencyKey });
    if (error) return refuseFields(posted, { name: [error] });
    return followWrite(
      args,
      person,
      { replayed: false },
      { to: declarationDetailPath(kind, id), key: "drafts:template.saved" },
    );
  }

  let outcome: Attempt<Call>;
  switch (intent) {
    case "submit":
    case "withdraw":
    case "release":
    case "amend":
    case "delete":
      outcome = await person.attempt(calls[intent], { ...base, body: { version } });
      break;
    case "approve":
      outcome = await person.attempt(calls.approve, { ...base, body: { version, remark: remark || undefined } });
      break;
    case "cancel":
      if ([...remark].length < 2) return refuseFields(posted, { remark: ["remark.short"] });
      outcome = await person.attempt(calls.cancel, { ...base, body: { version, remark } });
      break;
    case "return": {
      const { marks, errors } = readMarks(field);
      if ([...remark].length < 2) errors.remark = ["remark.short"];
      if (Object.keys(errors).length > 0) return refuseFields(posted, errors);
      outcome = await person.attempt(calls.return, { ...base, body: { version, remark, marks } });
      break;
    }
    default:
      throw missing(args.context.traceId);
  }

  const to = (result: unknown) =>
    intent === "delete"
      ? declarationListPath(kind)
      : intent === "amend"
        ? declarationEditPath(kind, (result as DgDeclaration).id)
        : declarationDetailPath(kind, id);
  return answerTransition(args, posted, outcome, { to, key: `declarations:done.${intent}` });
}

/** The auditor's remarks at fields: which field, of which box and goods where it is theirs, and what is wrong with it. */
function readMarks(field: (name: string) => string) {
  const marks: FieldMark[] = [];
  const errors: Record<string, string[]> = {};
  for (let i = 0; i < markRows; i++) {
    const [name, text] = [field(`mark.${i}.field`), field(`mark.${i}.remark`)];
    if (!name && !text) continue;
    if (!name) errors[`mark.${i}.field`] = ["required"];
    if ([...text].length < 2) errors[`mark.${i}.remark`] = ["remark.short"];
    const [scope, own] = name.includes(":") ? (name.split(":") as [string, string]) : ["header", name];
    const box = Number(field(`mark.${i}.box`) || "1");
    const goods = Number(field(`mark.${i}.goods`) || "1");
    if (scope !== "header" && !(Number.isInteger(box) && box >= 1 && box <= 200)) errors[`mark.${i}.box`] = ["integer"];
    if (scope === "goods" && !(Number.isInteger(goods) && goods >= 1 && goods <= 20))
      errors[`mark.${i}.goods`] = ["integer"];
    const path =
      scope === "header"
        ? own
        : scope === "box"
          ? `boxes[${box - 1}].${own}`
          : `boxes[${box - 1}].goods[${goods - 1}].${own}`;
    marks.push({ field: path, remark: text });
  }
  return { marks, errors };
}
