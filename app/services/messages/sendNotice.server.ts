import { randomUUID } from "node:crypto";
import { pageCompanyAudits } from "@protocol/companies";
import { publishNotice } from "@protocol/messages";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { fieldErrorsOf } from "../documents/transitions.server";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { parseForm } from "../forms/parseForm";
import { readForm } from "../forms/readForm.server";
import { findRestoredForm } from "../identity/restored.server";
import { toRichText } from "../news/toRichText";
import { noticeAddPath } from "../paths";
import { redirectWithToast, requirePermission } from "../person.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { sanitiseRichText } from "../richText.server";

/** The call's own rules; a form says by a choice whether everybody gets it. */
const noticeForm = publishNotice.body
  .extend({ recipients: z.enum(["everybody", "companies"]).default("everybody") })
  .refine(({ recipients, companyIds }) => recipients === "everybody" || companyIds.length > 0, {
    path: ["companyIds"],
    message: "required",
  });

/** By field; a list where one came several times, for a field of text shows no list. */
const textsOf = (form: FormData) =>
  Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const texts = form.getAll(name).map(String);
      return [name, texts.length > 1 ? texts : texts[0]!] as const;
    }),
  );

/** The form for a message to customers, with the companies that it can be sent to. */
export async function loadNoticeForm(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "news", "add");
  const body = { pageIndex: 1, pageSize: 50 as const, searchInfos: [] };
  const [{ rows }, typed] = await Promise.all([
    person.call(pageCompanyAudits, { body }),
    findRestoredForm(args, person, formLimits.article),
  ]);
  return {
    companies: rows.map(({ id, name }) => ({ value: id, label: name })),
    typed: typed && textsOf(typed),
    idempotencyKey: pageKey(args.context),
  };
}

/** Shows what readers will see, or sends it; whatever is wrong, the form keeps what was typed. */
export async function sendNotice(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "news", "add");
  const form = await readForm(args, formLimits.article);
  const submission = parseForm(form, noticeForm);
  const back = { prompt: null, preview: null, idempotencyKey: String(form.get("key") ?? "").slice(0, 60) };
  if (submission.status !== "success") return data({ ...back, result: submission.reply() }, { status: 422 });
  const { recipients, ...notice } = submission.value;
  const body = {
    ...notice,
    content: toRichText(notice.content),
    companyIds: recipients === "everybody" ? [] : notice.companyIds,
  };
  if (form.get("intent") !== "send") {
    const preview = { title: body.title, body: await sanitiseRichText(body.content) };
    return data({ ...back, result: submission.reply({ fieldErrors: {} }), preview });
  }
  const sent = await person.attempt(publishNotice, { body, idempotencyKey: back.idempotencyKey });
  if (sent.ok)
    return redirectWithToast(args, person.session, noticeAddPath, {
      kind: "success",
      key: "news:notice.done",
      params: { count: sent.result.recipients },
    });
  const fieldErrors = fieldErrorsOf(sent.error);
  const named = Object.keys(fieldErrors).length > 0;
  return data(
    {
      ...back,
      result: submission.reply({ fieldErrors }),
      prompt: named ? null : shownRefusal(sent.error),
      idempotencyKey: sent.error.kind === "refusal" ? randomUUID() : back.idempotencyKey,
    },
    { status: shownStatus(sent.error) },
  );
}
