import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createAnswerer } from "@gateway/core/answerer";
import { type GatewayEnvironment, readEnvironment } from "@gateway/core/config";
import { createProviderOutbox } from "@gateway/core/outbox";
import { repeatedly } from "@gateway/core/repeatedly";
import { type IdentityKey, readIdentityKey } from "@protocol/identityKey";
import { keepDataPrivate } from "@protocol/privateData";
import { traceOfProcess } from "@protocol/processTrace";
import { readServiceManager } from "@protocol/serviceManager";
import closeWithGrace from "close-with-grace";
import { type Logger, pino } from "pino";
import { alertMail } from "./alerts/alertMail";
import { sendAlertSms } from "./alerts/alertSms";
import { sendAlertWebhooks } from "./alerts/alertWebhooks";
import { followCalls } from "./alerts/callFollower";
import { findAlerts } from "./alerts/findAlerts";
import { sendAlerts } from "./alerts/sendAlerts";
import { sweepSlots } from "./appointments/slotSweep";
import { createBillRun } from "./billing/billRun";
import { tellFreeTime } from "./clearance/freeTimeAlerts";
import { finishContracts, portalContract } from "./contracts/finishContracts";
import { openPortSigner } from "./contracts/portSigner";
import { createScheduler } from "./documents/scheduler";
import { diskStore } from "./files/diskStore";
import { s3Store } from "./files/s3Store";
import { receiveForm } from "./files/storage";
import { handlers } from "./handlers";
import { eirMail } from "./handover/eirMail";
import { startHourly } from "./hourly";
import { getSigningKey } from "./identity/loginKey";
import { setPasswordMemory } from "./identity/password";
import { findIdentity } from "./identity/public";
import { invoiceMail, portalPaper } from "./invoicing/invoiceMail";
import { lifecycles } from "./lifecycles";
import { createMailSweep } from "./mails/mailSweep";
import { smtp } from "./mails/mailTransport";
import { createMessageSockets } from "./messages/sockets";
import { createGatewayMetrics } from "./metrics";
import { tellWarnings } from "./money/accountWarnings";
import { tellExpiredTransfers } from "./money/notifications";
import { announceNews } from "./news/announceNews";
import { sweepOpenApi } from "./openApi/bills";
import { createBankDaySchedule } from "./payments/bankDaySchedule";
import { createChannels } from "./payments/channels";
import { createPaymentSweep } from "./payments/sweep";
import { findDemoPassword, isDemoWanted } from "./seed/demoWanted";
import { seedAdministrator, seedDemo, seedReference } from "./seed/seed";
import { openSharing } from "./sharing";
import { migrate } from "./store/migrate";
import { onceInAll } from "./store/onceInAll";
import { openStore } from "./store/open";
import { postWebhook, publicReach, type WebhookMessage } from "./webhooks/postWebhook";
import { createWebhookSender } from "./webhooks/webhookSender";
import { createWireServer } from "./wire/wireServer";

/** ms that requests under way may take to end. */
const drainMs = 10_000;
/** ms between two looks at keys and nonces of the wire that are over. */
const wireSweepMs = 60_000;

const secrets = ["token", "access_token", "password", "authorization", "secret", "img"];

function createLog(level: string): Logger {
  return pino({
    level,
    mixin: traceOfProcess(),
    base: { part: "gateway" },
    redact: [...secrets, ...secrets.map((name) => `*.${name}`)],
  });
}

function readIdentity(file: string | undefined): IdentityKey | undefined {
  if (!file) return undefined;
  try {
    return readIdentityKey(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`configuration: GATEWAY_IDENTITY_KEY: ${(error as Error).message}`);
  }
}

