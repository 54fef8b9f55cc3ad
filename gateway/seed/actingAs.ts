import type { GatewayConfig, UserContext } from "@gateway/core/context";
import type { Handler } from "@gateway/core/handler";
import { noopNotifier } from "@gateway/core/live";
import type { Store } from "@gateway/store/database";
import type { Call, ResultOf } from "@protocol/call";
import { actionKeys, type PermissionId } from "@protocol/identity";
import { demoBarge, demoCompanies, demoUsers } from "./demo";

const { FWD1, FWD2, TRK1, TRK2, PORT } = demoCompanies;

/** The people who enter what the demo port has. */
export const demoPeople = {
  forwarder: { mobile: "13800000001", name: "周敏", company: FWD1, role: "FWD" },
  otherForwarder: { mobile: "13800000005", name: "林晓燕", company: FWD2, role: "FWD" },
  consignee: { mobile: "13800000005", name: "林晓燕", company: FWD2, role: "CNEE" },
  fleet: { mobile: "13800000004", name: "王建国", company: TRK1, role: "TRK" },
  otherFleet: { mobile: "13800000007", name: "乐海波", company: TRK2, role: "TRK" },
  barge: { mobile: "13800000014", name: "钱水生", company: demoBarge.id, role: "BRG" },
  clerk: { mobile: "13800000009", name: "李静", company: PORT, role: "PORT" },
} as const;
export type DemoPerson = keyof typeof demoPeople;

/** Lets the people of the demo port act at a moment of its past, with all keys of these permissions. */
export async function actingAs(db: Store, permissions: readonly PermissionId[]) {
  const companies = await db.selectFrom("companies").select(["id", "name"]).execute();
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  const every = new Set<string>(actionKeys);
  return (who: DemoPerson, at: Date): UserContext => {
    const { mobile, name, company, role } = demoPeople[who];
    return {
      db,
      now: at,
      traceId: "seed",
      ip: "203.0.113.24",
      live: noopNotifier,
      config: { signingKey: Buffer.alloc(32), mail: false } as Partial<GatewayConfig> as GatewayConfig,
      identity: {
        userId: demoUsers[mobile],
        userName: name,
        mobile,
        userType: "1",
        authStatus: "01",
        companyId: company,
        companyName: names.get(company) ?? "",
        companyAuthStatus: "02",
        bizRoles: [role],
        roles: [],
        permissions: new Map(permissions.map((id) => [id, every])),
        tokenHash: "",
      },
    } as Partial<UserContext> as UserContext;
  };
}

/** Lets them ask calls so many hours after `now`, as a portal would; `as` acts where no call does. */
export async function askingAs(
  db: Store,
  { permissions, handlers, now }: { permissions: readonly PermissionId[]; handlers: readonly Handler[]; now: Date },
) {
  const as = await actingAs(db, permissions);
  const ask = async <C extends Call>(
    who: DemoPerson,
    hours: number,
    call: C,
    asked: { params?: object; body: object },
  ): Promise<ResultOf<C>> => {
    const handler = handlers.find((each) => each.call.name === call.name);
    const input = { params: asked.params ?? {}, query: {}, body: asked.body };
    if (!handler) throw new Error(`nothing answers ${call.name}`);
    const ctx = as(who, new Date(now.getTime() + hours * 3_600_000));
    const prepared = await handler.prepare?.(ctx, input as never);
    return (await handler.run(ctx, input as never, prepared)) as ResultOf<C>;
  };
  return { as, ask };
}
