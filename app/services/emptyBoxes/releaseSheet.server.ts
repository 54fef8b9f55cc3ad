import { languages } from "@protocol/language";
import {
  gradeReqs,
  releaseOrderInput,
  releaseOrderSubmitIssues,
  releaseTypes,
  requiredReleaseFields,
} from "@protocol/releaseOrder";
import { listBoxUsers } from "@protocol/releaseOrders";
import { shanghaiDay } from "@protocol/values/instant";
import { readNumber } from "@protocol/values/readNumber";
import { operatorCode } from "@protocol/values/tradeAliases";
import { withRules } from "@protocol/withRules";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import type { Person } from "../person.server";
import type { Column } from "../spreadsheet/cell";
import type { ReadRow } from "../spreadsheet/rowImport.server";
import { codeReader, plain, readCells, readHead, type TitledColumn } from "../spreadsheet/sheetColumns";
import { readCodes, readLines, readTime } from "./releaseCells";

/** A column of a file of release orders; `read` gives what the contract takes, and undefined where it cannot. */
export interface ReleaseColumn extends Column, TitledColumn {
  read(cell: string): unknown;
}

type Release = ReturnType<typeof releaseOrderInput.parse>;

const needed = new Set<string>([...requiredReleaseFields, "yards", "lines"]);

/** The columns of a file of release orders, and how a row of it is read. */
export async function releaseSheet(args: LoaderFunctionArgs, person: Person) {
  const words = languages.map((each) => i18nOf(each).getFixedT(null, "emptyBoxes"));
  const t = i18nOf(await languageOf(args.request)).getFixedT(null, "emptyBoxes");
  const [{ operator, terminal, yard }, users] = await Promise.all([
    getDicts(person, ["operator", "terminal", "yard"]),
    person.call(listBoxUsers),
  ]);
  const named = (entries: typeof yard) =>
    codeReader(entries.map(({ dictValue, dictLabel }) => [dictValue, dictLabel] as const));
  const coded = (group: "releaseType" | "gradeReq", codes: readonly string[]) =>
    codeReader(
      words.flatMap((say) => codes.map((code) => [code, say(`${group}.${code}`, { defaultValue: code })] as const)),
    );
  const yardCode = named(yard);
  const knownYards = new Set(yard.map(({ dictValue }) => dictValue));
  const operatorOf = named(operator);
  const free = new Set(words.map((say) => plain(say("field.depositFree"))));
  const column = (
    field: string,
    width: number,
    read: (cell: string) => unknown = (cell) => cell,
    kind: Column["kind"] = "name",
  ): ReleaseColumn => ({
    ...{ field, width, read, kind },
    title: t(`field.${field}`, { defaultValue: field }) + (needed.has(field) ? "*" : ""),
    titles: words.map((say) => plain(say(`field.${field}`, { defaultValue: field }))),
  });
  const columns: ReleaseColumn[] = [
    column("releaseNo", 18),
    column("releaseType", 12, coded("releaseType", releaseTypes)),
    column("blNo", 20),
    column("ctnOperatorCode", 12, (cell) => {
      const code = operatorOf(cell);
      return code === cell ? operatorCode(cell) : code;
    }),
    column("vesselName", 22),
    column("imoNo", 10),
    column("voyage", 10),
    column("terminalCode", 14, named(terminal)),
    column("destCode", 10),
    column("cyCutoff", 20, (cell) => readTime(cell), "time"),
    column("ctnUserId", 30, codeReader(users.map(({ id, name }) => [id, name] as const))),
    column("lines", 26, readLines),
    column("yards", 26, (cell) => readCodes(cell, yardCode, knownYards)),
    column("validFrom", 20, (cell) => readTime(cell), "time"),
    column("validTo", 20, (cell) => readTime(cell, true), "time"),
    column("gradeReq", 10, coded("gradeReq", gradeReqs)),
    column("deposit", 12, (cell) => (free.has(plain(cell)) ? "free" : readNumber(cell, "yuan"))),
    column("remark", 24, undefined, "text"),
  ];
  const wrong: Record<string, string> = {
    lines: "release.linesFormat",
    cyCutoff: "datetime.sheet",
    validFrom: "datetime.sheet",
    validTo: "datetime.sheet",
  };

  function readRow(
    cells: readonly string[],
    head: readonly (ReleaseColumn | undefined)[],
  ): { texts: Record<string, string>; read: ReadRow<Release> } {
    const { texts, given, errors } = readCells(cells, head, (field) => wrong[field] ?? "amount");
    if (given.deposit === "free") Object.assign(given, { deposit: undefined, depositFree: true });
    const today = shanghaiDay(new Date());
    const read = withRules(releaseOrderInput, (release) => releaseOrderSubmitIssues(release, today)).safeParse(given);
    if (read.success && Object.keys(errors).length === 0) return { texts, read: { value: read.data, errors: null } };
    for (const { path, message: reason } of read.error?.issues ?? []) {
      const field = String(path[0] ?? "releaseNo");
      errors[field] ??= [reason];
    }
    return { texts, read: { value: null, errors } };
  }

  return {
    t,
    columns,
    readRow,
    readHead: (cells: readonly string[]) => readHead(cells, columns, ["releaseNo", "blNo"]),
  };
}
