import { createServer } from "node:net";
import { eirMail } from "@gateway/handover/eirMail";
import { createMailSweep, triesAtMost } from "@gateway/mails/mailSweep";
import { smtp } from "@gateway/mails/mailTransport";
import { newId } from "@gateway/store/id";
import { openTestPort, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { codes } from "@protocol/codes";
import {
  applyForInvoice,
  getInvoice,
  getMailedInvoice,
  issueInvoice,
  mailInvoice,
  mailStatus,
} from "@protocol/invoicing";
import { pino } from "pino";
import { SMTPServer } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { invoicingHandlers } from "./handlers";
import { type DrawPaper, invoiceMail } from "./invoiceMail";
import { writeLetter } from "./mailLetter";
import { makeTicket } from "./mailTicket";

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A mail server that keeps what it takes. */
async function openMailServer(): Promise<{ url: string; taken: { to: string[]; source: string }[] }> {
  const taken: { to: string[]; source: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        taken.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, taken };
}

/** An address that refuses a connection. */
async function closedUrl(): Promise<string> {
  const server = createServer();
  const port = await new Promise<number>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port)),
  );
  await new Promise((resolve) => server.close(resolve));
  return `smtp://127.0.0.1:${port}`;
}

const from = "invoices@port.example";
const draw: DrawPaper = async (id, language) => Buffer.from(`%PDF-${language} ${id}`);
const writersOf = (store: TestPort["db"]) => ({
  invoice: invoiceMail({ store, draw }),
  eir: eirMail({ portalUrl: "https://portal.example" }),
  alert: () => Promise.reject(new Error("no alert")),
});
const sweepOf = ({ db, clock }: TestPort, url: string) =>
  createMailSweep({
    store: db,
    log: pino({ level: "silent" }),
    clock: () => clock.now,
    send: smtp({ url, from, name: "泊联" }),
    writers: writersOf(db),
    from,
  });

/** A port that mails, with one issued invoice of FWD1 that its applicant reads in English. */
async function openIssued(makeStore: Parameters<typeof openTestPort>[0]) {
  const port = await openTestPort(makeStore, invoicingHandlers, { mail: true });
  await port.db
    .insertInto("invoice_titles")
    .values({
      id: "t-1",
      company_id: "FWD1",
      seq: 0,
      title_name: "宁波远帆国际货运代理有限公司",
      tax_no: "91330206MA2AYGW10A",
      invoice_type: "04",
      address_phone: "",
      bank_name: "",
      bank_acct: "",
      email: "finance@example.com",
      mobile: "",
      is_default: 1,
    })
    .execute();
  const fee = {
    id: newId(),
    biz_type: "STORAGE",
    document_id: "d",
    doc_no: "ST1",
    fee_code: "STORAGE",
    name: "堆存费",
  };
  await port.db
    .insertInto("fee_rows")
    .values({
      ...fee,
      ...{ company_id: "FWD1", qty: 1, unit: "箱", unit_price: 10_600, amount: 10_600, tax_rate: 6 },
      ...{ net: 10_000, tax: 600, trade: "F", paid_time: port.clock.now.toISOString(), txn_no: "T1", refunded: 0 },
    })
    .execute();
  const { id, version } = await port.ask("forwarder", applyForInvoice, {
    body: { titleId: "t-1", kind: "82", feeRowIds: [fee.id], email: "finance@example.com", lang: "en-US" },
  });
  await port.ask("clerk", issueInvoice, { params: { id }, body: { version } });
  const mail = async () => (await port.ask("forwarder", getInvoice, { params: { id } })).mail;
  return { port, id, mail };
}

/** An instant after which a mail is due again, whatever its delay. */
const passDelay = ({ clock }: TestPort) => {
  clock.now = new Date(clock.now.getTime() + 13 * 3_600_000);
};

