import { uploadFile } from "@protocol/files";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { missing, requireUser } from "../person.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { isUpstreamError } from "../upstream/upstreamError.server";

/** The tus protocol: an upload that goes on where it was broken off. */
export async function answerTus(args: ActionFunctionArgs | LoaderFunctionArgs): Promise<Response> {
  const person = await requireKnown(args);
  return args.context.portal.resumable.answer(args.request, person.info.user.userId);
}

/** Hands a whole upload to the upstream; answers `{ file }`, or `{ error }` as a packed message. */
export async function finishUpload(args: ActionFunctionArgs): Promise<Response> {
  const person = await requireKnown(args);
  const { portal, traceId, clientIp } = args.context;
  const id = args.params.id ?? "";
  try {
    const finished = await portal.resumable.finish(
      id,
      person.info.user.userId,
      ({ purpose, ...file }) =>
        portal.upstream.upload(uploadFile, {
          token: person.session.get("token") ?? "",
          traceId,
          clientIp,
          fields: { purpose },
          file,
          // the same file under the same key, however often the answer is lost
          idempotencyKey: id,
        }),
      (error) => isUpstreamError(error) && error.kind === "refusal" && error.status < 500,
    );
    if (finished.kind === "missing") throw missing(traceId);
    if (finished.kind === "unfinished") return Response.json({ error: "file.unfinished" }, { status: 409 });
    return Response.json({ file: finished.file });
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    if (error.kind === "unauthorized") return Response.json({ error: "unauthorized" }, { status: 401 });
    const text = error.fieldReasons.file?.[0] ?? error.fieldReasons.name?.[0] ?? shownRefusal(error).text;
    return Response.json({ error: text }, { status: shownStatus(error) });
  }
}

/** Who is there, for a script that can follow no redirect to a login page: without a login the answer is a 401. */
async function requireKnown(args: LoaderFunctionArgs) {
  const { request } = args;
  try {
    // a copy of the body, which the session's guard keeps of a post, would hold the file in memory
    return await requireUser({ ...args, request: new Request(request.url, { headers: request.headers }) });
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 302)
      throw Response.json({ error: "unauthorized" }, { status: 401 });
    throw thrown;
  }
}
