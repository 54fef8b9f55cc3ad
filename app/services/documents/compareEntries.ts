import type { DraftEntries } from "@protocol/drafts";

/** One field in which two versions of a form differ; a field with several values has them joined. */
export interface Difference {
  /** Path in the common numbering of both versions; a row that only one of them has is one difference (`boxes[3]`). */
  field: string;
  theirs: string;
  mine: string;
  /** What tells its row from others, as the container number; undefined outside of rows. */
  row?: string;
  /** Mine is what the form began with: only they have changed it. */
  untouched?: boolean;
}

export type Side = "theirs" | "mine";

/** What is empty on one side must not be lost without a choice, and what only they have changed is theirs. */
export const defaultSide = ({ mine, untouched }: Pick<Difference, "mine" | "untouched">): Side =>
  mine === "" || untouched ? "theirs" : "mine";

/** The field by which rows of a list are matched; a list without one is matched by place. */
const keyFields: Record<string, string> = { boxes: "ctnNo", goods: "unNo", ctnReq: "sizeType" };
/** A row's own id, its number on the form and the document's version are nobody's to choose. */
const notCompared = new Set(["id", "version", "type"]);
/** Characters of a row that are shown where one side lacks it. */
const summaryLength = 120;

/** A form's fields as a tree: values by field, rows by list. */
interface Fields {
  values: Map<string, string[]>;
  lists: Map<string, Row[]>;
}
type Row = Fields;

const emptyFields = (): Fields => ({ values: new Map(), lists: new Map() });

/** Reads `boxes[0].goods[1].netKg`; places that are left out leave no empty row. Linear in the number of entries. */
function toTree(entries: DraftEntries): Fields {
  const root = emptyFields();
  const rowsByPath = new Map<string, Row>();
  for (const [name, value] of entries) {
    let at = root;
    let path = "";
    let rest = name;
    for (let step = /^(\w+)\[(\d+)\]\.(.+)$/.exec(rest); step; step = /^(\w+)\[(\d+)\]\.(.+)$/.exec(rest)) {
      const [, list, place, inner] = step as unknown as [string, string, string, string];
      path += `${list}[${place}].`;
      let row = rowsByPath.get(path);
      if (!row) {
        row = emptyFields();
        rowsByPath.set(path, row);
        const rows = at.lists.get(list) ?? [];
        rows.push(row);
        at.lists.set(list, rows);
      }
      at = row;
      rest = inner;
    }
    // several values of one field are named alike by a form and numbered by a document
    const field = rest.replace(/\[\d+\]$/, "");
    at.values.set(field, [...(at.values.get(field) ?? []), value]);
  }
  return root;
}

function toEntries({ values, lists }: Fields, path = ""): DraftEntries {
  return [
    ...[...values].flatMap(([field, all]) => all.map((value): [string, string] => [path + field, value])),
    ...[...lists].flatMap(([list, rows]) => rows.flatMap((row, i) => toEntries(row, `${path}${list}[${i}].`))),
  ];
}

/** Browsers end the lines of a text with CR and LF. */
const plain = (text: string) => text.normalize("NFKC").replace(/\r\n/g, "\n").trim();

/** 16,000 and 16000 are one weight, and a container number is the same with and without its blanks. */
function isSame(field: string, theirs: readonly string[], mine: readonly string[]): boolean {
  const [a, b] = [theirs, mine].map((values) => values.map(plain).filter(Boolean)) as [string[], string[]];
  if (a.length !== b.length) return false;
  return a.every((left, i) => {
    const right = b[i]!;
    if (left === right) return true;
    if (field === "ctnNo") return keyOf(left) === keyOf(right);
    const numbers = [left, right].map((text) =>
      text.length <= 30 ? Number(text.replace(/,/g, "") || "x") : Number.NaN,
    );
    return numbers[0] === numbers[1];
  });
}

const keyOf = (text: string) =>
  plain(text)
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();

const rowKey = (list: string, row: Row) => keyOf(row.values.get(keyFields[list] ?? "")?.[0]?.slice(0, 60) ?? "");

/** A slip of the pen: two texts of one length that differ in two characters at the most. */
function isNearlySame(a: string, b: string): boolean {
  if (a.length !== b.length || a.length < 6) return false;
  return [...a].filter((letter, i) => letter !== b[i]).length <= 2;
}

interface Pair {
  theirs: Row | null;
  mine: Row | null;
}

/**
 * Rows of both versions side by side: by their key, then by place where one of them has no key or a corrected one. Two
 * different containers at one place are two rows: both versions may have added one.
 */
function pairRows(list: string, theirs: readonly Row[], mine: readonly Row[]): Pair[] {
  const free = new Map<string, number[]>();
  mine.forEach((row, i) => {
    const key = rowKey(list, row);
    if (key) free.set(key, [...(free.get(key) ?? []), i]);
  });
  const matched = theirs.map((row) => free.get(rowKey(list, row))?.shift() ?? null);
  const taken = new Set(matched);
  const known = list in keyFields;
  const pairs = theirs.map((row, i): Pair => {
    const own = matched[i];
    if (own !== null && own !== undefined) return { theirs: row, mine: mine[own]! };
    const opposite = mine[i];
    if (!opposite || taken.has(i)) return { theirs: row, mine: null };
    const [a, b] = [rowKey(list, row), rowKey(list, opposite)];
    if (known && a && b && !isNearlySame(a, b)) return { theirs: row, mine: null };
    taken.add(i);
    return { theirs: row, mine: opposite };
  });
  return [...pairs, ...mine.flatMap((row, i): Pair[] => (taken.has(i) ? [] : [{ theirs: null, mine: row }]))];
}

