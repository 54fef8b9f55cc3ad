import { getStandard } from "@protocol/base";
import { shanghaiDay } from "@protocol/values/instant";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { languageOf } from "~/services/i18n/language.server";
import { i18nOf } from "~/services/i18n/texts.server";
import { missing } from "~/services/person.server";
import { offeredStandards } from "~/services/public/standards.server";
import { strangerOf } from "~/services/public/stranger.server";
import { attachment } from "~/services/table/attachment";
import { writeCsv } from "~/services/table/csv.server";
import { writeXlsx } from "~/services/table/xlsx.server";

const mimes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** A code table as a file, headed in the reader's language. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const type = offeredStandards.find((each) => each === searchParams.get("type"));
  const format = searchParams.get("format");
  if (!type || (format !== "csv" && format !== "xlsx")) throw missing(args.context.traceId);
  const stranger = await strangerOf(args);
  const { columns, rows } = await stranger.call(getStandard, { params: { type } });
  const t = i18nOf(await languageOf(args.request)).getFixedT(null, "public");
  const table = {
    title: t(`standard.type.${type}`),
    columns: columns.map((column) => ({
      label: t(`standard.column.${column}`),
      number: column === "teu" || column === "tare" || column === "maxGross",
    })),
    rows,
  };
  const day = shanghaiDay(new Date());
  const body = format === "csv" ? writeCsv(table) : await writeXlsx(table);
  return new Response(new Uint8Array(body), {
    headers: {
      "Content-Type": mimes[format],
      "Content-Disposition": attachment(`${type}-${day}.${format}`, `${table.title}-${day}.${format}`),
      "X-Content-Type-Options": "nosniff",
    },
  });
}
