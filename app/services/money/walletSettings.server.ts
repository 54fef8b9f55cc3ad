import type { ResultOf } from "@protocol/call";
import { getPayPassword } from "@protocol/payPassword";
import { parseYuan } from "@protocol/values/fen";
import { getWalletLimits, limitSchema, saveWalletLimits, walletLimitsAtMost } from "@protocol/walletLimits";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { followWrite } from "../documents/transitions.server";
import { afterRefusal } from "../forms/afterRefusal.server";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { missing, requirePermission } from "../person.server";
import { shownStatus } from "../refusal.server";
import { walletSettingsPath } from "./paths";

export async function loadWalletSettings(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "wallet", "query");
  const [payPassword, limits] = await Promise.all([person.call(getPayPassword), person.call(getWalletLimits)]);
  return { payPassword, limits, idempotencyKey: pageKey(args.context) };
}

/** Name of the field of a sub-account's limit; that of the company is `company`. */
const prefix = "limit.";

const yuanOf = ({ limit }: { limit: number | null }) => (limit === null ? "" : (limit / 100).toFixed(2));

const storedLimits = ({ version, company, people }: ResultOf<typeof getWalletLimits>) => ({
  version,
  value: {
    company: yuanOf(company),
    limit: Object.fromEntries(people.map((person) => [person.userId, yuanOf(person)])),
  },
});

/** Saves the daily limits, typed in yuan; an empty one is none. */
export async function saveWalletSettings(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "wallet", "edit");
  const form = await readForm(args, formLimits.rows);
  const fieldErrors: Record<string, string[]> = {};
  const read = (name: string): number | null => {
    const typed = String(form.get(name) ?? "").trim();
    if (!typed) return null;
    const fen = parseYuan(typed);
    if (fen === undefined || !limitSchema.safeParse(fen).success) fieldErrors[name] = ["amount"];
    return fen ?? null;
  };
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.slice(0, 40)]] : [])),
  );
  const company = read("company");
  const people = Object.keys(values)
    .filter((name) => name.startsWith(prefix))
    .slice(0, walletLimitsAtMost)
    .map((name) => ({ userId: name.slice(prefix.length, prefix.length + 40), limit: read(name) }));
  if (Object.keys(fieldErrors).length > 0)
    return data({ fieldErrors, values, prompt: null, conflict: null }, { status: 422 });
  const saved = await person.attempt(saveWalletLimits, {
    body: { version: Number(form.get("version")) || 0, company, people },
    idempotencyKey: String(form.get("key") ?? "").slice(0, 60),
  });
  if (saved.ok) return followWrite(args, person, saved, { to: walletSettingsPath, key: "money:limits.done" });
  if (saved.error.status === 404) throw missing(args.context.traceId);
  const stored = async () => storedLimits(await person.call(getWalletLimits));
  const { texts, ...told } = await afterRefusal(args, person, saved.error, { form, texts: values, stored });
  return data({ fieldErrors, values: texts, ...told }, { status: shownStatus(saved.error) });
}
