import { createHash } from "node:crypto";
import type { PaperNumber } from "@protocol/documents";
import { packed } from "@protocol/message";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { StatementPaper } from "~/components/print/StatementPaper";
import { getDicts } from "../base/dicts.server";
import { labelOf } from "../base/labels";
import type { Person } from "../person.server";
import { answerPdf } from "../print/pdfAnswer.server";
import type { StatementColumn } from "./statementColumns";

/** Rows of one paper: some hundred pages, which Chromium prints within its time for one document. */
const mostRows = 2_000;

interface Asked<E> {
  accountNo: string;
  companyName: string;
  yardCode?: string;
  columns: readonly StatementColumn<E>[];
  /** Fen. */
  balances: { opening: number; closing: number };
  entries: AsyncIterable<E>;
  paper: PaperNumber | null;
  /** The filters of the URL. */
  values: Record<string, string>;
}

/** A statement as PDF in landscape: nine or ten columns. More than 2,000 rows are a 400 that names the way out: a shorter period, or a spreadsheet. */
export async function printStatement<E extends { id: string }>(
  args: LoaderFunctionArgs,
  person: Person,
  { accountNo, companyName, yardCode, columns, balances: { opening, closing }, entries, paper, values }: Asked<E>,
): Promise<Response> {
  const rows: E[] = [];
  for await (const entry of entries) {
    if (rows.length === mostRows)
      throw Response.json({ text: packed("print:refusal.tooManyRows", { max: mostRows }) }, { status: 400 });
    rows.push(entry);
  }
  const places = yardCode ? await getDicts(person, ["yard", "terminal"]) : undefined;
  const statement = {
    // entries are never changed: the same ones under the same filters are the same paper
    id: createHash("sha256")
      .update(JSON.stringify([accountNo, values, opening, closing, rows.map(({ id }) => id)]))
      .digest("hex")
      .slice(0, 32),
    docNo: paper?.docNo ?? accountNo,
    version: 1,
    verifyCode: paper?.verifyCode ?? null,
    ...{ accountNo, companyName, opening, closing, rows },
    place: yardCode && places ? labelOf([...places.yard, ...places.terminal], yardCode) : null,
    from: values.from ?? null,
    to: values.to ?? null,
    /** Whether entries are left out, so that the balances are not the sum of what is shown. */
    filtered: ["dir", "type", "bizNo"].some((param) => values[param]),
  };
  return answerPdf(args, person, {
    documents: [statement],
    title: "title.statement",
    size: "A4L",
    fileName: ({ t }) => [t("print:title.statement"), accountNo, values.from, values.to].filter(Boolean).join(" "),
    drawPaper: (each, context) => <StatementPaper key={each.id} statement={each} columns={columns} context={context} />,
  });
}
