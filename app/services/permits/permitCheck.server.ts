import { checkPermit, type PermitCheck } from "@protocol/permits";
import { plateNumberSchema } from "@protocol/values/plateNumber";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { requirePermission } from "../person.server";

/** What the gate asks, as a GET form: plate and area in the URL, the answer on the page. */
export async function loadPermitCheck(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "permitAudit", "query");
  const { searchParams } = new URL(args.request.url);
  const dicts = await getDicts(person, ["terminal"]);
  const typed = {
    plateNo: (searchParams.get("plateNo") ?? "").slice(0, 20).trim(),
    area: (searchParams.get("area") ?? "").slice(0, 10).trim(),
  };
  const plate = plateNumberSchema.safeParse(typed.plateNo);
  const known = dicts.terminal.some(({ dictValue }) => dictValue === typed.area);
  const asked = searchParams.has("plateNo");
  const errors = {
    plateNo: asked && !plate.success ? [typed.plateNo ? "plateNo.format" : "required"] : undefined,
    area: asked && !known ? ["required"] : undefined,
  };
  const answer: PermitCheck | null =
    asked && plate.success && known
      ? await person.call(checkPermit, { query: { plateNo: plate.data, area: typed.area } })
      : null;
  return { typed, errors, answer, dicts };
}

export type PermitCheckPage = Awaited<ReturnType<typeof loadPermitCheck>>;
