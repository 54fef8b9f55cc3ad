import { poolStatus } from "@protocol/documentStatuses";
import { expect, it } from "vitest";
import { statusMark } from "./statusMark.server";

it("says and draws a status as the lists of its kind do", () => {
  expect(statusMark({ kind: "truckOrder", status: "06" }, "zh-CN")).toEqual({ tone: "done", text: "已完成" });
  expect(statusMark({ kind: "bargePool", status: poolStatus.open }, "en-US")).toEqual({ tone: "info", text: "Open" });
});

it("shows a code that nobody knows, of a dispatch order with 未定义 before it", () => {
  expect(statusMark({ kind: "mallOrder", status: "99" }, "zh-CN")).toEqual({ tone: "stop", text: "99" });
  expect(statusMark({ kind: "dispatchOrder", status: "99" }, "zh-CN")).toEqual({ tone: "stop", text: "未定义 99" });
});
