import { codes } from "@protocol/codes";
import type { MessageParams } from "@protocol/message";

/** A business refusal: the upstream says no, with a reason that the reader's language can say (the texts `errors`). */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    /** Key in the texts `errors`. */
    readonly reason: string,
    readonly params: MessageParams = {},
    /** Path (`boxes[0].ctnNo`) → packed messages. */
    readonly fieldReasons: Record<string, string[]> = {},
    /** The document as it stands, for a conflict. */
    readonly current?: unknown,
  ) {
    super(reason);
    this.name = "Refusal";
  }
}

/** An unknown id, another company's document and a forbidden one look the same. */
export const notFound = () => new Refusal(codes.notFound, "notFound");

/** 1002: shown as the 系统提示 modal. */
export const refused = (reason: string, params?: MessageParams) => new Refusal(codes.refused, reason, params);

/** 409 with the document as it stands now. */
export const conflict = (current: unknown) => new Refusal(codes.conflict, "conflict", {}, {}, current);

/** 422, each message beside its field. */
export const invalid = (fieldReasons: Record<string, string[]>) =>
  new Refusal(codes.invalid, "invalid", {}, fieldReasons);