const summaryOf = (row: Row) =>
  toEntries(row)
    .map(([, value]) => value)
    .filter((value) => value !== "" && value !== "on")
    .join(" ")
    .slice(0, summaryLength);

const namesOf = (a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>) => [
  ...new Set([...a.keys(), ...b.keys()]),
];

/** Where a row stands among those of its list, whatever stands before it. */
const placeOf = (list: string, row: Row, i: number) => `${list}:${rowKey(list, row) || i}/`;

/** What a field says at its place, in 32 bits (FNV-1a); null where it says nothing. */
function digestOf(place: string, field: string, values: readonly string[]): string | null {
  const said = values.map(plain).filter(Boolean);
  if (said.length === 0) return null;
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify([place, field, ...said]))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

const digestsIn = ({ values, lists }: Fields, place = ""): string[] => [
  ...[...values].flatMap(([field, all]) => (notCompared.has(field) ? [] : (digestOf(place, field, all) ?? []))),
  ...[...lists].flatMap(([list, rows]) => rows.flatMap((row, i) => digestsIn(row, place + placeOf(list, row, i)))),
];

/** Digests that a form posts; one of more fields is asked about each difference. */
const mostDigests = 5_000;

/** What a form begins with, as short digests: it posts them, so that what was not touched is known after a conflict. */
export function digestFields(entries: DraftEntries): string {
  const digests = new Set(entries.length > mostDigests ? [] : digestsIn(toTree(entries)));
  return [...digests].join(" ");
}

/** Walks both trees; `choose` is asked for each difference and says whose the merged version has. */
function combine(
  theirs: Fields,
  mine: Fields,
  choose: (difference: Difference) => Side,
  initialDigests: ReadonlySet<string> = new Set(),
  { path = "", place = "", row }: { path?: string; place?: string; row?: string } = {},
): Fields {
  const merged = emptyFields();
  const told = row === undefined ? {} : { row };
  for (const field of namesOf(mine.values, theirs.values)) {
    const [a, b] = [theirs.values.get(field) ?? [], mine.values.get(field) ?? []];
    const same = notCompared.has(field) || isSame(field, a, b);
    const untouched = initialDigests.has(digestOf(place, field, b) ?? "") ? { untouched: true } : {};
    const difference = { field: path + field, theirs: a.join(" "), mine: b.join(" "), ...told, ...untouched };
    const side = same ? "mine" : choose(difference);
    const kept = side === "mine" ? b : a;
    if (kept.length > 0) merged.values.set(field, kept);
  }
  for (const list of namesOf(mine.lists, theirs.lists)) {
    const own = mine.lists.get(list) ?? [];
    const rows = pairRows(list, theirs.lists.get(list) ?? [], own).flatMap((pair, i): Row[] => {
      const at = `${path}${list}[${i}]`;
      const key = [pair.theirs, pair.mine].map((each) => each?.values.get(keyFields[list] ?? "")?.[0]).find(Boolean);
      const name = [row, key].filter(Boolean).join(" ") || undefined;
      const within = pair.mine ? place + placeOf(list, pair.mine, own.indexOf(pair.mine)) : "";
      if (pair.theirs && pair.mine)
        return [combine(pair.theirs, pair.mine, choose, initialDigests, { path: `${at}.`, place: within, row: name })];
      const only = (pair.theirs ?? pair.mine)!;
      const summary = summaryOf(only);
      if (summary === "") return [];
      const [a, b] = pair.theirs ? [summary, ""] : ["", summary];
      const untouched = pair.mine && digestsIn(pair.mine, within).every((each) => initialDigests.has(each));
      const side = choose({
        ...{ field: at, theirs: a, mine: b },
        ...(name ? { row: name } : {}),
        ...(untouched ? { untouched } : {}),
      });
      return (side === "theirs") === (pair.theirs !== null) ? [only] : [];
    });
    if (rows.length > 0) merged.lists.set(list, rows);
  }
  return merged;
}

/**
 * The fields and rows in which two versions of a form differ; one that is missing is as good as empty.
 * @param initialDigests what mine began with (`digestFields`)
 */
export function compareEntries(theirs: DraftEntries, mine: DraftEntries, initialDigests = ""): Difference[] {
  const found: Difference[] = [];
  combine(
    toTree(theirs),
    toTree(mine),
    (difference) => {
      found.push(difference);
      return "mine";
    },
    new Set(initialDigests.split(" ").filter(Boolean)),
  );
  return found;
}

/**
 * Mine, with theirs where they were chosen. Rows keep the order of theirs; those that only mine has follow.
 * @param chosen what was chosen for a path of `compareEntries`; what nobody chose is decided by `defaultSide`
 */
export function mergeEntries(
  theirs: DraftEntries,
  mine: DraftEntries,
  chosen: (field: string) => Side | null,
): DraftEntries {
  return toEntries(combine(toTree(theirs), toTree(mine), (each) => chosen(each.field) ?? defaultSide(each)));
}
