import type { Voyage } from "@protocol/base";
import { toShanghai } from "@protocol/values/instant";

const wallTime = (instant: string) => toShanghai(instant).slice(0, 16).replace(" ", "T");

/** What a vessel's call says of a form's other fields, by their names; times as `datetime-local` has them. */
export function callFills(call: Voyage): { fills: Record<string, string>; fillsBlank: Record<string, string> } {
  const { vesselName, voyage, imoNo, callSign, terminalCode, operatorCode } = call;
  const times = (["eta", "etb", "etd", "cyCutoff", "siCutoff", "vgmCutoff"] as const).map((field) => [
    field,
    wallTime(call[field]),
  ]);
  const fills = { vesselName, voyage, imoNo, callSign, terminalCode, ...Object.fromEntries(times) };
  return {
    fills: Object.fromEntries(Object.entries(fills).filter(([, value]) => value !== "")) as Record<string, string>,
    // boxes aboard may be another line's
    fillsBlank: operatorCode ? { ctnOperatorCode: operatorCode } : {},
  };
}

/** The call that a vessel's name and a voyage mean; undefined where they mean none, or more than one. */
export function findCall(calls: readonly Voyage[], vesselName: string, voyage: string): Voyage | undefined {
  const plain = (text: string) => text.trim().replace(/\s+/g, " ").toUpperCase();
  const found = calls.filter(
    (call) => plain(call.vesselName) === plain(vesselName) && plain(call.voyage) === plain(voyage),
  );
  return found.length === 1 ? found[0] : undefined;
}
