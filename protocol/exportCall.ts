import type { z } from "zod";
import { defineCall } from "./call";
import { pieceOf, pieceQuerySchema } from "./page";

/** The export of a list: searched as its page is, answered piece by piece. */
export const exportCall = <Row extends z.ZodType>(name: string, path: `/${string}`, summary: string, row: Row) =>
  defineCall({
    name,
    method: "POST",
    path,
    summary,
    write: false,
    body: pieceQuerySchema,
    result: pieceOf(row),
  });
