import type { Call } from "@protocol/call";
import type { DeclarationKind } from "@protocol/declaration";
import type { DgDeclaration, FieldMark } from "@protocol/declarations";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { entriesOfValue, keepTemplate } from "../drafts/templates.server";
import { type Attempt, missing, redirectWithToast, requirePermission } from "../person.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { isOutage } from "../upstream/upstreamError.server";
import { callsOf } from "./calls";
import { toCopy, toFormValue } from "./formValue";
import { markRows } from "./markRows";
import { declarationDetailPath, declarationEditPath, declarationListPath } from "./paths";

/** What the detail page shows after a post that did not go through; `values` are what was typed. */
export interface DeclarationActionAnswer {
  intent: string;
  prompt: { text: string; traceId: string | null } | null;
  fieldErrors: Record<string, string[]>;
  values: Record<string, string>;
  /** The whole post, when the upstream could not be asked (components/page/RouteError.tsx). */
  retry?: [string, string][];
}

/** One transition of a declaration, as the detail page's forms post it: intent, id, version, key, and what it needs. */
export async function runDeclarationAction(args: ActionFunctionArgs, kind: DeclarationKind) {
  const person = await requirePermission(args, kind, "get");
  const form = await args.request.formData();
  const field = (name: string, max = 400) =>
    String(form.get(name) ?? "")
      .slice(0, max)
      .trim();
  const intent = field("intent");
  const id = field("id", 40);
  const version = Number(field("version"));
  if (!/^[\w-]{1,40}$/.test(id) || !Number.isInteger(version)) throw missing(args.context.traceId);
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.slice(0, 400)]] : [])),
  );
  const calls = callsOf[kind];
  const base = { params: { id }, idempotencyKey: field("key", 60) };
  const remark = field("remark");
  const fail = (fieldErrors: Record<string, string[]>) =>
    data<DeclarationActionAnswer>({ intent, prompt: null, fieldErrors, values }, { status: 422 });

  if (intent === "template") {
    if (!person.may(kind, "add")) throw missing(args.context.traceId);
    const declaration = await person.call(calls.get, { params: { id } });
    const entries = entriesOfValue(toCopy(toFormValue(declaration)));
    const error = await keepTemplate(person, { kind, name: field("name"), entries, key: base.idempotencyKey });
    if (error) return fail({ name: [error] });
    const saved = { kind: "success", key: "drafts:template.saved" } as const;
    return redirectWithToast(args, person.session, declarationDetailPath(kind, id), saved);
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
      if ([...remark].length < 2) return fail({ remark: ["remark.short"] });
      outcome = await person.attempt(calls.cancel, { ...base, body: { version, remark } });
      break;
    case "return": {
      const { marks, errors } = readMarks(field);
      if ([...remark].length < 2) errors.remark = ["remark.short"];
      if (Object.keys(errors).length > 0) return fail(errors);
      outcome = await person.attempt(calls.return, { ...base, body: { version, remark, marks } });
      break;
    }
    default:
      throw missing(args.context.traceId);
  }

  if (outcome.ok) {
    const to =
      intent === "delete"
        ? declarationListPath(kind)
        : intent === "amend"
          ? declarationEditPath(kind, (outcome.result as DgDeclaration).id)
          : declarationDetailPath(kind, id);
    const toast = outcome.replayed
      ? ({ kind: "info", key: "errors:duplicate" } as const)
      : ({ kind: "success", key: `declarations:done.${intent}` } as const);
    return redirectWithToast(args, person.session, to, toast);
  }
  const { error } = outcome;
  if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
  return data<DeclarationActionAnswer>(
    {
      intent,
      prompt: shownRefusal(error),
      fieldErrors: error.fieldReasons ?? {},
      values,
      ...(isOutage(error) ? { retry: Object.entries(values) } : {}),
    },
    { status: shownStatus(error) },
  );
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
