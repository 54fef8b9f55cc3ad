import { type FileInfo, type FilePurpose, getFile, uploadFile } from "@protocol/files";
import { type ActionKey, getInfo, type PermissionId } from "@protocol/identity";
import { message } from "@protocol/message";
import type { ActionFunctionArgs } from "@remix-run/node";
import type { CheckedForm } from "../forms/checkedForm";
import type { FormLimits } from "../forms/formLimits";
import { openChosen } from "../forms/openChosen.server";
import { requireOwner } from "../forms/owner.server";
import { readForm } from "../forms/readForm.server";
import { missing, type Person, requireUser } from "../person.server";
import { shownRefusal } from "../refusal.server";
import { SpreadsheetRefusal } from "../spreadsheet/sheetRow";
import { isUpstreamError } from "../upstream/upstreamError.server";
import { type SpooledFile, spoolForm } from "./spool.server";

/** One field of a form that takes files. */
export interface UploadRule {
  purpose: FilePurpose;
  /** How many it keeps; of one, a new file takes the place of the old. */
  most: number;
}

/** A file that the form's action reads itself; it goes nowhere else. */
export interface ReadRule<T> {
  field: string;
  /** Reads the file at a path; a SpreadsheetRefusal becomes the field's error. */
  read(path: string): Promise<T>;
}

export interface ReceivedForm<T = never> {
  person: Person;
  /** The text fields, and under the name of each file field the ids of its files. */
  form: CheckedForm;
  /** What is known of the files by field, for the form when it comes back. */
  files: Record<string, FileInfo[]>;
  /** Packed messages by file field: too large, or not what it says it is. */
  errors: Record<string, string[]>;
  /** What `ReadRule.read` made of its file; null where there was none, or an error in `errors`. */
  read: T | null;
  /** The button pressed only takes a file away; nothing is to be submitted. */
  removing: boolean;
}

/**
 * A form with files, in the name of somebody who is logged in. Each file goes to the gateway at once and stays under its
 * id whatever becomes of the rest of the form, so that an error elsewhere costs nobody an upload: the ids come back as
 * hidden fields (components/form/FileList.tsx). Nobody's body is read before it is known who he is, and that he has the
 * permission that the form needs (404 without it).
 */
export async function receiveForm<T = never>(
  args: ActionFunctionArgs,
  limits: FormLimits,
  rules: Record<string, UploadRule>,
  needs?: readonly [PermissionId, ActionKey],
  reading?: ReadRule<T>,
): Promise<ReceivedForm<T>> {
  const { request } = args;
  await requireKnown(args, limits, needs);
  const purposes: Record<string, FilePurpose> = Object.fromEntries(
    Object.entries(rules).map(([field, rule]) => [field, rule.purpose]),
  );
  if (reading) purposes[reading.field] = "attachment";
  const multipart = /^multipart\//i.test(request.headers.get("Content-Type") ?? "");
  const spooled = multipart
    ? await spoolForm(args, purposes, limits)
    : { form: await readForm(args, limits), files: [], errors: {}, dispose: async () => undefined };
  try {
    const { form, files: arrived, errors } = spooled;
    await requireOwner(args, form);
    const person = await requireUser(args, form);
    const files: Record<string, FileInfo[]> = {};
    const [removedField, removedId] = String(form.get("removeFile") ?? "").split(":");
    for (const [field, rule] of Object.entries(rules)) {
      const kept = idsOf(form, field).filter((id) => !(field === removedField && id === removedId));
      const known = await findFiles(person, kept.slice(0, rule.most));
      if (known.length < Math.min(kept.length, rule.most)) errors[field] = ["file.gone"];
      const brought: FileInfo[] = [];
      for (const file of arrived.filter((each) => each.field === field)) {
        const sent = await send(args, person, rule.purpose, file);
        if (typeof sent === "string") errors[field] = [sent];
        else brought.push(sent);
      }
      const all = [...known, ...brought];
      if (rule.most > 1 && all.length > rule.most) errors[field] = [message("file.atMost", { max: rule.most })];
      files[field] = rule.most === 1 ? all.slice(-1) : all.slice(0, rule.most);
      form.delete(field);
      for (const { id } of files[field]) form.append(field, id);
    }
    await openChosen(args, form);
    const read = reading ? await readArrived(reading, arrived, errors) : null;
    return { person, form, files, errors, read, removing: Boolean(removedField) };
  } finally {
    await spooled.dispose();
  }
}

/** Null where no file came, or one that cannot be read, which `errors` then says. */
async function readArrived<T>(
  { field, read }: ReadRule<T>,
  arrived: readonly SpooledFile[],
  errors: Record<string, string[]>,
): Promise<T | null> {
  const file = arrived.find((each) => each.field === field);
  if (!file) return null;
  try {
    if (file.size > 0) return await read(file.path);
    errors[field] = ["file.empty"];
  } catch (error) {
    if (!(error instanceof SpreadsheetRefusal)) throw error;
    errors[field] = [error.reason];
  }
  return null;
}

/** So much of a form is read from somebody whose session has ended, so that its text is there after the login. */
const readOfStrangers = 16 * 1_048_576;

/** Throws the redirect to the login page where nobody is logged in, or the page of an outage, with the form's text kept. */
async function requireKnown(
  args: ActionFunctionArgs,
  limits: FormLimits,
  needs?: readonly [PermissionId, ActionKey],
): Promise<void> {
  const { request } = args;
  try {
    // a copy of the body, which the session's guard keeps of a post, would hold the files in memory
    const person = await requireUser({ ...args, request: new Request(request.url, { headers: request.headers }) });
    if (needs && !person.may(...needs)) throw missing(args.context.traceId);
  } catch (thrown) {
    const small = Number(request.headers.get("Content-Length") ?? 0) <= readOfStrangers;
    const keeps = thrown instanceof Response && [302, 401, 503, 504].includes(thrown.status);
    if (!keeps || !small) throw thrown;
    const { form, dispose } = await spoolForm(args, {}, limits);
    await dispose();
    const known = request.headers.has("Cookie") || args.context.portal.formOwners.find(form) !== null;
    if (known) await requireUser(args, form);
    throw thrown;
  }
}

/** The ids in a field; where a form is not sent as multipart, its file input is there by what it calls itself. */
export function idsOf(form: FormData, field: string): string[] {
  return form.getAll(field).filter((id): id is string => typeof id === "string" && /^[\w-]{1,40}$/.test(id));
}

/** What is known of files; one that is gone, or was never this person's, is left out. */
export async function findFiles(person: Person, ids: readonly string[]): Promise<FileInfo[]> {
  const found = await Promise.all(
    ids.map(async (id) => {
      const asked = await person.attempt(getFile, { params: { id } });
      return asked.ok ? asked.result : null;
    }),
  );
  return found.filter((file) => file !== null);
}

/** The stored file, or a packed message that says why it was not stored. */
async function send(
  { request, context }: ActionFunctionArgs,
  person: Person,
  purpose: FilePurpose,
  file: SpooledFile,
): Promise<FileInfo | string> {
  const { portal, traceId, clientIp } = context;
  if (file.size === 0) return "file.empty";
  try {
    return await portal.upstream.upload(uploadFile, {
      token: person.session.get("token") ?? "",
      traceId,
      clientIp,
      signal: request.signal,
      fields: { purpose },
      file,
    });
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    // leads to the login page, with the form kept
    if (error.kind === "unauthorized") await person.call(getInfo);
    return error.fieldReasons.file?.[0] ?? error.fieldReasons.name?.[0] ?? shownRefusal(error).text;
  }
}
