import type { DeclarationKind } from "@protocol/declaration";
import { listSegregationAdvice } from "@protocol/dgDeclaration";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { pageKey } from "../forms/pageKey.server";
import { missing, requirePermission } from "../person.server";
import { callsOf } from "./calls";

/** One declaration with its trail; an id of the other kind does not exist here. */
export async function loadDeclaration(args: LoaderFunctionArgs, kind: DeclarationKind) {
  const person = await requirePermission(args, kind, "get");
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!/^[\w-]{1,40}$/.test(id)) throw missing(args.context.traceId);
  const calls = callsOf[kind];
  const [declaration, events, dicts] = await Promise.all([
    person.call(calls.get, { params: { id } }),
    person.call(calls.listEvents, { params: { id } }),
    getDicts(person, ["terminal", "operator", "locode"]),
  ]);
  const advice =
    kind === "dgDeclaration" ? declaration.boxes.map((box) => listSegregationAdvice({ ...box, goods: box.goods })) : [];
  return { kind, declaration, events, dicts, advice, idempotencyKey: pageKey(args.context) };
}

export type DeclarationPage = Awaited<ReturnType<typeof loadDeclaration>>;
