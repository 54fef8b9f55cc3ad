import { Readable } from "node:stream";
import { gps } from "@protocol/gps";
import type { TrackPoint } from "@protocol/tracking";
import { toShanghai } from "@protocol/values/instant";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { attachmentDisposition } from "../attachmentDisposition";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { type ListQuery, readListQuery } from "../listQuery.server";
import { missing, type Person, requirePermission } from "../person.server";
import { shownAsPage } from "../print/refusal.server";
import { type ExportColumn, exportList } from "../spreadsheet/exportList.server";
import { deviceIdOf, readSpan } from "./gpsDetail.server";
import { gpsPaths } from "./paths";

/** The search of the points that a page shows. */
function pointsQuery(args: LoaderFunctionArgs, id: string): ListQuery {
  const { from, to, wrong } = readSpan(new URL(args.request.url));
  const list = readListQuery<string>(
    new URL("http://list"),
    [],
    [],
    [
      { fieldName: "deviceNo", searchType: "eq", values: [id] },
      ...(from ? [{ fieldName: "time", searchType: "gte" as const, values: [from] }] : []),
      ...(to ? [{ fieldName: "time", searchType: "lte" as const, values: [to] }] : []),
    ],
  );
  return { ...list, errors: wrong ? { to: ["track.range"] } : {} };
}

/** All points of the span as CSV or XLSX. */
export async function answerTrackExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "gpsDevice", "export");
  const id = deviceIdOf(args);
  try {
    const t = i18nOf(await languageOf(args.request)).getFixedT(null, "gps");
    const column = (
      title: string,
      kind: ExportColumn<TrackPoint>["kind"],
      width: number,
      of: ExportColumn<TrackPoint>["of"],
    ) => ({ title, kind, width, of });
    const columns = [
      column(t("point.time"), "name", 20, ({ time }) => toShanghai(time)),
      column(t("point.lng"), "number", 12, ({ lng }) => lng),
      column(t("point.lat"), "number", 12, ({ lat }) => lat),
      column(t("point.speed"), "number", 10, ({ speed }) => speed),
      column(t("point.heading"), "number", 10, ({ heading }) => heading),
      column(t("point.mileage"), "number", 12, ({ mileage }) => mileage),
      column(t("point.acc"), "text", 8, ({ acc }) => (acc === undefined ? null : t(acc ? "acc.on" : "acc.off"))),
      column(t("point.address"), "text", 30, ({ address }) => address ?? null),
      column(t("point.alarm"), "text", 12, ({ alarm }) => alarm && t(`alarm.${alarm}`, { defaultValue: alarm })),
    ];
    const list = pointsQuery(args, id);
    return await exportList(args, person, { contract: gps.points, list, name: id, back: gpsPaths.detail(id), columns });
  } catch (thrown) {
    return shownAsPage(args)(thrown);
  }
}

const escaped = (text: string) => text.replace(/[<>&"]/g, (each) => `&#${each.charCodeAt(0)};`);

async function* gpxOf(person: Person, list: ListQuery, name: string): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="BerthLink" xmlns="http://www.topografix.com/GPX/1/1">\n<trk><name>${escaped(name)}</name><trkseg>\n`;
  for (let after: string | undefined; ; ) {
    const { searchInfos } = list.query;
    const piece = await person.call(gps.points, { body: { searchInfos, after } });
    yield piece.rows
      .map(
        ({ lng, lat, time, heading }) =>
          `<trkpt lat="${lat}" lon="${lng}"><time>${time}</time><desc>${heading}°</desc></trkpt>\n`,
      )
      .join("");
    if (piece.next === null) break;
    after = piece.next;
  }
  yield "</trkseg></trk>\n</gpx>\n";
}

/** All points of the span as GPX 1.1, as they come. */
export async function answerGpx(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "gpsDevice", "export");
  const id = deviceIdOf(args);
  const list = pointsQuery(args, id);
  if (Object.keys(list.errors).length > 0) throw missing(args.context.traceId);
  // what cannot be seen is refused before the first byte
  const { name } = await person.call(gps.get, { params: { id } });
  return new Response(
    Readable.toWeb(Readable.from(gpxOf(person, list, name), { objectMode: false })) as ReadableStream,
    {
      headers: { "Content-Type": "application/gpx+xml", "Content-Disposition": attachmentDisposition(`${id}.gpx`) },
    },
  );
}
