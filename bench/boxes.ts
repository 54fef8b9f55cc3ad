import { clearBoxes } from "@gateway/clearance/clearBoxes";
import type { Store } from "@gateway/store/database";
import { insertDocument, replaceBoxes } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import type { StoreKind } from "@gateway/store/open";
import { weightStatus } from "@protocol/documentStatuses";
import { containerCheckDigit } from "@protocol/values/containerNumber";
import { sql } from "kysely";
import { onBothStores, openSide } from "./support/bareSql";
import { compareTimes, type Figure, measureFigure, runAsProgram } from "./support/figures";

const count = 200;
const now = new Date("2026-11-23T02:00:00.000Z");
const companies = ["c-0", "c-1", "c-2"];

const numberOf = (n: number) => {
  const ten = `BLTU${String(n).padStart(6, "0")}`;
  return `${ten}${containerCheckDigit(ten)}`;
};

/** Orders to lift, each of four boxes, with appointments and weigh slips among the boxes of three companies. */
async function fill(db: Store): Promise<void> {
  const time = now.toISOString();
  const kinds = [
    { kind: "weightOrder", type: "F", status: weightStatus.reviewed },
    { kind: "appointment", type: "FO", status: "1" },
    { kind: "weighSlip", type: "", status: "1" },
  ];
  const body = JSON.stringify({
    content: { tradeScope: "F", blNo: "COSU6312510001", consignee: "宁波甬盛家具有限公司", planTime: time },
    ...{ files: [], fees: [], payments: [], payRound: 0, billedDay: null, apptNo: null, completeTime: null },
    releases: { customs: true, line: true, port: false },
  });
  for (const [k, { kind, type, status }] of kinds.entries()) {
    const boxesEach = k === 0 ? 4 : 1;
    for (let n = 0; n < 600; n += boxesEach * (k + 1)) {
      const id = newId();
      const companyId = companies[n % companies.length]!;
      await insertDocument(db, {
        ...{ id, kind, type, status, version: 1, doc_no: `${kind}-${n}`, body, plan_time: time, amount: 0 },
        ...{ company_id: companyId, company_name: companyId, yard: "NBCT", plate_no: `浙B${10_000 + n}` },
        ...{ create_by: "u", create_by_name: "u", create_time: time, update_by: "u", update_time: time },
        ...{ bl_no: "COSU6312510001", source_channel: "WEB" },
      });
      const boxes = Array.from({ length: boxesEach }, (_, i) => ({
        ...{ id: newId(), document_id: id, seq: i, ctn_no: numberOf(n + i), size_type: "22G1", plate_no: null },
        ...{ body: "{}", milestones: "{}" },
      }));
      await replaceBoxes(db, id, boxes);
    }
  }
  for (let n = 0; n < 600; n += 7)
    await db
      .insertInto("box_holds")
      .values({ id: newId(), ctn_no: numberOf(n), kind: "C", reason: "海关查验", from_time: time, lift_time: null })
      .execute();
}

/** The rows that a traffic light is made of, joined, and nothing made of them. */
const bareJoin = (db: Store, companyId: string, ctnNos: readonly string[]) =>
  sql`select d.id, d.kind, d.type, d.doc_no, d.status, d.bl_no, d.yard, d.plate_no, d.plan_time, d.amount,
      d.update_time, d.body, b.ctn_no, b.size_type, b.body as box_body, h.kind as hold_kind, h.reason, h.from_time,
      p.area, p.valid_from, p.valid_to, e.area as barred
    from document_boxes b join documents d on d.id = b.document_id
    left join box_holds h on h.ctn_no = b.ctn_no and h.lift_time is null
    left join vehicle_permits p on p.plate_no = d.plate_no
    left join entry_bans e on e.subject_kind = 'vehicle' and e.subject = d.plate_no
    where b.ctn_no in (${sql.join(ctnNos)}) and d.company_id = ${companyId}
    order by d.update_time desc`.execute(db);

async function measure(kind: StoreKind, quick: boolean): Promise<Figure[]> {
  const side = await openSide(kind, "boxes");
  try {
    await fill(side.db);
    const ctnNos = Array.from({ length: count }, (_, n) => numberOf(n));
    const [companyId] = companies as [string];
    const repeats = quick ? 10 : 20;
    const again = async (work: () => Promise<unknown>) => {
      for (let i = 0; i < repeats; i++) await work();
    };
    const limit = { name: `boxes ${kind}: traffic light of ${count} boxes over a bare join`, limit: 1.5 };
    return [
      await measureFigure(limit, async () => {
        const times = await compareTimes(
          quick ? 5 : 15,
          () => again(() => bareJoin(side.db, companyId, ctnNos)),
          () => again(() => clearBoxes(side.db, companyId, ctnNos, now)),
        );
        const each = (ms: number) => (ms / repeats).toFixed(1);
        return { ratio: times.ratio, note: `${each(times.subjectMs)} over ${each(times.floorMs)} ms` };
      }),
    ];
  } finally {
    await side.close();
  }
}

/** What the traffic light of many boxes costs over reading the same rows, on both stores. */
export const run = ({ quick }: { quick: boolean }): Promise<Figure[]> =>
  onBothStores("boxes", (kind) => measure(kind, quick));

await runAsProgram(import.meta.url, run);
