import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { host } from "../deploy/realNginx";
import { type Browser, browse, logIn } from "../journeys/support/browse";
import { makeSheet } from "../journeys/support/declarationSheet";
import type { WholePort } from "./wholePort";

/** What a port has acknowledged to its clerks, and what it should not have said. */
export interface ClerkRecord {
  /** B/Ls of orders. */
  orders: string[];
  /** Numbers of documents (ids) that were paid. */
  payments: string[];
  /** SHA-256 by id. */
  files: Map<string, string>;
  /** B/Ls of declarations that an import has made. */
  imported: string[];
  /** What failed as it may, and was sent again: the step and the status, or what became of the line. */
  retries: string[];
  faults: string[];
}

export const newClerkRecord = (): ClerkRecord => ({
  orders: [],
  payments: [],
  files: new Map(),
  imported: [],
  retries: [],
  faults: [],
});

/** ms after which somebody who is told that the connection failed tries again. */
const retryMs = 300;
/** ms that one step may take in all. */
const patienceMs = 120_000;

/** 2026-11-23T09:30 in Shanghai, as a form's field takes it. */
const wallTime = (hours: number) => new Date(Date.now() + (hours + 8) * 3_600_000).toISOString().slice(0, 16);
const [planTime, cyCutoff] = [wallTime(24), wallTime(72)];
const orderOf = (blNo: string) => ({
  ...{ type: "E", mode: "submit", blNo, vesselName: "EVER GIVEN", voyage: "052W", terminalCode: "BLCT" },
  ...{ ctnOperatorCode: "EMC", cyCutoff, podCode: "USLAX", pickupYard: "YD-BL1", returnYard: "BLCT", planTime },
  ...{ doorAddress: "宁波市鄞州区", doorContact: "张三", doorMobile: "13800138000", cargoName: "塑料制品" },
  ...{ grossWeight: "18000", clientName: "宁波远帆", contactName: "周敏", contactMobile: "13800000001" },
  ...{ "ctnReq[0].sizeType": "45G1", "ctnReq[0].qty": "1" },
});

const newBlNo = () => `W${randomUUID().replaceAll("-", "").slice(0, 15).toUpperCase()}`;
const idIn = (answer: Response) => new URL(answer.headers.get("location")!, "http://x").searchParams.get("id")!;
const isRedirectToLogin = (answer: Response) =>
  /^\/(home\?redirect|user\/login)/.test(answer.headers.get("location") ?? "");

const mainOf = (html: string) => html.replace(/^.*<main/s, "<main").slice(0, 1_500);

/** Somebody at work, who sends again what failed to connect and writes down what else goes wrong. */
export class Clerk {
  readonly browser: Browser;
  private audited = 0;

  constructor(
    port: WholePort,
    private readonly record: ClerkRecord,
  ) {
    this.browser = browse(port, `https://${host}`, port.fetch);
  }

  /** Sends until the answer is neither a broken line nor 连接失败; `kept` must stand in the form that comes back. */
  private async persist(
    step: string,
    expected: readonly number[],
    send: () => Promise<Response>,
    kept?: string,
  ): Promise<Response> {
    for (const end = Date.now() + patienceMs; Date.now() < end; ) {
      const answer = await send().catch((error: Error) => error);
      const failure = answer instanceof Error ? String(answer.cause ?? answer.message) : answer.status;
      if (answer instanceof Error) await this.wait(step, failure);
      else if (expected.includes(answer.status)) {
        if (answer.status !== 302 || !isRedirectToLogin(answer)) return answer;
        if (!this.record.faults.some((fault) => fault.includes("logged out")))
          console.log(`first logged out at ${new Date().toISOString()}: ${step} ${answer.headers.get("location")}`);
        this.record.faults.push(`${step}: logged out`);
        await this.wait(step, failure);
      } else {
        await this.read(step, answer, kept);
        await this.wait(step, failure);
      }
    }
    const last = this.record.retries.filter((retry) => retry.startsWith(`${step}:`)).slice(-20);
    throw new Error(`${step}: nothing but failures for ${patienceMs} ms: ${last.join(", ")}`);
  }

  private async wait(step: string, failure: string | number): Promise<void> {
    this.record.retries.push(`${step}: ${failure}`);
    await pause(retryMs);
  }

  private async read(step: string, answer: Response, kept: string | undefined): Promise<void> {
    const text = await answer.text();
    const { status } = answer;
    if (![502, 503, 504].includes(status)) this.record.faults.push(`${step}: ${status} ${text.slice(0, 300)}`);
    // the answer to a HEAD has no words
    else if (step !== "head" && answer.headers.get("content-type")?.includes("html")) {
      if (!text.includes("连接失败")) this.record.faults.push(`${step}: ${status} without its words`);
      if (kept && status === 503 && !text.includes(kept))
        this.record.faults.push(`${step}: the form is not kept: ${mainOf(text)}`);
    }
  }

  async enter(mobile: string): Promise<void> {
    await this.persist(`login of ${mobile}`, [302], async () => {
      const answer = await logIn(this.browser, mobile);
      // a key of the gateway that has just ended
      return answer.status === 302 && isRedirectToLogin(answer) ? new Response("", { status: 503 }) : answer;
    });
  }

