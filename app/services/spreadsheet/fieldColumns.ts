import { toShanghai } from "@protocol/values/instant";
import type { ExportColumn } from "./exportList.server";

/** An instant (ISO UTC) as an export writes it. */
export const timeCell = (instant: string | null): string | null => instant && toShanghai(instant);
/** Fen as an export writes them: yuan. */
export const yuanCell = (fen: number | null): number | null => fen && fen / 100;

/** Makes columns of an export that are named as fields of a form are; `usual` is what most of them hold. */
export const fieldColumns =
  <Row>(label: (field: string) => string, usual: ExportColumn<Row>["kind"] = "name") =>
  (field: string, width: number, of: ExportColumn<Row>["of"], kind = usual): ExportColumn<Row> => ({
    title: label(field),
    ...{ kind, width, of },
  });

/** What the numbers of a column are counted in. */
type Unit = "yuan" | "kg" | "t" | "m3";

/** A column of bare numbers under a head that names their unit. */
export const inUnit = <Row>(
  t: (key: `common:unit.${Unit}`, values: { label: string }) => string,
  unit: Unit,
  column: ExportColumn<Row>,
): ExportColumn<Row> => ({ ...column, title: t(`common:unit.${unit}`, { label: column.title }) });
