import type { SubmissionResult } from "@conform-to/react";
import { getCaptcha } from "@protocol/captcha";
import { readMessage } from "@protocol/message";
import { data, redirect } from "@remix-run/node";
import type { z } from "zod";
import { formLimits } from "../forms/formLimits";
import { parseForm } from "../forms/parseForm";
import { readForm } from "../forms/readForm.server";
import { findRestored } from "../identity/restored.server";
import type { RouteArgs } from "../person.server";
import { type Shown, shownRefusal, shownStatus } from "../refusal.server";
import { isUpstreamError } from "../upstream/upstreamError.server";
import { forgetOwnQueries, keepOwnQuery, listOwnQueries } from "./ownQueries.server";
import { publicPaths } from "./paths";
import { forgetButton, type QueryPage } from "./queryPages";
import { type Stranger, strangerOf } from "./stranger.server";

/** A picture to answer; empty where the upstream asks for none, or could not be asked (`away`). */
export interface Captcha {
  img: string;
  uuid: string;
  away: boolean;
}

/** A new picture for a form of a public page; an outage must not take the form away from whoever has filled it in. */
export async function findPicture(stranger: Stranger): Promise<Captcha> {
  const none = { img: "", uuid: "" };
  try {
    const { captchaOnOff, img, uuid } = await stranger.ask(getCaptcha);
    return { ...(captchaOnOff ? { img, uuid } : none), away: false };
  } catch (error) {
    if (isUpstreamError(error)) return { ...none, away: true };
    throw error;
  }
}

/** Belong to one picture and are never given back. */
const ofPicture = ["code", "uuid", "refresh"];

/**
 * What a form of a public page starts with: a picture, and in its fields what the address fills in (a scanned plate, an
 * example) or what was typed before the language was changed.
 */
export async function loadQueryForm(args: RouteArgs, fromAddress: readonly string[] = [], page?: QueryPage) {
  const [captcha, restored, own] = await Promise.all([
    strangerOf(args).then(findPicture),
    findRestored(args, null),
    page ? listOwnQueries(args, page) : [],
  ]);
  const { searchParams } = new URL(args.request.url);
  const asked = fromAddress.map((name) => [name, searchParams.get(name)?.slice(0, 40) ?? ""]);
  const typed = (restored ?? []).filter(([name]) => !ofPicture.includes(name));
  return { captcha, own, typed: Object.fromEntries([...asked, ...typed]) };
}

/** Which number of a form is kept as one's own query, and for which answers if not for all that there are. */
interface OwnQuery<Form, Found> {
  page: QueryPage;
  number: (form: Form) => string;
  isAnswer?: (found: Found) => boolean;
}

/**
 * Reads a form of a public page and asks the upstream with it. Whatever comes of it, the form is there again with what
 * was typed and a new picture, for each is good for one try. `ask` answers null for what the upstream does not know.
 */
export async function askWithCaptcha<S extends z.ZodObject, R>(
  args: RouteArgs,
  schema: S,
  ask: (stranger: Stranger, form: z.output<S>, answer: { code: string; uuid: string }) => Promise<R>,
  own?: OwnQuery<z.output<S>, R>,
) {
  const formData = await readForm(args, formLimits.short);
  const stranger = await strangerOf(args);
  const submission = parseForm(formData, schema);
  const text = (name: string) => {
    const value = formData.get(name);
    return typeof value === "string" ? value.slice(0, 100) : "";
  };
  const answer = { code: text("code").trim(), uuid: text("uuid") };
  // where the whole page cannot be shown, what was typed can still be sent again
  const kept = [...formData].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && !ofPicture.includes(name) ? [[name, value]] : [],
  );
  const again = async (
    reply: SubmissionResult<string[]>,
    {
      status = 200,
      alert = null,
      found,
      own,
    }: { status?: number; alert?: Shown | null; found?: R | null; own?: Awaited<ReturnType<typeof keepOwnQuery>> } = {},
  ) =>
    data(
      { reply, captcha: await findPicture(stranger), alert, found, own: own?.kept, retry: alert ? kept : undefined },
      { status, headers: own?.headers },
    );
  const refused = (fieldErrors: Record<string, string[]>, status = 422) =>
    again(submission.reply({ fieldErrors }), { status });

  if (own && formData.get(forgetButton)) {
    const { headers } = await forgetOwnQueries(args, own.page);
    throw redirect(publicPaths[own.page], { status: 303, headers });
  }
  // another picture, and nothing has been asked yet
  if (formData.get("refresh")) return again({ ...submission.reply(), error: undefined });
  const unanswered = answer.uuid && !answer.code ? { code: ["captcha.required"] } : undefined;
  if (submission.status !== "success" || unanswered) return refused(unanswered ?? {});
  try {
    const found = await ask(stranger, submission.value, answer);
    const isKept = own && (own.isAnswer?.(found) ?? true);
    const kept = isKept ? await keepOwnQuery(args, own.page, own.number(submission.value)) : undefined;
    return await again(submission.reply(), { found, own: kept });
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    if (error.kind === "refusal" && error.status === 404) return again(submission.reply(), { found: null });
    const shown = shownRefusal(error);
    if (readMessage(shown.text).key === "captcha.wrong") return refused({ code: [shown.text] }, shownStatus(error));
    if (Object.keys(error.fieldReasons).length > 0) return refused(error.fieldReasons);
    return again(submission.reply(), { status: shownStatus(error), alert: shown });
  }
}
