import { readBankKeys } from "@protocol/bankWire";
import { keepDataPrivate } from "@protocol/privateData";
import { traceOfProcess } from "@protocol/processTrace";
import closeWithGrace from "close-with-grace";
import { pino } from "pino";
import { createApi } from "./api";
import { createCashier } from "./cashier";
import { type BankEnvironment, readBankEnvironment } from "./config";
import { createNotifier } from "./notifier";
import { createBankServer } from "./server";
import { openBankStore } from "./store";

/** The demonstration bank: a program of its own, so that it can fail and come back as a bank does. */
async function start(environment: BankEnvironment): Promise<void> {
  const { dataDir, host, port, origin, lateMs } = environment;
  keepDataPrivate(dataDir);
  const log = pino({ level: environment.logLevel, base: { part: "bank" }, mixin: traceOfProcess() });
  // a portal that died cannot say so; without it nobody would end this process
  let end: () => void = () => process.exit(0);
  process.once("disconnect", () => end());
  const keys = readBankKeys(dataDir, "bank");
  const store = openBankStore(dataDir);
  const server = createBankServer({
    api: createApi({ store, keys, origin }),
    cashier: createCashier({ store, lateMs }),
    log,
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const notifier = createNotifier({ store, key: keys.own, log });
  const closer = closeWithGrace({ delay: 15_000, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, "ending");
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await notifier.stop();
    store.close();
  });
  end = () => closer.close();
  log.info({ host, port }, "ready");
  process.send?.({ ready: true, port });
}

try {
  await start(readBankEnvironment(process.env));
} catch (error) {
  process.stderr.write(`bank: ${(error as Error).message}\n`);
  process.exit(1);
}
