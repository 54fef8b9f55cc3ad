import type { UserContext } from "@gateway/core/context";
import { type Handler, handle, handlePrepared } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { documentHandlers } from "@gateway/documents/documentHandlers";
import { maskMobile } from "@gateway/documents/mask";
import { keepFiles } from "@gateway/files/public";
import { partyKey } from "@gateway/store/keys";
import { type ContractInput, contractRules } from "@protocol/contract";
import { contracts } from "@protocol/contracts";
import { contractStatus } from "@protocol/documentStatuses";
import type { DocumentEvent } from "@protocol/documents";
import type { ActionKey } from "@protocol/identity";
import type { PageQuery } from "@protocol/page";
import { contractAnswer, contractExportAnswers, contractRowAnswer } from "./contractAnswers";
import { contentColumns, contractKind, inputOf, type StoredContract, shownInputOf } from "./contractDocument";
import { checkContract, contractBody } from "./contractEntry";
import { contractLifecycle, contractPages } from "./contractStore";
import { noteCode, sendSigningCode, sign, tryCode } from "./signing";

/** The lists of a company have what it is a party to, by the status that it has for that company. */
function narrow<Q extends Pick<PageQuery, "searchInfos">>({ identity }: UserContext, query: Q, key: ActionKey): Q {
  requirePermission(identity, contractKind, key);
  const { companyId } = identity;
  const asked = query.searchInfos.filter(({ fieldName }) => fieldName !== partyKey && fieldName !== "shown");
  const own = { fieldName: partyKey, searchType: "eq" as const, values: [companyId] };
  const shown = asked.map((info) =>
    info.fieldName === "status"
      ? { ...info, fieldName: "shown", values: info.values.map((status) => `${companyId}.${status}`) }
      : info,
  );
  return { ...query, searchInfos: [...shown, own] };
}

/** How many a company sees of each status, in its own words. */
async function countShown({ db, identity }: UserContext) {
  const mark = `${identity.companyId}.`;
  const rows = await db
    .selectFrom("document_keys")
    .select(["value", (eb) => eb.fn.countAll<number>().as("count")])
    .where("kind", "=", contractKind)
    .where("name", "=", "shown")
    .where(
      "value",
      "in",
      Object.values(contractStatus).map((status) => mark + status),
    )
    .groupBy("value")
    .execute();
  return rows.map(({ value, count }) => ({ type: "C", status: value.slice(mark.length), count: Number(count) }));
}

/** In the trail it is not said whose turn it was. */
const underway = (status: string) => (status === contractStatus.signing ? "signing" : status);
/** The trail as one side may see it: of the other's it is told neither addresses nor how the draft came about. */
const eventsFor = ({ identity }: UserContext, { row }: StoredContract, events: DocumentEvent[]): DocumentEvent[] =>
  events
    .filter(({ toStatus }) => toStatus !== contractStatus.draft || row.company_id === identity.companyId)
    .map((event) => {
      const { fromStatus, companyName } = event;
      const own = companyName === identity.companyName;
      const shown = { fromStatus: fromStatus && underway(fromStatus), toStatus: underway(event.toStatus) };
      return { ...event, ...shown, ...(own ? {} : { ip: null, changes: [] }) };
    });

export const contractDocumentHandlers: Handler[] = [
  ...documentHandlers<typeof contracts, StoredContract, ContractInput>(contracts, contractLifecycle, {
    pages: contractPages,
    scopeOf: () => ({ by: "all" }),
    permissionOf: () => contractKind,
    narrow,
    statusKey: ({ identity }) => ({ name: "shown", mark: `${identity.companyId}.` }),
    counts: countShown,
    enteredBy: "both",
    begins: { draft: contractStatus.draft, submitted: contractStatus.signing },
    prefixOf: () => "CT",
    typeOf: () => "C",
    field: "contract",
    rows: async ({ identity }, rows) => rows.map((row) => contractRowAnswer(identity, row)),
    exportRows: ({ db, identity }, rows) => contractExportAnswers(db, identity, rows),
    answer: contractAnswer,
    events: eventsFor,
    issues: (_ctx, contract, mode) => contractRules(mode)(contract),
    check: checkContract,
    columns: contentColumns,
    body: (ctx, id, contract, _before, mode = "draft") => contractBody(ctx, id, contract, mode),
    saveParts: async () => undefined,
    inputOf,
    shownInputOf: (_ctx, contract) => shownInputOf(contract),
    async releaseParts(ctx, row) {
      await keepFiles(ctx, [], {
        ...{ purpose: "attachment", keptBy: `${contractKind}:${row.id}`, field: "contract.files" },
      });
    },
  }),

  handlePrepared(
    contracts.sendCode,
    (ctx, { params, body }) => sendSigningCode(ctx, params.id, body.lang),
    async (ctx, { params }, signer) => {
      await noteCode(ctx, params.id, signer);
      return { mobile: maskMobile(signer.mobile) };
    },
  ),

  handlePrepared(
    contracts.sign,
    (ctx, { params, body }) => tryCode(ctx, params.id, body),
    async (ctx, { params, body }) => contractAnswer(ctx, await sign(ctx, params.id, body)),
  ),

  handle(contracts.refuse, async (ctx, { params, body: { version, remark } }) => {
    const before = await contractLifecycle.getToAct(ctx, "refuse", params.id, version);
    const time = ctx.now.toISOString();
    const signers = before.body.signers.map((each) =>
      each.userId === ctx.identity.userId && each.state === "WAITING"
        ? { ...each, state: "REFUSED" as const, time, remark }
        : each,
    );
    const after = await contractLifecycle.act(ctx, before, "refuse", { body: { ...before.body, signers }, remark });
    return contractAnswer(ctx, after);
  }),

  handle(contracts.askEnd, async (ctx, { params, body: { version, remark } }) => {
    const before = await contractLifecycle.getToAct(ctx, "askEnd", params.id, version);
    const { companyId, companyName } = ctx.identity;
    const ending = { companyId, companyName, remark, time: ctx.now.toISOString() };
    const after = await contractLifecycle.act(ctx, before, "askEnd", { body: { ...before.body, ending }, remark });
    return contractAnswer(ctx, after);
  }),

  handle(contracts.confirmEnd, async (ctx, { params, body: { version } }) => {
    const before = await contractLifecycle.getToAct(ctx, "confirmEnd", params.id, version);
    return contractAnswer(ctx, await contractLifecycle.act(ctx, before, "confirmEnd"));
  }),

  handle(contracts.declineEnd, async (ctx, { params, body: { version } }) => {
    const before = await contractLifecycle.getToAct(ctx, "declineEnd", params.id, version);
    const body = { ...before.body, ending: null };
    return contractAnswer(ctx, await contractLifecycle.act(ctx, before, "declineEnd", { body }));
  }),
];
