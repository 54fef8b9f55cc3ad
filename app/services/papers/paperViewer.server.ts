import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "../person.server";
import { openPaper } from "./paperPictures.server";

export type ShownPaper = Awaited<ReturnType<typeof loadPaperViewer>>;

/** What the viewer shows of a paper: its name and the sizes of its pages in points. Throws as `openPaper` does. */
export async function loadPaperViewer(args: LoaderFunctionArgs) {
  const { address, name, sizes, undrawn } = await openPaper(args, await requireUser(args));
  return { address, name, sizes, undrawn };
}

/** A page of a paper as PNG, to who may have the paper. Throws as `openPaper` does, and 404 for a page it does not have. */
export async function answerPaperPicture(args: LoaderFunctionArgs): Promise<Response> {
  const { picture } = await openPaper(args, await requireUser(args));
  const page = Number(new URL(args.request.url).searchParams.get("page"));
  const png = await picture(page);
  return new Response(png as Buffer<ArrayBuffer>, {
    headers: { "Content-Type": "image/png", "Content-Length": String(png.length) },
  });
}
