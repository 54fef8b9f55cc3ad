import { shanghaiDay } from "@protocol/values/instant";
import { createYardRate, endYardRate, getYardRate, updateYardRate } from "@protocol/yardRates";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { actionOf, type FormMode, isDocumentId } from "../documents/documentForm";
import { answerTransition, followWrite, readTransition, refuseFields } from "../documents/transitions.server";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { answerRefusedTexts, answerTexts, type TextsAnswer } from "../forms/textsAnswer.server";
import { findRestoredFields } from "../identity/restored.server";
import { missing, requirePermission } from "../person.server";
import { yardRatePaths } from "./paths";
import { listCustomers, listPlaces } from "./rateLists.server";
import { type RateTexts, readRate, textsOfRate } from "./readRate";

const newTexts = (): RateTexts => ({
  freeDays: "0",
  taxRate: "6",
  dayCount: "BOTH",
  tierBase: "IN",
  effFrom: shanghaiDay(new Date()),
  enabled: "on",
});

/** What new, edit and copy begin with: what was typed before the session ended, else the rate, else what is usual. */
export async function loadRateForm(args: LoaderFunctionArgs, mode: FormMode) {
  const person = await requirePermission(args, "yardRate", actionOf(mode));
  const { searchParams } = new URL(args.request.url);
  const id = searchParams.get(mode === "edit" ? "id" : "copy");
  if ((mode === "edit" && !id) || (id && !isDocumentId(id))) throw missing(args.context.traceId);
  const [found, typed, places, customers, { operator }] = await Promise.all([
    id ? person.call(getYardRate, { params: { id } }) : null,
    findRestoredFields(args, person),
    listPlaces(person),
    listCustomers(person),
    getDicts(person, ["operator"]),
  ]);
  const rate = found?.rate;
  return {
    texts: typed ?? (rate ? textsOfRate(rate) : newTexts()),
    edit: mode === "edit" && rate ? { id: rate.id, rateNo: rate.rateNo, version: rate.version } : null,
    ...{ places, customers, operators: operator },
    idempotencyKey: pageKey(args.context),
  };
}

export type RateFormPage = Awaited<ReturnType<typeof loadRateForm>>;

export type RateFormAnswer = TextsAnswer<RateTexts>;

/** Enters or changes a rate. */
export async function saveRate(args: ActionFunctionArgs, mode: FormMode) {
  const person = await requirePermission(args, "yardRate", actionOf(mode));
  const form = await readForm(args, formLimits.short);
  const texts: RateTexts = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.slice(0, 400).trim()]] : [])),
  );
  texts.enabled ??= "";
  const id = texts.id ?? "";
  if (mode === "edit" && !isDocumentId(id)) throw missing(args.context.traceId);
  const read = readRate(texts);
  if (read.rate === null) return answerTexts(texts, read.errors);
  const idempotencyKey = (texts.key ?? "").slice(0, 60);
  const { rate } = read;
  const saved =
    mode === "new"
      ? await person.attempt(createYardRate, { body: { rate }, idempotencyKey })
      : await person.attempt(updateYardRate, {
          params: { id },
          body: { rate, version: Number(texts.version) || 1 },
          idempotencyKey,
        });
  if (saved.ok)
    return followWrite(args, person, saved, {
      to: yardRatePaths.detail(saved.result.id),
      key: "tariffs:done.save",
      params: { rateNo: saved.result.rateNo },
    });
  const stored = async () => {
    const { rate: stands } = await person.call(getYardRate, { params: { id } });
    return { version: stands.version, value: textsOfRate(stands) };
  };
  return answerRefusedTexts(args, person, saved.error, {
    ...{ form, texts, stored: mode === "edit" ? stored : null },
    fieldOf: (path) => path.replace(/^rate\./, ""),
  });
}

/** Ends a rate, as the form of its page posts it. */
export async function runRateAction(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "yardRate");
  const { person, intent, version, base, field, id } = posted;
  if (intent !== "end") throw missing(args.context.traceId);
  const lastDay = field("lastDay", 20);
  if (!lastDay) return refuseFields(posted, { lastDay: ["required"] });
  const ended = await person.attempt(endYardRate, { ...base, body: { version, lastDay } });
  return answerTransition(args, posted, ended, { to: () => yardRatePaths.detail(id), key: "tariffs:done.end" });
}
