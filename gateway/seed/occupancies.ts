import type { UserContext } from "@gateway/core/context";
import { noopNotifier } from "@gateway/core/live";
import { openPrepayAccount } from "@gateway/money/accounts";
import { tellWarning } from "@gateway/money/accountWarnings";
import { postTxn, prepayOf } from "@gateway/money/ledger";
import { holdForDocument } from "@gateway/occupancy/documentHolds";
import {
  refundOccupancy,
  releaseOccupancy,
  settleOccupancy,
  supplementOccupancy,
} from "@gateway/occupancy/occupancyActs";
import { heldOf, type StoredOccupancy } from "@gateway/occupancy/occupancyDocument";
import { enterOccupancy } from "@gateway/occupancy/occupancyEntry";
import type { Store } from "@gateway/store/database";
import { occupancyStatus } from "@protocol/documentStatuses";
import { occupancyInput } from "@protocol/occupancy";
import { itemsOf, type OccupancyKind, occupancyKinds } from "@protocol/occupancyKinds";
import { demoCompanies, demoUsers } from "./demo";
import { occupancyDetailOf, occupancyDoneOf } from "./occupancyDetails";

const day = 86_400_000;
const { FWD1, FWD2, BRG, PORT } = demoCompanies;
const { held, settled, released, partly } = occupancyStatus;

/** What each account begins with: company, yard or terminal, first top-up, credit and warning line (fen). */
const accounts = [
  [FWD1, "YD-BL1", 2_000_000, 0, 500_000],
  [FWD1, "YD-CS1", 1_200_000, 200_000, 300_000],
  [FWD1, "NBCT", 600_000, 0, 550_000],
  [FWD2, "YD-BL1", 900_000, 0, 200_000],
  [FWD2, "YD-MS1", 500_000, 100_000, 0],
  [BRG, "YD-BL2", 1_500_000, 0, 300_000],
  [BRG, "NBCT", 800_000, 300_000, 200_000],
] as const;

/** Something that happened so many days before now. */
interface Happening {
  ago: number;
  run(ctx: UserContext): Promise<unknown>;
}

/** The port's clerk at a moment; the rows of the demo port are dated as they would have been. */
function clerkAt(db: Store, now: Date): UserContext {
  return {
    db,
    now,
    traceId: "seed",
    ip: "203.0.113.24",
    live: noopNotifier,
    identity: {
      userId: demoUsers["13800000009"],
      userName: "李静",
      mobile: "13800000009",
      userType: "1",
      authStatus: "01",
      companyId: PORT,
      companyName: "泊联港务有限公司",
      companyAuthStatus: "02",
      bizRoles: ["PORT", "YARD"],
      roles: ["ROLE_PORT"],
      permissions: new Map(),
      tokenHash: "",
    },
  } as Partial<UserContext> as UserContext;
}

const topUp = (companyId: string, yardCode: string, amount: number, n: number) => (ctx: UserContext) =>
  postTxn(
    ctx.db,
    {
      type: "TOPUP",
      companyId,
      amount,
      bizType: "TRANSFER",
      bizNo: `ICBC26${String(1_000 + n)}`,
      operator: ctx.identity.userId,
      operatorName: ctx.identity.userName,
      time: ctx.now,
      remark: "公司转账充值",
      channel: { code: "TRANSFER", txnNo: `ICBC26${String(1_000 + n)}` },
    },
    [
      { account: prepayOf(companyId, yardCode), amount },
      { account: "CLEARING", amount: -amount },
    ],
  );

/** Whose account a kind is held on. */
function accountOf(kind: OccupancyKind, n: number): { companyId: string; yardCode: string } {
  if (kind === "BARGESOC" || kind === "INRIVER") return { companyId: BRG, yardCode: n % 2 ? "NBCT" : "YD-BL2" };
  const [companyId, yardCode] = accounts[n % 5]!;
  return { companyId, yardCode };
}

async function numberOf(db: Store, { companyId, yardCode }: { companyId: string; yardCode: string }): Promise<string> {
  const { account_no } = await db
    .selectFrom("ledger_accounts")
    .select("account_no")
    .where("company_id", "=", companyId)
    .where("yard_code", "=", yardCode)
    .executeTakeFirstOrThrow();
  return account_no ?? "";
}

const boxes = ["CSQU3054383", "MSKU2667024", "TGHU7599330", "GYOU4047990"];

