import type { ResultOf } from "@protocol/call";
import { findInvoiceManagerVo, invoiceTitlesInput, updateInvoiceManager } from "@protocol/invoices";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { afterRefusal } from "../forms/afterRefusal.server";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { parseForm } from "../forms/parseForm";
import { postedVersion } from "../forms/postedVersion";
import { readForm } from "../forms/readForm.server";
import { textEntries } from "../forms/textEntries";
import { findRestoredForm } from "../identity/restored.server";
import { invoicesPath } from "../paths";
import { missing, redirectWithToast, requirePermission } from "../person.server";
import { shownStatus } from "../refusal.server";
import { isOutage } from "../upstream/upstreamError.server";

const titlesForm = z.object({ rows: invoiceTitlesInput.default([]) });

/** The company's invoice titles as a form of rows. */
export async function loadInvoices(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "invoices", "query");
  const [{ version, rows }, typed] = await Promise.all([
    person.call(findInvoiceManagerVo),
    findRestoredForm(args, person, formLimits.rows),
  ]);
  const before = typed && (parseForm(typed, titlesForm).payload as { rows?: typeof rows });
  return {
    version,
    typedVersion: postedVersion(typed),
    rows: before ? (before.rows ?? []) : shownRows(rows),
    mayEdit: person.may("invoices", "edit"),
    idempotencyKey: pageKey(args.context),
  };
}

const shownRows = (rows: ResultOf<typeof findInvoiceManagerVo>["rows"]) =>
  rows.map((row) => ({ ...row, isDefault: row.isDefault ? "on" : undefined }));

/** Saves all titles; adding and removing a row come here too when there is no JavaScript. */
export async function saveInvoices(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "invoices", "edit");
  const form = await readForm(args, formLimits.rows);
  const submission = parseForm(form, titlesForm);
  const version = postedVersion(form);
  const back = { version, prompt: null, conflict: null, idempotencyKey: pageKey(args.context) };
  if (form.get("__intent__")) return { ...back, result: submission.reply() };
  if (submission.status !== "success") return data({ ...back, result: submission.reply() }, { status: 422 });

  const saved = await person.attempt(updateInvoiceManager, {
    body: { version: version ?? 0, rows: submission.value.rows },
    idempotencyKey: String(form.get("key") ?? "").slice(0, 60),
  });
  if (saved.ok) {
    const toast = saved.replayed
      ? ({ kind: "info", key: "errors:duplicate" } as const)
      : ({ kind: "success", key: "account:done.invoices" } as const);
    return redirectWithToast(args, person.session, invoicesPath, toast);
  }
  const { error } = saved;
  if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
  const { prompt, conflict, texts } = await afterRefusal(args, person, error, {
    ...{ form, texts: { version: String(version ?? "") } },
    async stored() {
      const titles = await person.call(findInvoiceManagerVo);
      return { version: titles.version, value: { rows: shownRows(titles.rows).map(({ id: _, ...row }) => row) } };
    },
  });
  return data(
    {
      ...back,
      idempotencyKey: pageKey(args.context),
      result: submission.reply({ fieldErrors: error.fieldReasons }),
      prompt,
      conflict,
      version: Number(texts.version),
      ...(isOutage(error) ? { retry: textEntries(form) } : {}),
    },
    { status: shownStatus(error) },
  );
}
