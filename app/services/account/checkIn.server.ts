import { type CompanyProfile, companyInput, getCompanyProfile, submitCompanyProfile } from "@protocol/companies";
import type { FileInfo } from "@protocol/files";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { afterRefusal } from "../forms/afterRefusal.server";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { parseForm } from "../forms/parseForm";
import { postedVersion } from "../forms/postedVersion";
import { textEntries } from "../forms/textEntries";
import { findRestoredForm } from "../identity/restored.server";
import { checkInPath } from "../paths";
import { missing, type Person, redirectWithToast, requireUser } from "../person.server";
import { shownStatus } from "../refusal.server";
import { receiveForm } from "../uploads/receiveForm.server";
import { withFileErrors } from "../uploads/withFileErrors";
import { isOutage } from "../upstream/upstreamError.server";

/** Company details are hidden from sub-accounts (docs/requirements.md §2). */
function requireNoSubAccount(args: LoaderFunctionArgs, person: Person): void {
  if (person.info.user.userType === "5") throw missing(args.context.traceId);
}

const toFormValue = (company: CompanyProfile) => ({
  ...company,
  licenceLongTerm: company.licenceLongTerm ? "on" : undefined,
  licenceValidTo: company.licenceValidTo ?? "",
  licenceFile: company.licenceFile?.id ?? "",
  authLetter: company.authLetter?.id ?? "",
  roadLicenceNo: company.roadLicenceNo ?? "",
  roadLicenceValidTo: company.roadLicenceValidTo ?? "",
});

const listed = (file: FileInfo | null) => (file ? [file] : []);

/** The company's particulars as a form, with how far its verification is. */
export async function loadCheckIn(args: LoaderFunctionArgs) {
  const person = await requireUser(args);
  const known = person.info.company;
  // the guard leads a sub-account here as long as its company is not verified (docs/requirements.md §4): it is told
  // whom to ask
  if (person.info.user.userType === "5" && known.authStatus !== "02")
    return { subAccountOf: { companyName: known.companyName, authStatus: known.authStatus } };
  requireNoSubAccount(args, person);
  const company = await person.call(getCompanyProfile);
  const { user } = person.info;
  if (company.version > 0 && company.status !== person.info.company.authStatus) {
    // approved or turned down meanwhile: menu and permissions are asked for anew, for this very page
    await args.context.portal.people.forget(person.session.get("token") ?? "");
    const again = await requireUser(args);
    if (again.info.company.authStatus === company.status) throw redirect(checkInPath);
  }
  const typed = await findRestoredForm(args, person, formLimits.short);
  return {
    company,
    value: typed ? (parseForm(typed, companyInput).payload ?? {}) : toFormValue(company),
    restored: typed !== null,
    typedVersion: postedVersion(typed),
    files: { licenceFile: listed(company.licenceFile), authLetter: listed(company.authLetter) },
    mayEdit: user.userType === "1" && user.authStatus === "01",
    personVerified: user.authStatus === "01",
    mainAccount: user.userType === "1",
    idempotencyKey: pageKey(args.context),
  };
}

/** Submits the particulars for review; files that came stay with the form whatever is wrong with the rest. */
export async function saveCheckIn(args: ActionFunctionArgs) {
  const { person, form, files, errors, removing } = await receiveForm(args, formLimits.short, {
    licenceFile: { purpose: "licence", most: 1 },
    authLetter: { purpose: "authLetter", most: 1 },
  });
  requireNoSubAccount(args, person);
  const submission = parseForm(form, companyInput);
  const version = postedVersion(form);
  const back = { version, files, prompt: null, conflict: null, idempotencyKey: pageKey(args.context) };
  if (removing) return { ...back, result: submission.reply({ fieldErrors: {} }) };
  if (submission.status !== "success" || Object.keys(errors).length > 0) {
    const result = withFileErrors(submission.reply(), errors);
    return data({ ...back, result }, { status: 422 });
  }

  const saved = await person.attempt(submitCompanyProfile, {
    body: { version: version ?? 0, company: submission.value },
    idempotencyKey: String(form.get("key") ?? "").slice(0, 60),
  });
  if (saved.ok) {
    await args.context.portal.people.forget(person.session.get("token") ?? "");
    const toast = saved.replayed
      ? ({ kind: "info", key: "errors:duplicate" } as const)
      : ({ kind: "success", key: `account:done.company.${saved.result.status}` } as const);
    return redirectWithToast(args, person.session, checkInPath, toast);
  }
  const { error } = saved;
  if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
  const fieldErrors = Object.fromEntries(
    Object.entries(error.fieldReasons).map(([path, texts]) => [path.replace(/^company\./, ""), texts]),
  );
  if (error.reason === "uscc.taken") fieldErrors.uscc = ["uscc.taken"];
  const told = Object.keys(fieldErrors).length > 0;
  const { prompt, conflict, texts } = await afterRefusal(args, person, error, {
    ...{ form, texts: { version: String(version ?? "") }, fileFields: ["licenceFile", "authLetter"] },
    async stored() {
      const company = await person.call(getCompanyProfile);
      const value: Record<string, unknown> = toFormValue(company);
      const fields = Object.keys(companyInput.shape);
      return { version: company.version, value: Object.fromEntries(fields.map((field) => [field, value[field]])) };
    },
  });
  return data(
    {
      ...back,
      result: submission.reply({ fieldErrors }),
      prompt: told ? null : prompt,
      conflict,
      version: Number(texts.version),
      idempotencyKey: pageKey(args.context),
      ...(isOutage(error) ? { retry: textEntries(form) } : {}),
    },
    { status: shownStatus(error) },
  );
}
