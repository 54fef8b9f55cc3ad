import type { UserContext } from "@gateway/core/context";
import type { Handler } from "@gateway/core/handler";
import { refuseIssues } from "@gateway/documents/checks";
import { documentHandlers } from "@gateway/documents/documentHandlers";
import { message } from "@protocol/message";
import { type PersonPermitInput, personPermitRules } from "@protocol/personPermit";
import { personPermits } from "@protocol/personPermits";
import { keepPhotos, permitCheck } from "./permitChecks";
import { permitDecisionHandlers } from "./permitDecisions";
import { permitOptions } from "./permitOptions";
import { rivalAmong } from "./permitStore";
import { personPermitAnswer, personPermitExportAnswer, personPermitRowAnswer } from "./personPermitAnswers";
import {
  contentColumns,
  inputOf,
  type PersonPermitBody,
  personPermitKind,
  type StoredPersonPermit,
  shownInputOf,
} from "./personPermitDocument";
import { listPermitsOfPerson, personPermitLifecycle, personPermitPages, registerDriver } from "./personPermitStore";

/** A person who works for two companies has a permit of each, and neither company learns of the other. */
const check = permitCheck(personPermitRules, async (ctx, { idNo, validFrom, validTo }, mode, ownId) => {
  if (mode === "draft" || !idNo || !validFrom || !validTo) return [];
  const rows = await listPermitsOfPerson(ctx.db, idNo);
  const own = rows.filter((row) => row.company_id === ctx.identity.companyId);
  const permitNo = rivalAmong(own, { from: validFrom, to: validTo }, ownId);
  return permitNo ? [{ path: ["idNo"], message: message("idNo.permitted", { permitNo }) }] : [];
});

async function bodyFor(
  ctx: UserContext,
  id: string,
  { files: fileIds, ...content }: PersonPermitInput,
): Promise<PersonPermitBody> {
  const files = await keepPhotos(ctx, personPermitKind, id, fileIds);
  if (files.some(({ mime }) => !mime.startsWith("image/")))
    refuseIssues("permit", [{ path: ["files"], message: message("permit.onePhoto") }]);
  // what was reviewed is not what stands here now
  return { content, files, reviewedBy: null };
}

export const personPermitHandlers: Handler[] = [
  ...documentHandlers<typeof personPermits, StoredPersonPermit, PersonPermitInput>(
    personPermits,
    personPermitLifecycle,
    {
      ...permitOptions(personPermitKind, personPermitRules, personPermitRowAnswer, personPermitExportAnswer),
      pages: personPermitPages,
      typeOf: () => "P",
      prefixOf: () => "PS",
      answer: personPermitAnswer,
      check,
      columns: contentColumns,
      body: bodyFor,
      inputOf,
      shownInputOf: (_ctx, permit) => shownInputOf(permit),
    },
  ),

  ...permitDecisionHandlers({
    calls: personPermits,
    lifecycle: personPermitLifecycle,
    subjectKind: "person",
    subjectOf: ({ body }) => body.content.idNo ?? "",
    listOf: (db, { body }) => listPermitsOfPerson(db, body.content.idNo ?? ""),
    rivals: {
      among: (rows, { row }) => rows.filter(({ company_id }) => company_id === row.company_id),
      reason: "idNo.permitted",
    },
    register: async (db, permit, issuing) => {
      await registerDriver(db, permit, issuing);
      return null;
    },
    answer: personPermitAnswer,
  }),
];
