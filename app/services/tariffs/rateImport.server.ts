import { randomUUID } from "node:crypto";
import { message } from "@protocol/message";
import { importYardRates, mostImportedRates, type YardRateInput } from "@protocol/yardRates";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { fieldErrorsOf, followWrite } from "../documents/transitions.server";
import { formLimits } from "../forms/formLimits";
import { type Person, requirePermission } from "../person.server";
import { type Shown, shownRefusal, shownStatus } from "../refusal.server";
import { readSpreadsheet } from "../spreadsheet/readSpreadsheet.server";
import { headRows, SpreadsheetRefusal } from "../spreadsheet/sheetRow";
import { spoolForm } from "../uploads/spool.server";
import { yardRatePaths } from "./paths";
import { type RateColumn, rateColumns, readHead, textsOfRow } from "./rateSheet.server";
import { readRate } from "./readRate";

export async function loadRateImport(args: LoaderFunctionArgs) {
  await requirePermission(args, "yardRate", "import");
  return { idempotencyKey: randomUUID() };
}

/** What is wrong with a row of a price list: packed reasons. */
export interface BadRateCell {
  row: number;
  field: string;
  value: string;
  reason: string;
}

export interface RateImportAnswer {
  error: string | null;
  prompt: Shown | null;
  cells: BadRateCell[];
  /** Rows without an error. */
  good: number;
  idempotencyKey: string;
}

interface ReadList {
  rates: { row: number; rate: YardRateInput }[];
  cells: BadRateCell[];
}

/** Cells that a page shows; more are counted by nobody. */
const mostCells = 200;

async function readList(path: string, columns: readonly RateColumn[]): Promise<ReadList> {
  const found: ReadList = { rates: [], cells: [] };
  let head: ReturnType<typeof readHead>;
  let rows = 0;
  for await (const { n, cells } of readSpreadsheet(path, { isHead: (each) => readHead(each, columns) !== undefined })) {
    if (!head) {
      head = readHead(cells, columns);
      if (!head && n > headRows) throw new SpreadsheetRefusal("sheet.noHead");
      continue;
    }
    if (++rows > mostImportedRates)
      throw new SpreadsheetRefusal(message("sheet.tooManyRows", { max: mostImportedRates }));
    const texts = textsOfRow(cells, head);
    const read = readRate(texts);
    if (read.rate) found.rates.push({ row: n, rate: read.rate });
    else
      for (const [name, reasons] of Object.entries(read.errors)) {
        const field = name.replace(/^tier(To|Price)\d$/, "tiers");
        found.cells.push({ row: n, field, value: texts[name] ?? "", reason: reasons[0] ?? "format" });
      }
  }
  if (!head) throw new SpreadsheetRefusal("sheet.noHead");
  if (rows === 0) throw new SpreadsheetRefusal("sheet.noRows");
  return found;
}

/** Enters rates; what the gateway says is wrong with them comes back by the rows of the file. */
async function enter(person: Person, { rates }: Pick<ReadList, "rates">, idempotencyKey: string) {
  const entered = await person.attempt(importYardRates, {
    body: { rates: rates.map(({ rate }) => rate) },
    idempotencyKey,
  });
  if (entered.ok) return { entered, cells: [] };
  const cells = Object.entries(fieldErrorsOf(entered.error)).flatMap(([path, reasons]): BadRateCell[] => {
    const [, i, field = ""] = /^rates\[(\d+)\]\.(\w+)/.exec(path) ?? [];
    const at = rates[Number(i)];
    if (!at) return [];
    const value = String(at.rate[field as keyof YardRateInput] ?? "");
    return [{ row: at.row, field, value, reason: reasons[0] ?? "format" }];
  });
  return { entered, cells };
}

/**
 * Takes a price list: all of its rows, or none where one is wrong, which the answer then names; with the tick `takeGood`
 * the rows without an error.
 */
export async function importRates(args: ActionFunctionArgs) {
  const { request } = args;
  const bare = new Request(request.url, { headers: request.headers });
  const person = await requirePermission({ ...args, request: bare }, "yardRate", "import");
  const refused = (more: Partial<RateImportAnswer>, status = 422) =>
    data<RateImportAnswer>(
      { error: null, prompt: null, cells: [], good: 0, ...more, idempotencyKey: randomUUID() },
      { status },
    );
  if (!/^multipart\//i.test(request.headers.get("Content-Type") ?? "")) return refused({ error: "import.choose" });
  const spooled = await spoolForm(args, { file: "attachment" }, formLimits.short);
  try {
    const [file] = spooled.files;
    if (!file || file.size === 0)
      return refused({ error: spooled.errors.file?.[0] ?? (file ? "file.empty" : "import.choose") });
    const { columns } = await rateColumns(args, person);
    const read = await readList(file.path, columns);
    const takeGood = spooled.form.get("takeGood") === "on";
    const key = String(spooled.form.get("key") ?? "").slice(0, 50);
    const shown = (cells: readonly BadRateCell[]) => [...cells].sort((a, b) => a.row - b.row).slice(0, mostCells);
    if (read.rates.length === 0 || (read.cells.length > 0 && !takeGood))
      return refused({ cells: shown(read.cells), good: read.rates.length });
    let { entered, cells } = await enter(person, read, key);
    if (cells.length > 0 && takeGood) {
      const bad = new Set(cells.map(({ row }) => row));
      const rates = read.rates.filter(({ row }) => !bad.has(row));
      if (rates.length > 0) ({ entered, cells } = await enter(person, { rates }, `${key}-good`));
    }
    if (!entered.ok) {
      const bad = new Set(cells.map(({ row }) => row));
      return refused(
        {
          cells: shown([...read.cells, ...cells]),
          good: read.rates.filter(({ row }) => !bad.has(row)).length,
          prompt: cells.length > 0 ? null : shownRefusal(entered.error),
        },
        shownStatus(entered.error),
      );
    }
    const params = { count: entered.result.created };
    return followWrite(args, person, entered, { to: yardRatePaths.list(), key: "tariffs:done.import", params });
  } catch (thrown) {
    if (thrown instanceof SpreadsheetRefusal) return refused({ error: thrown.reason });
    throw thrown;
  } finally {
    await spooled.dispose();
  }
}
