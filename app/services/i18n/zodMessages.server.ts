import { z } from "zod";

/** Where a schema says nothing of its own, zod's English never reaches a reader: keys of errors.json instead. */
z.config({ customError: (issue) => (issue.input === undefined || issue.input === null ? "required" : "format") });
