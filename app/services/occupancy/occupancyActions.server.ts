import type { Call } from "@protocol/call";
import { occupancies } from "@protocol/occupancies";
import { type OccupancySettlement, paidFenSchema, settlementOf } from "@protocol/occupancy";
import type { OccupancyKind } from "@protocol/occupancyKinds";
import { parseYuan } from "@protocol/values/fen";
import type { ActionFunctionArgs } from "@remix-run/node";
import { answerTransition, type PostedTransition, readTransition, refuseFields } from "../documents/transitions.server";
import { formSchema } from "../forms/formSchema.server";
import { parseRead } from "../forms/parseForm";
import { type Attempt, missing } from "../person.server";
import { occupancyDetailPath, occupancyKindAt } from "./paths";

/** Fen of the field `amount`, which people fill in yuan; undefined where it is no amount above zero. */
function amountIn({ field }: PostedTransition): number | undefined {
  const read = paidFenSchema.safeParse(parseYuan(field("amount", 30)));
  return read.success ? read.data : undefined;
}

/** One transition of an occupancy, as the forms of its detail post it. */
export async function runOccupancyAction(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "occupancy");
  const kind = occupancyKindAt(args.request.url);
  const { intent, field, version, base, person, id } = posted;
  const remark = field("remark");
  const short: Record<string, string[]> = [...remark].length < 2 ? { remark: ["remark.short"] } : {};
  const amount = amountIn(posted);
  const noAmount: Record<string, string[]> =
    amount === undefined ? { amount: [field("amount") ? "amount" : "required"] } : {};
  let outcome: Attempt<Call>;
  if (intent === "settle") {
    const { settlement, wrong } = readSettlement(posted, kind);
    if (!settlement) return refuseFields(posted, wrong);
    outcome = await person.attempt(occupancies.settle, { ...base, body: { version, settlement } });
  } else if (intent === "supplement") {
    if (amount === undefined) return refuseFields(posted, noAmount);
    const body = { version, amount, remark: remark || undefined };
    outcome = await person.attempt(occupancies.supplement, { ...base, body });
  } else if (intent === "release") {
    if (short.remark) return refuseFields(posted, short);
    outcome = await person.attempt(occupancies.release, { ...base, body: { version, remark } });
  } else if (intent === "refund") {
    if (amount === undefined || short.remark) return refuseFields(posted, { ...noAmount, ...short });
    outcome = await person.attempt(occupancies.refund, { ...base, body: { version, amount, remark } });
  } else throw missing(args.context.traceId);
  return answerTransition(args, posted, withoutPrefix(outcome), {
    to: () => occupancyDetailPath(kind, id),
    key: `occupancy:done.${intent}`,
  });
}

function readSettlement({ form }: PostedTransition, kind: OccupancyKind) {
  const read = parseRead(
    form,
    formSchema(settlementOf(kind), () => []),
  );
  if (read.status === "success") return { settlement: read.value as OccupancySettlement, wrong: {} };
  const wrong = Object.entries(read.error ?? {}).flatMap(([path, texts]) => (texts ? [[path, texts] as const] : []));
  return { settlement: null, wrong: Object.fromEntries(wrong) };
}

/** What is wrong with a settlement stands beside the fields of its form, which has no prefix. */
function withoutPrefix(outcome: Attempt<Call>): Attempt<Call> {
  if (outcome.ok) return outcome;
  const { error } = outcome;
  const own = (reasons: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(reasons).map(([path, texts]) => [path.replace(/^settlement\./, ""), texts]));
  return {
    ok: false,
    error: Object.assign(error, { fieldReasons: own(error.fieldReasons), fieldErrors: own(error.fieldErrors) }),
  };
}
