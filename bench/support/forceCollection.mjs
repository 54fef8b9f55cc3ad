// Loaded into the processes that are measured: at SIGWINCH, which nothing else listens to, one collects its garbage wholly and appends the MB of its heap
// to `<HEAP_FILE>.<pid>`.
import { appendFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
const file = process.env.HEAP_FILE;
if (file)
  process.on("SIGWINCH", () => {
    // what only a finalizer held goes with the second
    collect();
    collect();
    appendFileSync(`${file}.${process.pid}`, `${process.memoryUsage().heapUsed / 1_048_576}\n`);
  });
