import { inHours, testNow } from "@gateway/testing/testPort";
import {
  acting,
  asks,
  at,
  book,
  boxes,
  expectSound,
  openSlots,
  read,
  runDue,
  sweep,
  told,
} from "@gateway/testing/testSlots";
import { eachStore } from "@gateway/testing/testStores";
import { appointments } from "@protocol/appointments";
import { expect, it } from "vitest";

eachStore("a waiting list", (makeStore) => {
  it("is served in order: a freed place is offered, lapses to the next, and leaves who does not answer", async () => {
    const port = await openSlots(makeStore, { capacity: 1, companyCap: 1 });
    const first = await book(port, "forwarder", "10:00", boxes[0]!);
    const capped = await book(port, "forwarder", "10:00", boxes[4]!, { wait: true });
    const second = await book(port, "otherForwarder", "10:00", boxes[1]!, { wait: true });
    const third = await book(port, "fleet", "10:00", boxes[2]!, { wait: true });
    expect([capped.status, second.status, third.status]).toEqual(["0", "0", "0"]);
    expect((await read(port, third)).queue).toEqual({ before: 2, skipped: null });
    await port.ask("forwarder", appointments.cancel, await acting(port, capped));
    await port.ask("forwarder", appointments.cancel, await acting(port, first));
    const offered = await read(port, second, "otherForwarder");
    expect(offered).toMatchObject({ status: "0", offerExpires: inHours(0.25), queue: null });
    expect(offered.allowedActions).toContain("accept");
    // whoever asks now finds no place: it is kept
    const late = await port.answer("otherFleet", appointments.book, asks([{ slotId: at("10:00"), ctnNo: boxes[3] }]));
    expect(told(late).fieldReasons).toEqual({ "booking.items[0].slotId": ["slot.full"] });
    await expectSound(port);

    port.clock.now = new Date(testNow.getTime() + 16 * 60_000);
    await runDue(port);
    expect((await read(port, second)).queue).toEqual({ before: 0, skipped: null });
    expect((await read(port, third)).offerExpires).not.toBeNull();
    await expectSound(port);
    const taken = await port.ask("fleet", appointments.accept, await acting(port, third));
    expect(taken).toMatchObject({ status: "1", offerExpires: null });
    // nobody answers three times: he leaves the list
    await port.ask("fleet", appointments.cancel, await acting(port, third));
    for (let n = 0; n < 2; n++) {
      port.clock.now = new Date(port.clock.now.getTime() + 16 * 60_000);
      await runDue(port);
      await sweep(port);
      await expectSound(port);
    }
    expect((await read(port, second)).status).toBe("4");
  });

  it("passes over a turn whose company has its share, and ends an hour before the slot", async () => {
    const port = await openSlots(makeStore, { capacity: 2, companyCap: 1 });
    await book(port, "forwarder", "10:00", boxes[0]!);
    const other = await book(port, "otherForwarder", "10:00", boxes[1]!);
    const capped = await book(port, "forwarder", "10:00", boxes[2]!, { wait: true });
    const next = await book(port, "fleet", "10:00", boxes[3]!, { wait: true });
    await port.ask("otherForwarder", appointments.cancel, await acting(port, other));
    expect((await read(port, capped)).queue).toEqual({ before: 0, skipped: "appointment.cap" });
    expect((await read(port, next)).offerExpires).not.toBeNull();
    port.clock.now = new Date("2026-11-24T01:01:00.000Z");
    await runDue(port);
    await runDue(port);
    expect([(await read(port, capped)).status, (await read(port, next)).status]).toEqual(["4", "4"]);
    await expectSound(port);
  });

  it("passes over a truck that may not come, tells why, and gives it its turn once it may", async () => {
    const port = await openSlots(makeStore, { capacity: 1, companyCap: 1 });
    const first = await book(port, "forwarder", "10:00", boxes[0]!);
    const item = { slotId: at("10:00"), ctnNo: boxes[1], plateNo: "浙B12345" };
    const [barred] = await port.ask("fleet", appointments.book, asks([item], { wait: true }));
    const next = await book(port, "otherForwarder", "10:00", boxes[2]!, { wait: true });
    await port.db
      .insertInto("entry_bans")
      .values({
        id: "ban",
        subject_kind: "vehicle",
        subject: "浙B12345",
        area: "",
        reason: "违章",
        valid_from: "2026-01-01T00:00:00.000Z",
        valid_to: "2027-01-01T00:00:00.000Z",
        entered_by: "u-clerk",
      })
      .execute();
    await port.ask("forwarder", appointments.cancel, await acting(port, first));
    expect((await read(port, barred!)).queue).toEqual({
      before: 0,
      skipped: 'appointment.barred|{"plateNo":"浙B12345"}',
    });
    expect((await read(port, next)).offerExpires).not.toBeNull();
    await port.db.deleteFrom("entry_bans").execute();
    await port.ask("otherForwarder", appointments.cancel, await acting(port, next));
    expect((await read(port, barred!)).offerExpires).not.toBeNull();
    await expectSound(port);
  });
});
