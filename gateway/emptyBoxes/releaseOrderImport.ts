import { givenNumbers } from "@gateway/boxes/public";
import type { UserContext } from "@gateway/core/context";
import { fieldPath } from "@gateway/core/fieldPath";
import { type Handler, handle } from "@gateway/core/handler";
import { invalid, Refusal } from "@gateway/core/refusal";
import { requirePort } from "@gateway/documents/requirePort";
import { findCompany } from "@gateway/identity/public";
import { newId } from "@gateway/store/id";
import { codes } from "@protocol/codes";
import { releaseStatus } from "@protocol/documentStatuses";
import { type FieldIssue, message } from "@protocol/message";
import { type ReleaseOrderInput, releaseOrderSubmitIssues } from "@protocol/releaseOrder";
import { importReleaseOrders } from "@protocol/releaseOrders";
import { shanghaiDay } from "@protocol/values/instant";
import { contentColumns, contentOf, type ReleaseOrderBody, releaseOrderKind } from "./releaseOrderDocument";
import { listUnknown } from "./releaseOrderHandlers";
import { releaseOrderLifecycle } from "./releaseOrderStore";

const at = (i: number, { path, message: reason }: FieldIssue): FieldIssue => ({
  path: ["releases", i, ...path],
  message: reason,
});

/** All that is wrong with the orders of a file, numbers that are given or stand there twice included. */
async function issuesOf(ctx: UserContext, releases: readonly ReleaseOrderInput[]): Promise<FieldIssue[]> {
  const numbers = releases.map(({ releaseNo = "" }) => releaseNo);
  const given = await givenNumbers(ctx.db, numbers);
  const issues: FieldIssue[] = [];
  for (const [i, release] of releases.entries()) {
    const { releaseNo = "" } = release;
    const found = [...releaseOrderSubmitIssues(release, shanghaiDay(ctx.now)), ...(await listUnknown(ctx, release))];
    if (given.has(releaseNo))
      found.push({ path: ["releaseNo"], message: message("release.numberTaken", { releaseNo }) });
    else if (releaseNo && numbers.indexOf(releaseNo) < i)
      found.push({ path: ["releaseNo"], message: message("release.numberTwice", { releaseNo }) });
    issues.push(...found.map((issue) => at(i, issue)));
  }
  return issues;
}

const refuse = (issues: readonly FieldIssue[]) =>
  invalid(Object.fromEntries(issues.map(({ path, message: reason }) => [fieldPath(path), [reason]])));

/** Gives out an order of a file. Another file that was quicker with its number is a 422 at its place. */
async function giveOutOne(ctx: UserContext, release: ReleaseOrderInput, i: number): Promise<void> {
  const user = release.ctnUserId ? await findCompany(ctx.db, release.ctnUserId) : null;
  const body: ReleaseOrderBody = { content: contentOf(release), files: [], ctnUser: user?.name ?? null };
  const row = await releaseOrderLifecycle.enter(
    ctx,
    {
      ...contentColumns(release, "submit"),
      ...{ id: newId(ctx.now.getTime()), type: release.releaseType ?? "", prefix: "ER", status: releaseStatus.valid },
      ...{ body: JSON.stringify(body), source_channel: "IMPORT" },
    },
    { action: "submit" },
  );
  const made = await releaseOrderLifecycle.read(ctx.db, row);
  try {
    await releaseOrderLifecycle.notify(ctx, "submit", row, made, null);
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || thrown.code !== codes.invalid) throw thrown;
    const reasons = Object.entries(thrown.fieldReasons).map(([path, found]) => [
      path.replace(/^release\b/, fieldPath(["releases", i])),
      found,
    ]);
    throw invalid(Object.fromEntries(reasons));
  }
}

export const releaseOrderImportHandlers: Handler[] = [
  handle(importReleaseOrders, async (ctx, { body: { releases } }) => {
    requirePort(ctx, releaseOrderKind, "import");
    const issues = await issuesOf(ctx, releases);
    if (issues.length > 0) throw refuse(issues);
    for (const [i, release] of releases.entries()) await giveOutOne(ctx, release, i);
    return { created: releases.length };
  }),
];