eachStore("mail of invoices", (makeStore) => {
  it("is sent once by sweeps of several gateways, in its reader's language with both files", async () => {
    const { port, id, mail } = await openIssued(makeStore);
    const { url, taken } = await openMailServer();
    expect(await mail()).toMatchObject({ configured: true, status: mailStatus.waiting, version: 1 });
    await Promise.all([sweepOf(port, url), sweepOf(port, url), sweepOf(port, url)].map((sweep) => sweep.runDue()));
    expect(taken.map(({ to }) => to)).toEqual([["finance@example.com"]]);
    const { source } = taken[0]!;
    expect(source).toContain(`Message-ID: <invoice.${id}.1@port.example>`);
    expect(source).toMatch(/^Subject: \[BerthLink\] E-invoice 26338/m);
    expect(source).toContain(Buffer.from(`%PDF-en-US ${id}`).toString("base64"));
    expect(source).toMatch(/filename="?26338000000000000001\.xml/);
    expect(await mail()).toMatchObject({ status: mailStatus.sent, tries: 1, failure: "" });
    passDelay(port);
    await sweepOf(port, url).runDue();
    expect(taken).toHaveLength(1);
  });

  it("is tried again after a refused connection, under the same Message-ID, until the last try has failed", async () => {
    const { port, id, mail } = await openIssued(makeStore);
    const closed = sweepOf(port, await closedUrl());
    await closed.runDue();
    await closed.runDue();
    expect(await mail()).toMatchObject({ status: mailStatus.waiting, tries: 1, failure: "mail.unreachable" });
    for (let tries = 2; tries <= triesAtMost; tries++) {
      passDelay(port);
      await closed.runDue();
      expect((await mail()).tries).toBe(tries);
    }
    expect(await mail()).toMatchObject({ status: mailStatus.failed, failure: "mail.unreachable" });
    passDelay(port);
    await closed.runDue();
    expect((await mail()).tries).toBe(triesAtMost);

    const again = { params: { id }, body: { version: 1 } };
    const answers = await Promise.all([0, 1].map(() => port.answer("forwarder", mailInvoice, again)));
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.conflict].sort());
    const { url, taken } = await openMailServer();
    const lost = createMailSweep({
      ...{
        store: port.db,
        log: pino({ level: "silent" }),
        clock: () => port.clock.now,
        writers: writersOf(port.db),
        from,
      },
      // handed over, and then nobody knows
      send: async (given) => {
        await smtp({ url, from })(given);
        throw new Error("the gateway ended");
      },
    });
    await lost.runDue();
    passDelay(port);
    await sweepOf(port, url).runDue();
    const ids = taken.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1]?.trim());
    expect(ids).toEqual([`<invoice.${id}.2@port.example>`, `<invoice.${id}.2@port.example>`]);
    expect(await mail()).toMatchObject({ status: mailStatus.sent, version: 2 });
  });

  it("never leaves where its address would be two lines or two people", async () => {
    const { port, mail } = await openIssued(makeStore);
    const { url, taken } = await openMailServer();
    const address = "finance@example.com\r\nBcc: thief@example.org";
    await port.db.updateTable("mails").set({ address }).execute();
    await sweepOf(port, url).runDue();
    expect(taken).toEqual([]);
    expect(await mail()).toMatchObject({ status: mailStatus.failed, tries: 1, failure: "mail.head" });
  });

  it("is had again by the company and the port alone, and drawn for the gateway's own ticket alone", async () => {
    const { port, id } = await openIssued(makeStore);
    await sweepOf(port, (await openMailServer()).url).runDue();
    const again = { params: { id }, body: { version: 1 } };
    expect((await port.answer("otherForwarder", mailInvoice, again)).code).toBe(codes.notFound);
    expect((await port.answer("assistant", mailInvoice, again)).code).toBe(codes.forbidden);
    const before = await port.ask("clerk", getInvoice, { params: { id } });
    expect(before.allowedActions).toContain("mail");
    const after = await port.ask("clerk", mailInvoice, again);
    expect(after.allowedActions).not.toContain("mail");
    expect(after).toMatchObject({ version: before.version, verifyCode: before.verifyCode });

    const ticket = makeTicket(Buffer.alloc(32, 7), id, port.clock.now);
    expect(await port.ask(null, getMailedInvoice, { query: { ticket } })).toMatchObject({ id, allowedActions: [] });
    const other = makeTicket(Buffer.alloc(32, 8), id, port.clock.now);
    expect((await port.answer(null, getMailedInvoice, { query: { ticket: other } })).code).toBe(codes.notFound);
    passDelay(port);
    expect((await port.answer(null, getMailedInvoice, { query: { ticket } })).code).toBe(codes.notFound);
  });
});

describe("the head of a mail", () => {
  const row = {
    ...{ language: "zh-CN", red_of: null, invoice_no: "26338000000000000001", title_name: "远帆" },
    ...{ total: 10_600, doc_no: "IV1" },
  };
  it("takes one address and one line", () => {
    expect(writeLetter(row, "a@b.example", "港", undefined)).toMatchObject({
      to: "a@b.example",
      subject: "【泊联】电子发票 26338000000000000001",
    });
    const bad = [
      "a@b.example\r\nBcc: c@d.example",
      "a@b.example\n",
      "a,c@b.example",
      "<a@b.example>",
      "a@b",
      "a b@c.example",
    ];
    for (const to of bad) expect(() => writeLetter(row, to, "港", undefined), to).toThrow();
    for (const product of ["泊\r\n联", "泊\n联"])
      expect(() => writeLetter(row, "a@b.example", "港", product)).toThrow();
    expect(() =>
      writeLetter({ ...row, invoice_no: "1\r\nBcc: c@d.example" }, "a@b.example", "港", undefined),
    ).toThrow();
  });
});
