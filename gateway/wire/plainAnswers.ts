import type { CallAnswer } from "@gateway/core/request";
import type { Call } from "@protocol/call";
import { codes, isSuccess } from "@protocol/codes";

const plain = (code: string, message: string, reason: string): CallAnswer => ({
  status: Number(code) < 600 ? Number(code) : 400,
  code,
  message,
  result: { reason },
  replayed: false,
});
export const replayAnswer = plain(codes.duplicate, "重复提交，请稍后再试", "duplicate");
export const notFoundAnswer = plain(codes.notFound, "访问资源不存在", "notFound");
export const methodAnswer = plain("405", "访问资源不存在", "notFound");
export const tooManyAnswer = plain(codes.tooMany, "操作过于频繁，请稍后再试", "request.tooMany");
export const awayAnswer = plain(codes.unavailable, "连接失败，请稍后再试", "connection");
export const failureAnswer = plain(codes.failure, "服务器发生错误", "failure");

export const rejection = Buffer.from(JSON.stringify({ code: codes.rejected, message: "请求被拒绝", result: null }));

/** The JSON of an answer: a flat call's result beside its code, any other's under `result`. */
export function bodyOf(answer: CallAnswer, call: Call | null, traceId: string): Record<string, unknown> {
  const { code, message, result } = answer;
  if (call?.flat && isSuccess(code)) return { code, message, traceId, ...(result as object) };
  return { code, message, result: result ?? null, traceId };
}
