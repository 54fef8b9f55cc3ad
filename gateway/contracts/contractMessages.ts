import type { ActorContext } from "@gateway/core/context";
import { listWhoMay } from "@gateway/identity/public";
import { type Event, othersOf, settleTodos, tell } from "@gateway/messages/public";
import type { ContractAction } from "@protocol/contracts";
import { contractStatus } from "@protocol/documentStatuses";
import { screenPath } from "@protocol/screens";
import { type StoredContract, seersOf, signersOnTurn } from "./contractDocument";

/** What everybody else is told. */
const reasons: Partial<Record<ContractAction, Event["reason"]>> = {
  sign: "contract.signed",
  refuse: "contract.refused",
  withdraw: "contract.withdrawn",
  expire: "contract.expired",
  confirmEnd: "contract.ended",
  declineEnd: "contract.endDeclined",
};

/** Tells both sides how a contract goes on, who signs next that it is his turn, and lets open pages show it at once. */
export async function tellOfContract(
  ctx: ActorContext,
  action: ContractAction,
  contract: StoredContract,
  remark: string | null,
): Promise<void> {
  const { row, body } = contract;
  if (action === "edit") return;
  const subject = `${row.kind}:${row.id}`;
  await settleTodos(ctx, subject);
  const people = await listWhoMay(ctx.db, seersOf(contract), "contract", "get");
  const send = (to: readonly string[], contentType: Event["contentType"], reason: Event["reason"]) =>
    tell(ctx, othersOf(ctx, to), {
      ...{ contentType, reason, subject, link: screenPath("signMessageDetail", { id: row.id }) },
      params: {
        ...{ docNo: row.doc_no, title: body.content.title ?? "", remark: remark ?? "" },
        company: ctx.identity?.companyName ?? row.company_name,
      },
    });
  const next = row.status === contractStatus.signing ? signersOnTurn(body.signers).map(({ userId }) => userId) : [];
  if (action === "submit" || action === "sign") await send(next, "TODO", "contract.toSign");
  const rest = people.filter((userId) => !next.includes(userId));
  const reason = row.status === contractStatus.completed && action === "sign" ? "contract.completed" : reasons[action];
  if (reason) await send(rest, "MESSAGE", reason);
  if (action === "askEnd") {
    const otherSide = seersOf(contract).filter((companyId) => companyId !== body.ending?.companyId);
    await send(await listWhoMay(ctx.db, otherSide, "contract", "edit"), "TODO", "contract.endAsked");
  }
  // whoever signed on his phone has the page open at his desk, too
  ctx.live.recount(people);
}
