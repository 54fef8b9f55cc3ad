import type { LoaderFunctionArgs } from "@remix-run/node";
import { serviceQrNames } from "~/services/paths";
import { missing, requireUser } from "~/services/person.server";
import { serviceQrPicture } from "~/services/settings/serviceQr.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const name = serviceQrNames.find((each) => each === args.params.name);
  if (!name) throw missing(args.context.traceId);
  return new Response(serviceQrPicture(name, args.context), { headers: { "Content-Type": "image/svg+xml" } });
}
