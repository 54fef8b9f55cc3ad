import { handoverHandlers } from "@gateway/handover/handlers";
import { createMailSweep } from "@gateway/mails/mailSweep";
import type { OutgoingMail } from "@gateway/mails/mailTransport";
import { openTestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { eirInput } from "@protocol/eir";
import { eirs } from "@protocol/eirs";
import { pino } from "pino";
import { expect, it } from "vitest";
import { eirMail } from "./eirMail";

eachStore("mail of receipts", (makeStore) => {
  const eir = eirInput.parse({
    ...{ direction: "OUT", ctnNo: "GYOU4047990", ctnSizeType: "22G1", ctnOperatorCode: "MSK", fullEmpty: "E" },
    ...{ yardCode: "YD-BL1", gateTime: testNow.toISOString(), plateNo: "浙B12345", conclusion: "S" },
    ...{ customerName: "宁波远帆国际货运代理有限公司", fleetName: "宁波捷港集装箱运输有限公司" },
  });

  async function sentOf(config: { mail: boolean }): Promise<OutgoingMail[]> {
    const port = await openTestPort(makeStore, handoverHandlers, config);
    const profile = { nickname: "", telephone: "", position: "", address: "", avatar_file: "", version: 1 };
    for (const [user_id, email] of [
      ["u-fleet", "driver@example.com"],
      ["u-forwarder", ""],
      ["u-otherFleet", "other@example.com"],
    ] as const)
      await port.db
        .insertInto("user_profiles")
        .values({ ...profile, user_id, email, update_time: testNow.toISOString() })
        .execute();
    await port.ask("clerk", eirs.create, { body: { eir } });
    const sent: OutgoingMail[] = [];
    const sweep = createMailSweep({
      ...{ store: port.db, log: pino({ level: "silent" }), clock: () => port.clock.now, from: "gate@port.example" },
      send: async (mail) => void sent.push(mail),
      writers: {
        invoice: () => Promise.reject(new Error("no invoice")),
        eir: eirMail({ portalUrl: "https://portal.example", productName: "泊联" }),
        alert: () => Promise.reject(new Error("no alert")),
      },
    });
    await Promise.all([sweep.runDue(), sweep.runDue()]);
    return sent;
  }

  it("tells those of both sides who have given an address, once, with a link to the receipt", async () => {
    const sent = await sentOf({ mail: true });
    expect(sent.map(({ to }) => to)).toEqual(["driver@example.com"]);
    expect(sent[0]!.subject).toMatch(/^【泊联】设备交接单 EI261121\d+$/);
    expect(sent[0]!.text).toMatch(/GYOU4047990（车牌 浙B12345）[\s\S]*https:\/\/portal\.example\/EIRPdf\?id=\w{26}/);
    expect(sent[0]!.messageId).toMatch(/^eir\.\w{26}\.u-fleet\.1@port\.example$/);
  });

  it("is not written where the port sends none", async () => {
    expect(await sentOf({ mail: false })).toEqual([]);
  });
});