async function start(environment: GatewayEnvironment): Promise<void> {
  const { dataDir, databaseUrl } = environment;
  const serviceManager = readServiceManager(process.env);
  keepDataPrivate(dataDir);
  const log = createLog(environment.logLevel);
  // a portal that died cannot say so; without it nobody would end this process
  let end: () => void = () => process.exit(0);
  process.once("disconnect", () => end());
  const identity = readIdentity(environment.identityKeyFile);

  setPasswordMemory(environment.passwordMemoryKib);
  const sharing = await openSharing({ databaseUrl, dataDir, secret: environment.secret, identity, log });
  const metrics = createGatewayMetrics();
  const store = await openStore({ dataDir, databaseUrl, onQuery: metrics.query });
  const { administrator, dgLeadHours, framePages, mail, passwordMaxDays, productName, sms } = environment;
  const demo = await sharing.startAlone(async () => {
    const began = performance.now();
    const steps = await migrate(store.db);
    const wanted = await isDemoWanted(store.db, environment.seedDemo);
    const seeded = wanted ? await seedDemo(store.db, new Date()) : false;
    if (!wanted) await seedReference(store.db, new Date());
    if (administrator) await seedAdministrator(store.db, administrator, new Date());
    log.info(
      { store: store.kind, steps: steps.length, seeded, ms: Math.round(performance.now() - began) },
      "store ready",
    );
    return wanted;
  });

  const files = environment.s3 ? await s3Store(environment.s3) : diskStore(dataDir);
  const sockets = createMessageSockets({ store: store.db, log, clock: () => new Date() });
  const payments = createChannels(environment, demo);
  const signer = await openPortSigner({
    ...environment.contractCertificate,
    dataDir,
    companyName: environment.companyName,
  });
  const parts = {
    store: store.db,
    config: {
      payments,
      captcha: environment.captcha,
      files,
      signingKey: await getSigningKey(store.db),
      passwordMaxDays,
      framePages,
      dgLeadHours,
      contractCertificate: async () => (await signer()).certificate,
      productName,
      mail: mail !== undefined,
      realAuth: environment.realAuth,
    },
    outbox: metrics.counted(sms ? createProviderOutbox(sms) : sharing.outbox),
    live: await sharing.shareLive(sockets.live, store.db),
    log,
    clock: () => new Date(),
  };
  const answer = createAnswerer(parts);
  const wire = createWireServer({
    handlers,
    answer,
    log,
    metrics,
    keys: { identity, shared: sharing.keys },
    portals: environment.trustedPortals,
    files,
    forms: {
      admits: async (token) => token !== null && (await findIdentity(store.db, token, new Date())) !== null,
      receive: (request) => receiveForm(request, dataDir),
    },
  });
  sockets.attach(wire.server);
  metrics.watch({ store: store.db, sockets, wire: wire.keys });
  await new Promise<void>((resolve, reject) => {
    wire.server.once("error", reject);
    wire.server.listen(environment.port, environment.host, resolve);
  });

  const stopHourly = startHourly({ store: store.db, files, dataDir, log });
  const sweepingWire = setInterval(() => {
    sharing.keys?.sweep(Date.now()).catch((error) => log.error({ err: error }, "old keys of the wire stay"));
  }, wireSweepMs);
  sweepingWire.unref();
  const listening = setInterval(() => sockets.sweep(), 5_000);
  listening.unref();
  const scheduler = createScheduler({ ...parts, kinds: Object.values(lifecycles) });
  scheduler.start();
  const reach = publicReach(environment.ownAddresses);
  const post = (message: WebhookMessage, now: Date, ending: AbortSignal) => postWebhook(message, now, ending, reach);
  const webhookSender = createWebhookSender({ ...parts, post });
  const once = async (name: string, everyMs: number, run: () => Promise<unknown>) => {
    await onceInAll(store.db, name, { now: new Date(), everyMs }, run);
    return false;
  };
  const sweeps = [
    { run: () => tellWarnings(parts), idleMs: 5_000, failure: "nobody was told of accounts that are low" },
    {
      run: () => tellExpiredTransfers(parts),
      idleMs: 60_000,
      failure: "nobody was told of transfers that did not come",
    },
    {
      run: () => once("slots", 30_000, () => sweepSlots(parts)),
      idleMs: 30_000,
      failure: "slots were not made, or their waiting lists not gone through",
    },
    { run: () => followCalls(parts), idleMs: 1_000, failure: "nobody was told of cut-offs that moved" },
    { run: () => announceNews(parts), idleMs: 2_000, failure: "nobody was told of news that came out" },
    { run: () => findAlerts(parts), idleMs: 2_000, failure: "nobody was looked for whom an alert concerns" },
    { run: () => sendAlerts(parts), idleMs: 2_000, failure: "alerts were not told" },
    { run: () => sendAlertSms(parts), idleMs: 5_000, failure: "SMS of alerts were not sent" },
    { run: () => sendAlertWebhooks({ ...parts, post }), idleMs: 5_000, failure: "webhooks of alerts were not sent" },
    { run: () => webhookSender.run(), idleMs: 1_000, failure: "webhooks were not sent" },
    {
      run: () =>
        finishContracts({
          ...{ ...parts, dataDir, signer },
          draw: portalContract(environment.papersUrl, parts.config.signingKey, parts.clock),
        }),
      idleMs: 1_000,
      failure: "signed contracts were not finished",
    },
    {
      run: () => once("openApi", 60_000, () => sweepOpenApi(parts)),
      idleMs: 60_000,
      failure: "subscriptions to interfaces were not looked after",
    },
    {
      run: () => once("freeTime", 3_600_000, () => tellFreeTime(parts)),
      idleMs: 3_600_000,
      failure: "nobody was told of free days that end",
    },
  ].map(({ run, ...options }) => repeatedly(run, { ...options, log }));
  for (const each of sweeps) each.start();
  const paymentSweep = createPaymentSweep({ ...parts, payments });
  paymentSweep.start();
  const bankDays = createBankDaySchedule({ store: store.db, payments, log, clock: () => new Date() });
  bankDays.start();
  const billRun = createBillRun(parts);
  billRun.start();
  const mailSweep =
    mail &&
    createMailSweep({
      ...parts,
      from: mail.from,
      send: smtp({ ...mail, name: productName }),
      writers: {
        invoice: invoiceMail({
          ...{ store: store.db, productName },
          draw: portalPaper(environment.papersUrl, parts.config.signingKey, parts.clock),
        }),
        eir: eirMail({ portalUrl: environment.portalUrl, productName }),
        alert: alertMail({ portalUrl: environment.portalUrl, productName }),
      },
    });
  mailSweep?.start();

  const closer = closeWithGrace({ delay: drainMs + 5_000, logger: false }, async ({ signal, err }) => {
    if (err) log.fatal({ err }, "ending");
    else log.info({ signal }, "draining");
    stopHourly();
    clearInterval(sweepingWire);
    clearInterval(listening);
    sockets.close();
    await sharing.leave().catch(() => undefined);
    await Promise.all(
      [scheduler, ...sweeps, paymentSweep, bankDays, billRun, mailSweep, webhookSender].map((each) => each?.stop()),
    );
    await wire.close(drainMs);
    await sharing.close();
    await store.close();
    log.info("ended");
  });
  end = () => closer.close();

  const { port } = wire.server.address() as AddressInfo;
  log.info({ host: environment.host, port, captcha: environment.captcha, pin: identity?.pin }, "ready");
  process.send?.({ ready: true, port, demo });
  serviceManager.ready();
  const mobile = await findDemoPassword(store.db);
  if (mobile) log.warn({ mobile }, "people of this port have the demo's password, which is printed in its README");
}

try {
  await start(readEnvironment(process.env));
} catch (error) {
  // a database that refuses the connection gives an error without a message
  const { message, code, name } = error as Error & { code?: string };
  process.stderr.write(`gateway: ${message || code || name}\n`);
  process.exit(1);
}
