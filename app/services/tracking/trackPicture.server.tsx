import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import { TrackPicture } from "~/components/tracking/TrackPicture";
import { requirePermission } from "../person.server";
import { askTrack, deviceIdOf, readSpan } from "./gpsDetail.server";

/** The track on the port's map, as a picture of its own: a page with it in its markup would carry it twice. */
export async function answerTrackPicture(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "gpsDevice", "get");
  const { from, to, wrong } = readSpan(new URL(args.request.url));
  const track = await askTrack(person, deviceIdOf(args), wrong ? {} : { from, to });
  return new Response(renderToStaticMarkup(<TrackPicture track={track} />), {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": "private, max-age=60",
      // a picture that is opened by itself runs nothing
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
