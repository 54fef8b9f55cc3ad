import { openTestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { bookingInput } from "@protocol/appointment";
import { appointments } from "@protocol/appointments";
import { codes } from "@protocol/codes";
import { saveSlotTemplates } from "@protocol/slots";
import { expect, it } from "vitest";
import { appointmentHandlers } from "./handlers";
import { lastBookableDay, slotsOfDay } from "./slotRules";

const boxes = ["CSQU3054383", "MSKU2667024", "TGHU7599330"];

eachStore("a plan for a B/L", (makeStore) => {
  it("takes the earliest slots before the cut-off, leaves out what is booked, and books nothing by itself", async () => {
    const port = await openTestPort(makeStore, appointmentHandlers);
    const now = port.clock.now.toISOString();
    await port.db
      .insertInto("dict_data")
      .values({ id: "d1", dict_type: "terminal", dict_value: "NBCT", dict_label: "北仑一期", sort: 1 })
      .execute();
    await port.ask("clerk", saveSlotTemplates, {
      body: {
        template: {
          ...{ placeCode: "NBCT", job: "FI", weekdays: [1, 2, 3, 4, 5, 6, 7], fromClock: "00:00", toClock: "24:00" },
          ...{ slotMinutes: 60, capacity: 1, companyCap: 1, freezeHours: 4 },
        },
      },
    });
    await port.db
      .insertInto("voyages")
      .values({
        ...{ id: "v", vessel_name: "BERTH STAR", imo_no: "9811000", call_sign: "", voyage: "047E", service_code: "" },
        ...{ terminal_code: "NBCT", operator_code: "COS", eta: now, etb: now, etd: now, si_cutoff: now },
        // 14:00 in Shanghai: two slots end before it
        ...{ cy_cutoff: "2026-11-21T05:00:00.000Z", vgm_cutoff: now, customs_cutoff: now, open_time: now },
        ...{ confirm_time: null, atb: null, atd: null, omit_time: null, update_time: now },
      })
      .execute();
    const order = (id: string, company: string) => ({
      ...{ id, kind: "truckOrder", type: "E", doc_no: id, status: "01", version: 1, company_id: company },
      ...{ company_name: company, bl_no: "COSU6312400135", vessel_name: "BERTH STAR", voyage: "047E", amount: 0 },
      ...{ terminal: "NBCT", plan_time: "", body: "{}", create_by: "u", create_by_name: "u", create_time: now },
      ...{ update_by: "u", update_time: now, source_channel: "WEB" },
    });
    await port.db
      .insertInto("documents")
      .values([order("o1", "FWD1"), order("o2", "FWD2")])
      .execute();
    await port.db
      .insertInto("document_boxes")
      .values(
        boxes.map((ctn_no, seq) => ({
          ...{ id: ctn_no, document_id: "o1", seq, ctn_no, size_type: "22G1", plate_no: null, body: "{}" },
          milestones: "{}",
        })),
      )
      .execute();
    const ask = () => port.ask("forwarder", appointments.plan, { query: { blNo: "COSU6312400135" } });
    const plan = await ask();
    expect(plan.cutoff).toBe("2026-11-21T05:00:00.000Z");
    expect(plan.boxes.map(({ slot }) => slot?.id ?? null)).toEqual(["NBCT-FI-2611211100", "NBCT-FI-2611211200", null]);
    expect(await port.ask("forwarder", appointments.count)).toEqual([]);
    const items = plan.boxes.flatMap(({ ctnNo, slot }) => (slot ? [{ ctnNo, slotId: slot.id }] : []));
    const [first] = await port.ask("forwarder", appointments.book, {
      body: { booking: bookingInput.parse({ items }) },
    });
    expect((await ask()).boxes[0]).toMatchObject({ slot: null, apptNo: first!.apptNo });
    // the other company's order of the same B/L names no box, and a stranger to it has none
    const none = await port.answer("otherForwarder", appointments.plan, { query: { blNo: "COSU6312400135" } });
    expect(none.code).toBe(codes.notFound);
  });
});

it("makes slots over midnight once, on the day on which they begin", () => {
  const template = {
    ...{ id: "t", place_code: "NBCT", job: "FI" as const, weekday: 6, from_minute: 1_410, to_minute: 1_440 },
    ...{
      slot_minutes: 60,
      capacity: 5,
      company_cap: 9,
      freeze_hours: 4,
      enabled: 1 as const,
      made_until: "",
      version: 1,
    },
  };
  expect(slotsOfDay(template, "2026-11-20", [])).toEqual([]);
  const [slot, ...more] = slotsOfDay(template, "2026-11-21", []);
  expect(more).toEqual([]);
  expect(slot).toMatchObject({
    ...{ id: "NBCT-FI-2611212330", day: "2026-11-21", start_time: "2026-11-21T15:30:00.000Z" },
    ...{ end_time: "2026-11-21T16:30:00.000Z", company_cap: 5, status: "open" },
  });
});

it.each([
  // a Friday evening in UTC is Saturday in Shanghai
  ["2026-11-20T15:59:00.000Z", [], "2026-11-25"],
  ["2026-11-20T16:01:00.000Z", [], "2026-11-25"],
  ["2026-11-23T02:00:00.000Z", ["2026-11-24", "2026-11-25"], "2026-11-30"],
])("books up to the third working day after %s with holidays %j", (now, holidays, day) =>
  expect(lastBookableDay(new Date(Date.parse(now)), new Set(holidays))).toBe(day),
);
