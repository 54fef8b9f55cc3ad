import { type ChildProcess, fork } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { RawNotify } from "@gateway/payments/channel";
import { createDemoBank } from "@gateway/payments/demoBank";
import { readBankKeys } from "@protocol/bankWire";

const entry = fileURLToPath(new URL("../../bank/main.ts", import.meta.url));

/** A port that nobody uses now. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The demonstration bank as a process of its own, with a payer's browser and somebody who takes its notifies. */
export async function startBankProcess(dataDir: string) {
  const port = await freePort();
  const notifies: RawNotify[] = [];
  const taking = { status: 200 };
  const merchant: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      notifies.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks) });
      response.writeHead(taking.status).end();
    });
  });
  await new Promise<void>((resolve) => merchant.listen(0, "127.0.0.1", resolve));
  const notifyUrl = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/pay/notify/DEMO_BANK`;
  const url = `http://127.0.0.1:${port}`;
  const channel = createDemoBank({ url, notifyUrl, keys: readBankKeys(dataDir, "merchant") });
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const env = { ...process.env, DATA_DIR: dataDir, BANK_PORT: String(port), LOG_LEVEL: "error" };
    const started = fork(entry, { env, execArgv: ["--import", "tsx"], stdio: ["ignore", "ignore", "inherit", "ipc"] });
    child = started;
    await new Promise<void>((resolve, reject) => {
      started.once("message", () => resolve());
      started.once("exit", (code) => reject(new Error(`the bank ended with ${code}`)));
    });
  }

  async function kill(signal: "SIGKILL" | "SIGTERM" = "SIGKILL"): Promise<void> {
    const ending = child;
    child = undefined;
    if (!ending) return;
    const ended = new Promise((resolve) => ending.once("exit", resolve));
    ending.kill(signal);
    await ended;
  }

  /** One case of the cashier, as a browser without a script sends it. */
  async function choose(payNo: string, chosen: string): Promise<Response> {
    const { redirectUrl } = await channel.create({
      payNo,
      amount: 12_345,
      merchant: "泊联港务有限公司",
      returnUrl: `http://127.0.0.1:3000/bankJump?payNo=${payNo}`,
      expiresTime: "",
    });
    const page = await fetch(redirectUrl!);
    const cookie = page.headers.get("set-cookie")!.split(";")[0]!;
    const token = /name="token" value="([\w-]+)"/.exec(await page.text())?.[1] ?? "";
    return fetch(redirectUrl!, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", cookie },
      body: new URLSearchParams({ token, case: chosen }),
      redirect: "manual",
    });
  }

  async function notifyOf(payNo: string): Promise<RawNotify> {
    for (let waited = 0; waited < 15_000; waited += 50) {
      const found = notifies.findLast(({ body }) => body.includes(payNo));
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`no notify of ${payNo}`);
  }

  await start();
  return {
    channel,
    url,
    notifies,
    /** What the merchant answers. */
    taking,
    start,
    kill,
    choose,
    notifyOf,
    async stop() {
      await kill("SIGTERM");
      await new Promise((resolve) => merchant.close(resolve));
    },
  };
}