/** One occupancy of a kind with what became of it. */
function occupancyOf(kind: OccupancyKind, status: string, n: number): Happening[] {
  const ago = 38 - n * 1.5;
  const unitPrice = 12_000 + ((n * 3_700) % 40_000);
  const barge = kind === "BARGESOC" || kind === "INRIVER";
  let made: StoredOccupancy;
  const happenings: Happening[] = [
    {
      ago,
      run: async (ctx) => {
        made = await enterOccupancy(
          ctx,
          occupancyInput.parse({
            kind,
            accountNo: await numberOf(ctx.db, accountOf(kind, n)),
            bizNo: `YW26${String(31_000 + n * 7)}`,
            ...(barge ? {} : { ctnNo: boxes[n % boxes.length], ctnSizeType: n % 3 ? "45G1" : "22G1" }),
            lines: itemsOf[kind].map((item, i) => ({ item, qty: 1 + ((n + i) % 3), unitPrice: unitPrice + i * 4_000 })),
            taxRate: kind === "WASH" ? 13 : 6,
            detail: occupancyDetailOf(kind, ctx.now, n),
          }),
        );
      },
    },
  ];
  const later = (days: number, act: (ctx: UserContext, at: StoredOccupancy) => Promise<StoredOccupancy>) =>
    happenings.push({ ago: ago - days, run: async (ctx) => (made = await act(ctx, made)) });
  if (n % 11 === 3) later(0.2, (ctx, at) => supplementOccupancy(ctx, at, 8_000, "超时作业"));
  const done = (ctx: UserContext) => occupancyDoneOf(kind, ctx.now);
  if (status === settled)
    later(0.5, (ctx, at) => settleOccupancy(ctx, at, { amount: heldOf(at.body), done: done(ctx) }));
  if (status === partly)
    later(0.5, (ctx, at) =>
      settleOccupancy(ctx, at, {
        amount: Math.round(heldOf(at.body) * 0.8),
        done: done(ctx),
        ...(kind === "INRIVER" ? { difference: "KEEP" as const } : {}),
      }),
    );
  if (status === settled && n % 8 === 1) later(0.9, (ctx, at) => refundOccupancy(ctx, at, 5_000, "重复计费，部分退回"));
  if (status === released) later(0.4, (ctx, at) => releaseOccupancy(ctx, at, "客户取消作业"));
  return happenings;
}

/** Those that documents asked for and the account was too small for. */
const failed = (["EMPTYPICK", "HEAVY_F", "INRIVER"] as const).map(
  (kind, i): Happening => ({
    ago: 6 - i,
    run: (ctx) =>
      holdForDocument(ctx, {
        kind,
        ...accountOf(kind, i),
        bizType: "DEMO",
        bizNo: `YW2690${10 + i}`,
        lines: [{ item: itemsOf[kind][0]!, qty: 10, unitPrice: 9_000_000 }],
        taxRate: 6,
        detail: occupancyDetailOf(kind, ctx.now, i),
      }),
  }),
);

/** Prepay accounts with their histories, and occupancies of every kind in every status. */
export async function saveOccupancies(db: Store, now: Date): Promise<void> {
  const ends = [settled, released, partly];
  const happenings: Happening[] = [
    ...accounts.flatMap(([companyId, yardCode, amount, creditLimit, warnLine], n) => [
      {
        ago: 60 - n,
        run: (ctx: UserContext) => openPrepayAccount(ctx.db, companyId, yardCode, ctx.now, { creditLimit, warnLine }),
      },
      { ago: 59.5 - n, run: topUp(companyId, yardCode, amount, n * 10) },
      { ago: 20.1 - n, run: topUp(companyId, yardCode, Math.round(amount / 4), n * 10 + 1) },
    ]),
    ...occupancyKinds.flatMap((kind, k) => [
      ...occupancyOf(kind, held, k * 2),
      ...occupancyOf(kind, ends[k % ends.length]!, k * 2 + 1),
    ]),
    ...failed,
  ];
  // in the order of their times, so that each row of an account carries the balance of its own
  for (const { ago, run } of happenings.sort((a, b) => b.ago - a.ago))
    await run(clerkAt(db, new Date(now.getTime() - ago * day)));
  await tellOfAccounts(db, now);
}

/** The people of the demo port have read what is older than two days, and know which of their accounts are low. */
async function tellOfAccounts(db: Store, now: Date): Promise<void> {
  const old = new Date(now.getTime() - 2 * day).toISOString();
  await db
    .updateTable("message_recipients")
    .set({ read_time: now.toISOString() })
    .where("message_id", "in", (eb) =>
      eb.selectFrom("messages").select("id").where("subject", "like", "occupancy:%").where("push_time", "<", old),
    )
    .execute();
  const warnings = await db.selectFrom("account_warnings").select("id").orderBy("id").execute();
  for (const { id } of warnings) await tellWarning(clerkAt(db, now), id);
}
