import { expect, it } from "vitest";
import { type EventReason, wordsOf } from "./messageText";

it("gives the words of an event, with what people entered as text", () => {
  const words = wordsOf("order.returned", { orderNo: "EX1", remark: "<b>" }, () => expect.unreachable());
  expect(words.title).toBe("委托 EX1 被退回");
  expect(words.content).toContain("&lt;b&gt;");
});

it("says what happened in plain values where there are no words, and tells of it", () => {
  const missing: string[] = [];
  const unknown: string = "order.unheardOf";
  const words = wordsOf(unknown as EventReason, { orderNo: "EX1" }, (key) => missing.push(key));
  expect(words).toEqual({
    title: "order.unheardOf EX1",
    summary: "order.unheardOf EX1",
    content: "<p>order.unheardOf EX1</p>",
  });
  expect(missing).toEqual(["event.order.unheardOf.text", "event.order.unheardOf"]);
});
