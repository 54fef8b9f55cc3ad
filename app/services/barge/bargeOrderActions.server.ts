import { mostBargeBoxes } from "@protocol/bargeOrder";
import { bargeOrders, boxSteps } from "@protocol/bargeOrders";
import type { Call } from "@protocol/call";
import { stowageCellSchema } from "@protocol/stowage";
import type { ActionFunctionArgs } from "@remix-run/node";
import { answerTransition, type PostedTransition, readTransition, refuseFields } from "../documents/transitions.server";
import { type Attempt, missing } from "../person.server";
import { bargeOrderPaths } from "./paths";

const plain = ["submit", "withdraw", "cancel", "delete"] as const;

/** The cells of the form, by the order of its boxes; an empty one takes the box off its cell. */
function readCells({ field }: PostedTransition) {
  const cells: { id: string; cell: string | null }[] = [];
  const errors: Record<string, string[]> = {};
  for (let i = 0; i < mostBargeBoxes && field(`rows[${i}].id`, 40); i++) {
    const typed = field(`rows[${i}].cell`, 20);
    const read = stowageCellSchema.safeParse(typed);
    if (typed && !read.success) errors[`cells[${i}].cell`] = ["stowage.format"];
    cells.push({ id: field(`rows[${i}].id`, 40), cell: typed || null });
  }
  return { cells, errors };
}

/** One transition of an order, as the forms of its detail post it. */
export async function runBargeOrderAction(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "bargeOrder");
  const { person, form, intent, version, base, field, id } = posted;
  const remark = field("remark", 200);
  const simple = plain.find((each) => each === intent);
  const step = boxSteps.find((each) => each === intent);
  let outcome: Attempt<Call>;
  if (simple) outcome = await person.attempt(bargeOrders[simple], { ...base, body: { version } });
  else if (intent === "approve") {
    outcome = await person.attempt(bargeOrders.approve, { ...base, body: { version, remark: remark || undefined } });
  } else if (intent === "return") {
    if ([...remark].length < 2) return refuseFields(posted, { remark: ["remark.short"] });
    outcome = await person.attempt(bargeOrders.return, { ...base, body: { version, remark } });
  } else if (intent === "stow") {
    const { cells, errors } = readCells(posted);
    if (Object.keys(errors).length > 0) return refuseFields(posted, errors);
    outcome = await person.attempt(bargeOrders.stow, { ...base, body: { version, cells } });
  } else if (step) {
    const boxIds = form.getAll("boxIds").map((each) => String(each).slice(0, 40));
    if (boxIds.length === 0) return refuseFields(posted, { boxIds: ["barge.noBox"] });
    outcome = await person.attempt(bargeOrders[step], { ...base, body: { version, boxIds } });
  } else throw missing(args.context.traceId);
  return answerTransition(args, posted, outcome, {
    to: () => (intent === "delete" ? bargeOrderPaths.list() : bargeOrderPaths.detail(id)),
    key: `barge:done.${intent}`,
  });
}
