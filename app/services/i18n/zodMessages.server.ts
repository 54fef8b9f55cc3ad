import { z } from "zod";

/** Where a schema says nothing of its own, zod's English never reaches a reader: keys of the texts `errors` instead. */
z.config({ customError: (issue) => (issue.input === undefined || issue.input === null ? "required" : "format") });