  /**
   * Orders, and has it approved and pays where there is a port's clerk to do so. Paying marks the message of the approval
   * read; every other order is sent back instead, whose message nobody opens.
   */
  async order(portClerk?: Clerk): Promise<void> {
    const blNo = newBlNo();
    const form = { ...orderOf(blNo), key: randomUUID() };
    const send = () => this.browser.post("/truckExportAdd", form);
    const id = idIn(await this.persist("order", [302], send, blNo));
    this.record.orders.push(blNo);
    if (!portClerk) return;
    this.audited += 1;
    if (this.audited % 2 === 0) {
      await portClerk.act(id, "1", "return", { remark: "请补充箱型" });
      return;
    }
    await portClerk.act(id, "1", "approve", {
      ...{ carrierId: "c-trk1", "price.TRUCKING": "1.00", "qty.TRUCKING": "1" },
    });
    await this.act(id, "2", "pay");
    this.record.payments.push(id);
  }

  private async act(id: string, version: string, intent: string, more: Record<string, string> = {}): Promise<void> {
    const form = { id, version, key: randomUUID(), intent, ...more };
    await this.persist(intent, [302], () => this.browser.post(`/truckExportDetail?id=${id}`, form));
  }

  /** Sends a paper in pieces, from where it was whenever a piece was lost, and reads it again. */
  async upload(): Promise<void> {
    const content = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(300_000)]);
    const base64 = (text: string) => Buffer.from(text).toString("base64");
    const about = `filename ${base64("提单.pdf")},filetype ${base64("application/pdf")},purpose ${base64("attachment")}`;
    const tus = { "Tus-Resumable": "1.0.0" };
    const headers = { ...tus, "Upload-Length": String(content.length), "Upload-Metadata": about };
    const begin = () => this.browser.ask("/uploads/tus", { method: "POST", headers });
    const path = (await this.persist("upload", [201], begin)).headers.get("location")!;
    const offsetOf = async () => {
      const asked = await this.persist("head", [200], () => this.browser.ask(path, { method: "HEAD", headers: tus }));
      return Number(asked.headers.get("upload-offset"));
    };
    for (let offset = 0; offset < content.length; ) {
      const body = content.subarray(offset, offset + 100_000);
      const type = "application/offset+octet-stream";
      const piece = { ...tus, "Content-Type": type, "Upload-Offset": String(offset) };
      const answer = await this.browser.ask(path, { method: "PATCH", headers: piece, body }).catch(() => null);
      if (answer?.status === 204) offset = Number(answer.headers.get("upload-offset"));
      else {
        if (answer && ![409, 502, 503, 504].includes(answer.status))
          this.record.faults.push(`piece: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
        await this.wait("piece", answer?.status ?? "the line broke");
        offset = await offsetOf();
      }
    }
    const id = path.slice(path.lastIndexOf("/") + 1);
    const finish = () => this.browser.ask(`/uploads/${id}`, { method: "POST" });
    const { file } = (await (await this.persist("finish", [200], finish)).json()) as { file: { id: string } };
    this.record.files.set(file.id, createHash("sha256").update(content).digest("hex"));
  }

  /** Brings a sheet of five declarations and takes them. */
  async bringSheet(): Promise<void> {
    const prefix = newBlNo();
    const form = await this.retryUntilDone(() => makeSheet(this.browser, prefix, 5));
    const send = () => this.browser.postFiles("/form/import", form);
    const page = (await this.persist("sheet", [302], send)).headers.get("location")!;
    await this.comesToSay(page, "全部导入");
    await this.persist("take", [302], () => this.browser.post(page, { intent: "take" }));
    await this.comesToSay(page, "已生成 5 份草稿");
    for (let n = 0; n < 5; n++) this.record.imported.push(`${prefix}${n}`);
  }

  async readList(): Promise<void> {
    await this.persist("list", [200], () => this.browser.get("/truckExport"));
    await this.persist("messages", [200], () => this.browser.get("/message/new"));
  }

  async readFile(id: string): Promise<string> {
    const read = () => this.browser.get(`/files/${id}`);
    const bytes = Buffer.from(await (await this.persist("file", [200], read)).arrayBuffer());
    return createHash("sha256").update(bytes).digest("hex");
  }

  private async retryUntilDone<T>(work: () => Promise<T>): Promise<T> {
    for (const end = Date.now() + patienceMs; ; ) {
      try {
        return await work();
      } catch (error) {
        if (Date.now() > end) throw error;
        await pause(retryMs);
      }
    }
  }

  private async comesToSay(page: string, words: string): Promise<void> {
    for (const end = Date.now() + patienceMs; ; await pause(500)) {
      const text = await (await this.persist("import", [200], () => this.browser.get(page))).text();
      if (text.includes(words)) return;
      if (text.includes('value="retry"')) {
        // it has tried for half a minute, and says 连接失败 and how to go on
        if (!text.includes("连接失败")) this.record.faults.push(`import: ${mainOf(text)}`);
        await this.persist("go on", [302], () => this.browser.post(page, { intent: "retry" }));
        await this.wait("import", "failed");
      }
      if (Date.now() > end) throw new Error(`import: no ${words} in ${patienceMs} ms: ${mainOf(text)}`);
    }
  }
}
