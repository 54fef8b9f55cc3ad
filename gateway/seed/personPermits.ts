import type { PersonPermitBody } from "@gateway/permits/personPermitDocument";
import { personPermitLifecycle, registerDriver } from "@gateway/permits/personPermitStore";
import type { Store } from "@gateway/store/database";
import { permitStatus } from "@protocol/documentStatuses";
import { type PersonPermitInput, personPermitInput } from "@protocol/personPermit";
import { demoCompanies } from "./demo";
import { dayIn, daysOf, type PermitPlan, type Status, savePermit } from "./permitRows";
import { actorOf, gatherCast, type SeedContext } from "./truckingCast";
import { areas, demoDrivers, idNoOf } from "./truckingFleet";

const { draft, submitted, reviewed, issued, returned, suspended, expired, revoked } = permitStatus;

/** Who enters the applications of each company. */
const applicants = { FWD1: "13800000001", TRK1: "13800000004", TRK2: "13800000007", BRG: "13800000008" } as const;

interface Plan extends PermitPlan {
  company: keyof typeof applicants;
  name: string;
  idNo: string;
  mobile: string;
  occupation: NonNullable<PersonPermitInput["occupation"]>;
  isDg?: boolean;
}

/** The fleets' own drivers, issued, one of them lapsed; then applications on every step of the way. */
function plansOf(): Plan[] {
  const own = demoDrivers.map(
    ({ company, name, idNo, mobile, expired: lapsed }, i): Plan => ({
      ...{ company, name, idNo, mobile, occupation: "DRIVER" },
      status: lapsed ? expired : issued,
      begun: 215 - i * 11,
      ends: lapsed ? -6 : 150 + i * 11,
    }),
  );
  const others: [Status, Plan["company"], Plan["occupation"], string, string?][] = [
    [draft, "FWD1", "FIELD", "沈怡"],
    [draft, "TRK1", "DRIVER", "钱立新"],
    [submitted, "FWD1", "FIELD", "陆晓峰"],
    [submitted, "TRK1", "DRIVER", "孙海波"],
    [submitted, "BRG", "CREW", "潘水生"],
    [submitted, "TRK2", "REPAIR", "何永平"],
    [reviewed, "FWD1", "VISITOR", "顾明珠"],
    [reviewed, "TRK1", "DRIVER", "罗振东"],
    [issued, "FWD1", "FIELD", "戴雪琴"],
    [issued, "BRG", "CREW", "费阿大"],
    [issued, "TRK1", "REPAIR", "项志刚"],
    [returned, "FWD1", "VISITOR", "严冬", "照片不清楚，请重新上传"],
    [returned, "TRK2", "DRIVER", "毛国庆", "驾驶证准驾车型不符"],
    [suspended, "TRK1", "REPAIR", "柴俊", "未戴安全帽进入作业区，一年内累计 12 分"],
    [revoked, "FWD1", "FIELD", "汪丽", "已离职"],
    [expired, "BRG", "CREW", "俞根法"],
  ];
  return [
    ...own,
    ...others.map(
      ([status, company, occupation, name, remark], i): Plan => ({
        ...{ status, company, occupation, name, remark, ...daysOf(status, i) },
        idNo: idNoOf(`19${75 + i}0${1 + (i % 9)}2${i % 10}`, 311 + i * 3),
        mobile: `137${String(58_740_126 + i * 4_211).padStart(8, "0")}`,
        isDg: status === reviewed && occupation === "DRIVER",
      }),
    ),
  ];
}

function contentOf(ctx: SeedContext, plan: Plan, n: number): PersonPermitInput {
  const { name, idNo, mobile, occupation, isDg = false, ends } = plan;
  const driver = occupation === "DRIVER";
  return personPermitInput.parse({
    ...{ name, idNo, mobile, occupation, isDg },
    ...(driver ? { driveNo: idNo, driveClass: "A2", driveTo: dayIn(ctx, ends + 700) } : {}),
    qualNo: driver ? `3302${String(10_000_000 + n * 6_133)}` : undefined,
    trainNo: `AQ${String(2_026_000 + n * 17)}`,
    trainDate: dayIn(ctx, ends - 364),
    areas: n < demoDrivers.length ? areas : areas.slice(0, 1 + (n % 4)),
    validFrom: dayIn(ctx, ends - 364),
    validTo: dayIn(ctx, ends),
    noCriminalRecord: true,
    healthy: true,
  });
}

/** Person permits in every status; those of the fleets' drivers say where they may be dispatched. */
export async function savePersonPermits(db: Store, now: Date): Promise<void> {
  const ctx = await gatherCast(db, now, demoCompanies);
  await db.deleteFrom("driver_permits").execute();
  for (const [n, plan] of plansOf().entries()) {
    const { files: _, ...content } = contentOf(ctx, plan, n);
    const row = await savePermit<PersonPermitBody>(db, ctx, plan, {
      kind: "personPermit",
      type: "P",
      prefix: "PS",
      companyId: ctx.companies[plan.company],
      applicant: actorOf(ctx, applicants[plan.company]),
      body: { content },
    });
    await personPermitLifecycle.saveDerived(db, row, now);
    await registerDriver(db, await personPermitLifecycle.read(db, row));
  }
}
