import type { LoaderFunctionArgs } from "@remix-run/node";
import { lookUp } from "~/services/base/lookUp.server";
import { lookUpLists } from "~/services/lookUps";
import { missing, requireUser } from "~/services/person.server";

/** What fits what is being typed into a field. */
export async function loader(args: LoaderFunctionArgs) {
  const person = await requireUser(args);
  const { searchParams } = new URL(args.request.url);
  const text = (name: string) => (searchParams.get(name) ?? "").slice(0, 60);
  const list = lookUpLists.find((each) => each === text("list"));
  if (!list) throw missing(args.context.traceId);
  const options = await lookUp(person, { list, q: text("q"), vessel: text("vessel") });
  return Response.json({ options }, { headers: { "Cache-Control": "private, max-age=60" } });
}
