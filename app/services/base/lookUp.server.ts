import type { DictEntry, DictType, Voyage } from "@protocol/base";
import { pagePrepayAccounts } from "@protocol/prepay";
import { unEntries } from "@protocol/values/unEntries";
import type { LookUpList, LookUpOption } from "../lookUps";
import type { Person } from "../person.server";
import { callFills } from "./callFills";
import { codeNameIn, namesOfCode } from "./codeNames.server";
import { getDictEntries, getDicts, getVoyages } from "./dicts.server";
import { labelOf } from "./labels";
import { nameIndex } from "./nameIndex";

/** As many as one looks through. */
const most = 12;

type Find<T> = (typed: string, most: number) => T[];

const dictOf = { port: "locode", operator: "operator", terminal: "terminal", yard: "yard" } as const satisfies Partial<
  Record<LookUpList, DictType>
>;

let unIndex: Find<(typeof unEntries)[number]> | undefined;
/** One for each list as it is held (`getDictEntries`): the pinyin of a list of names takes a moment. */
const dictIndexes = new WeakMap<readonly DictEntry[], Find<DictEntry>>();
const callIndexes = new WeakMap<readonly Voyage[], Find<Voyage>>();
/** By the voyage alone, where the vessel is known. */
const voyageIndexes = new WeakMap<readonly Voyage[], Find<Voyage>>();

function indexOf<T>(
  held: WeakMap<readonly T[], Find<T>>,
  list: readonly T[],
  namesOf: (thing: T) => string[],
): Find<T> {
  const found = held.get(list) ?? nameIndex(list, namesOf);
  held.set(list, found);
  return found;
}

/**
 * What fits what is being typed, by code, by the names in all languages, by pinyin and its initials: at most twelve, the
 * nearest first. Of the list `voyage` those of `vessel`, where a vessel of that name calls.
 */
export async function lookUp(
  person: Person,
  { list, q, vessel }: { list: LookUpList; q: string; vessel: string },
): Promise<LookUpOption[]> {
  if (list === "unNo") {
    unIndex ??= nameIndex(unEntries, ({ unNo, psnCn, psnEn }) => [unNo, `un${unNo}`, psnCn, psnEn]);
    return unIndex(q, q.trim() ? most : 0).map(({ unNo, psnCn, psnEn, imdgClass }) => ({
      value: unNo,
      label: `UN${unNo} ${psnCn} ${psnEn} · ${imdgClass}`,
    }));
  }
  if (list === "prepayAccount") return lookUpAccount(person, q);
  if (list === "vessel" || list === "voyage") return lookUpCall(person, list, q, vessel);
  const entries = await getDictEntries(person, dictOf[list]);
  const find = indexOf(dictIndexes, entries, (entry) => [
    entry.dictValue,
    // the place within its country, as people write it
    ...(list === "port" ? [entry.dictValue.slice(2)] : []),
    ...namesOfCode(entry),
  ]);
  return find(q, most).map((entry) => {
    const { dictValue } = entry;
    const name = codeNameIn(person.language, entry);
    return { value: dictValue, label: name.startsWith(dictValue) ? name : `${dictValue} ${name}` };
  });
}

/** Prepay accounts by company, number or yard; nothing for whoever may not see them. */
async function lookUpAccount(person: Person, q: string): Promise<LookUpOption[]> {
  if (!person.may("prepay", "query")) return [];
  const searchInfos = q.trim() ? [{ fieldName: "keyword", searchType: "like" as const, values: [q.trim()] }] : [];
  const [{ rows }, { yard, terminal }] = await Promise.all([
    person.call(pagePrepayAccounts, { body: { pageIndex: 1, pageSize: 20, searchInfos } }),
    getDicts(person, ["yard", "terminal"]),
  ]);
  return rows.slice(0, most).map(({ accountNo, companyName, yardCode }) => ({
    value: accountNo,
    label: `${accountNo} ${companyName} · ${labelOf([...yard, ...terminal], yardCode)}`,
  }));
}

async function lookUpCall(
  person: Person,
  list: "vessel" | "voyage",
  q: string,
  vessel: string,
): Promise<LookUpOption[]> {
  const calls = await getVoyages(person);
  const named = vessel.trim().toUpperCase();
  const find =
    list === "vessel" || !named
      ? indexOf(callIndexes, calls, (call) => [
          call.vesselName,
          call.imoNo,
          call.voyage,
          `${call.vesselName} ${call.voyage}`,
        ])
      : indexOf(voyageIndexes, calls, (call) => [call.voyage]);
  const found = find(q, calls.length).filter((call) => list === "vessel" || !named || call.vesselName === named);
  // one that has sailed is asked for by its voyage alone
  const now = new Date().toISOString();
  found.sort((a, b) => Number(a.etd < now) - Number(b.etd < now));
  const terminals = new Map(
    (await getDictEntries(person, "terminal")).map((entry) => [entry.dictValue, codeNameIn(person.language, entry)]),
  );
  return found.slice(0, most).map((call) => {
    const { fills, fillsBlank } = callFills(call);
    const facts = [terminals.get(call.terminalCode) ?? call.terminalCode, fills.etd?.replace("T", " ")];
    return {
      value: list === "vessel" ? call.vesselName : call.voyage,
      label: [`${call.vesselName} ${call.voyage}`, ...facts].filter(Boolean).join(" · "),
      fills,
      fillsBlank,
    };
  });
}
