import { expect, it } from "vitest";
import { digestParams, sayDigest } from "./alertDigest";
import type { MessageParams } from "./message";

const alerts = ["MSKU2667024", "TCLU4265876"].map((ctnNo) => ({
  reason: "alert.hold",
  params: { ctnNo, remark: "a | b" },
}));
const english = (reason: string, { ctnNo, remark }: MessageParams) => `${reason}: ${ctnNo} is held, ${remark}`;

it("carries alerts as keys with their values, which each reader's language puts into words", () => {
  expect(sayDigest(digestParams(alerts, 7), english)).toEqual({
    total: 7,
    alerts: "alert.hold: MSKU2667024 is held, a | b / alert.hold: TCLU4265876 is held, a | b +5",
  });
  expect(sayDigest(digestParams(alerts, 2), english).alerts).not.toContain("+");
});

it.each(["箱 MSKU2667024 被扣留 / 单证 TE26112600001 状态有变化 +1", "[1]", "[", "{}"])(
  "leaves %s as it is, which another gateway has put into words",
  (words) => {
    expect(sayDigest({ total: 3, alerts: words }, english)).toEqual({ total: 3, alerts: words });
  },
);
