import { randomUUID } from "node:crypto";
import {
  deleteListView,
  type ListDensity,
  listDensities,
  listViewNameMax,
  saveListLayout,
  saveListView,
  setDefaultListView,
} from "@protocol/listPreferences";
import type { ActionFunctionArgs } from "@remix-run/node";
import type { CheckedForm } from "../forms/checkedForm";
import { formLimits } from "../forms/formLimits";
import { readForm } from "../forms/readForm.server";
import type { KeyOf } from "../i18n/textKeys";
import { knownPath } from "../identity/safeRedirect.server";
import { viewQueryOf } from "../listPlace";
import { homePath, withQuery } from "../paths";
import { type Person, redirectWithToast, requireUser } from "../person.server";

/** Keeps what was chosen for the list that the form stands on, and leads back to it. */
export async function savePreferences(args: ActionFunctionArgs) {
  const person = await requireUser(args);
  const form = await readForm(args, formLimits.ticks);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const back = knownPath(text("back"), args.context.portal) ?? homePath;
  const [list, search = ""] = back.split("?") as [string, string | undefined];
  const [intent, id] = text("intent").split(":") as [string, string | undefined];
  const said = (to: string, key: KeyOf<"common">, kind: "success" | "warning" = "success") =>
    redirectWithToast(args, person.session, to, { kind, key: `common:${key}` });
  const name = text("name").slice(0, 200);
  if (intent === "save" && (name === "" || [...name].length > listViewNameMax))
    return said(back, "views.wrongName", "warning");

  const outcome = await ask(person, { form, intent, id, list, search, name });
  if (!outcome) return said(back, "views.nothing", "warning");
  if (!outcome.ok) {
    const { kind, reason, params, message } = outcome.error;
    const key = kind === "refusal" ? reason && `errors:${reason}` : "errors:connection";
    return redirectWithToast(args, person.session, back, { kind: "warning", key, params, text: message });
  }
  if (intent === "layout" || intent === "move" || intent === "resetLayout")
    return said(withQuery(back, { panel: "columns" }), "columns.saved");
  // what was just chosen as the default must not lead away from what is in sight
  return said(search ? back : withQuery(back, { view: "all" }), intent === "delete" ? "views.deleted" : "views.saved");
}

interface Asked {
  form: CheckedForm;
  intent: string;
  id: string | undefined;
  list: string;
  search: string;
  name: string;
}

/** The call that the pressed button stands for; null where the form names none. */
function ask(person: Person, { form, intent, id, list, search, name }: Asked) {
  const write = { idempotencyKey: randomUUID() };
  if (intent === "save") {
    const body = { list, name, query: viewQueryOf(search), isDefault: form.get("isDefault") === "on" };
    return person.attempt(saveListView, { body, ...write });
  }
  if (intent === "delete" && id) return person.attempt(deleteListView, { params: { id }, ...write });
  if (intent === "default" && id) return person.attempt(setDefaultListView, { body: { list, id }, ...write });
  if (intent === "noDefault") return person.attempt(setDefaultListView, { body: { list, id: null }, ...write });
  if (intent === "resetLayout") return person.attempt(saveListLayout, { body: { list, ...noLayout }, ...write });
  if (intent === "layout" || intent === "move")
    return person.attempt(saveListLayout, { body: { list, ...readLayout(form, id) }, ...write });
  return null;
}

const noLayout = { hidden: [], order: [], density: "default" as const };

/** The columns as the panel shows them, after the one that a button moves: `up.status` or `down.status`. */
export function readLayout(form: Pick<FormData, "get" | "getAll">, moved?: string) {
  const known = (names: unknown[]) => names.flatMap((name) => (/^\w{1,40}$/.test(String(name)) ? [String(name)] : []));
  const order = [...new Set(known(form.getAll("order")))].slice(0, 60);
  const shown = known(form.getAll("show"));
  const density = listDensities.find((each) => each === form.get("density")) ?? ("default" satisfies ListDensity);
  const [direction, column = ""] = (moved ?? "").split(".");
  const from = order.indexOf(column);
  const to = from + (direction === "up" ? -1 : 1);
  if (from >= 0 && to >= 0 && to < order.length) order.splice(to, 0, ...order.splice(from, 1));
  return { hidden: order.filter((name) => !shown.includes(name)), order, density };
}
