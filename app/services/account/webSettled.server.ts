import { applyAsMerchant, getMerchantSettlement, merchantInput } from "@protocol/merchants";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { parseForm } from "../forms/parseForm";
import { readForm } from "../forms/readForm.server";
import { textEntries } from "../forms/textEntries";
import { findRestoredFields } from "../identity/restored.server";
import { settlementPath } from "../paths";
import { missing, redirectWithToast, requirePermission } from "../person.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { isOutage } from "../upstream/upstreamError.server";

/** Where the company stands as a merchant: the form, a waiting or refused application, or the shop itself. */
export async function loadWebSettled(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "webSettled", "query");
  const [settlement, typed] = await Promise.all([person.call(getMerchantSettlement), findRestoredFields(args, person)]);
  const { application } = settlement;
  const { user } = person.info;
  // turned down, the form starts with what was said before
  const value = typed ?? application ?? { contactName: user.name, contactMobile: user.mobile };
  return {
    ...settlement,
    value,
    hotline: args.context.portal.config.brand.hotline,
    idempotencyKey: pageKey(args.context),
  };
}

/** Applies to settle as a merchant. */
export async function saveWebSettled(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "webSettled", "add");
  const form = await readForm(args, formLimits.short);
  const submission = parseForm(form, merchantInput);
  if (submission.status !== "success")
    return data({ result: submission.reply(), prompt: null, idempotencyKey: null }, { status: 422 });
  const applied = await person.attempt(applyAsMerchant, {
    body: submission.value,
    idempotencyKey: String(form.get("key") ?? "").slice(0, 60),
  });
  if (applied.ok) {
    const toast = applied.replayed
      ? ({ kind: "info", key: "errors:duplicate" } as const)
      : ({ kind: "success", key: "account:done.merchant" } as const);
    return redirectWithToast(args, person.session, settlementPath, toast);
  }
  const { error } = applied;
  if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
  return data(
    {
      result: submission.reply({ fieldErrors: error.fieldReasons }),
      prompt: shownRefusal(error),
      idempotencyKey: pageKey(args.context),
      ...(isOutage(error) ? { retry: textEntries(form) } : {}),
    },
    { status: shownStatus(error) },
  );
}
