import type { Call } from "@protocol/call";
import { contracts } from "@protocol/contracts";
import { smsCodeSchema } from "@protocol/registration";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import {
  answerTransition,
  readTransition,
  refusedTransition,
  refuseFields,
  type TransitionAnswer,
} from "../documents/transitions.server";
import { languageOf } from "../i18n/language.server";
import { type Attempt, missing } from "../person.server";
import { drawQrCode, type QrCode } from "../print/qrCode.server";
import { scanPath } from "../public/paths";
import { contractPaths } from "./paths";

/** What a post of the detail answers; with a code that is on its way, or one to be scanned. */
export interface ContractAnswer extends TransitionAnswer {
  /** Masked number to which the code was sent. */
  sentTo?: string;
  scan?: { qr: QrCode; url: string; expireTime: string };
}

const plain = ["submit", "withdraw", "confirmEnd", "declineEnd", "delete"] as const;
const explained = ["refuse", "askEnd"] as const;

/** What the browser calls itself, for the evidence. */
export const deviceOf = (request: Request) => (request.headers.get("User-Agent") ?? "").slice(0, 200);

/** What a form that signs has posted; with what is wrong of the code. */
export function readSignature(request: Request, field: (name: string, max?: number) => string) {
  const code = smsCodeSchema.safeParse(field("smsCode", 30));
  const given = { sha256: field("sha256", 64), opened: field("opened", 100), device: deviceOf(request) };
  return code.success
    ? { body: { ...given, smsCode: code.data }, errors: null }
    : { body: null, errors: { smsCode: [code.error.issues[0]?.message ?? "smsCode.format"] } };
}

/** One act on a contract, as the forms of its detail post it. */
export async function runContractAction(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "contract");
  const { person, intent, version, base, values, field, id } = posted;
  const again = { intent, prompt: null, fieldErrors: {}, values };
  if (intent === "code") {
    const lang = await languageOf(args.request);
    const sent = await person.attempt(contracts.sendCode, { ...base, body: { lang } });
    if (sent.ok) return data<ContractAnswer>({ ...again, sentTo: sent.result.mobile });
    const { answer, init } = refusedTransition(args, posted, sent.error);
    return data<ContractAnswer>(answer, init);
  }
  if (intent === "scan") {
    const made = await person.attempt(contracts.scanCode, { ...base, body: {} });
    if (!made.ok) {
      const { answer, init } = refusedTransition(args, posted, made.error);
      return data<ContractAnswer>(answer, init);
    }
    const url = args.context.portal.publicUrl + scanPath(made.result.code);
    return data<ContractAnswer>({ ...again, scan: { qr: drawQrCode(url), url, expireTime: made.result.expireTime } });
  }
  const remark = field("remark");
  const now = plain.find((each) => each === intent);
  const because = explained.find((each) => each === intent);
  let outcome: Attempt<Call>;
  if (now) outcome = await person.attempt(contracts[now], { ...base, body: { version } });
  else if (because) {
    if ([...remark].length < 2) return refuseFields(posted, { remark: ["remark.short"] });
    outcome = await person.attempt(contracts[because], { ...base, body: { version, remark } });
  } else if (intent === "sign") {
    const { body, errors } = readSignature(args.request, field);
    if (errors) return refuseFields(posted, errors);
    outcome = await person.attempt(contracts.sign, { ...base, body });
  } else throw missing(args.context.traceId);
  return answerTransition(args, posted, outcome, {
    to: () => (intent === "delete" ? contractPaths.list() : contractPaths.detail(id)),
    key: `contracts:done.${intent}`,
  });
}
