import {
  getScannedContract,
  isScanToken,
  type ScannedContract,
  sendScannedCode,
  signScanned,
} from "@protocol/scannedContracts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { fieldErrorsOf } from "../documents/transitions.server";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { missing } from "../person.server";
import { strangerOf } from "../public/stranger.server";
import { type Shown, shownRefusal, shownStatus } from "../refusal.server";
import type { UpstreamError } from "../upstream/upstreamError.server";
import { readSignature } from "./contractActions.server";

export interface ScanPage {
  code: string;
  /** Null where the code is used or expired, or the contract has changed. */
  found: ScannedContract | null;
  idempotencyKey: string;
}

/** What the code of a phone page shows. */
export async function loadScan(args: LoaderFunctionArgs, code: string): Promise<ScanPage> {
  const { find } = await strangerOf(args);
  const found = await find(getScannedContract, { query: { code } });
  return { code, found, idempotencyKey: pageKey(args.context) };
}

export interface ScanAnswer {
  /** The number of the contract, once it is signed. */
  signed?: string;
  /** Masked number to which the code was sent. */
  sentTo?: string;
  opened?: string;
  errors: Record<string, string[]>;
  alert: Shown | null;
  retry?: [string, string][];
}

/** Sends the signer his code, or signs with it; the code of the page is the key. */
export async function runScan(args: ActionFunctionArgs) {
  const form = await readForm(args, formLimits.short);
  const field = (name: string, max = 100) =>
    String(form.get(name) ?? "")
      .slice(0, max)
      .trim();
  const code = field("code", 30);
  if (!isScanToken(code)) throw missing(args.context.traceId);
  const { attempt, language } = await strangerOf(args);
  const opened = field("opened");
  const intent = field("intent", 10);
  const base = { idempotencyKey: `${field("key", 60)}-${intent}` };
  const refused = (error: UpstreamError) => {
    const errors = fieldErrorsOf(error);
    const alert = Object.keys(errors).length > 0 ? null : shownRefusal(error);
    return data<ScanAnswer>({ errors, alert, opened }, { status: shownStatus(error) });
  };
  if (intent === "code") {
    const sent = await attempt(sendScannedCode, { body: { code, lang: language }, ...base });
    return sent.ok
      ? data<ScanAnswer>({ errors: {}, alert: null, sentTo: sent.result.mobile, opened })
      : refused(sent.error);
  }
  const { body, errors } = readSignature(args.request, field);
  if (errors) return data<ScanAnswer>({ errors, alert: null, opened }, { status: 422 });
  const signed = await attempt(signScanned, { body: { code, ...body }, ...base });
  return signed.ok
    ? data<ScanAnswer>({ errors: {}, alert: null, signed: signed.result.contractNo })
    : refused(signed.error);
}
