import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { demoDataDir } from "./portalProcess";

/** What stands between the portal and its gateway does to a call; `lost`: the gateway does it, its answer is lost. */
export type Fault = "hang" | "reset" | "garbage" | "lost";

export interface FlakyUpstream {
  url: string;
  /** Until `mend`, calls whose method and path fit end so; all calls without a pattern. */
  fail(fault: Fault, which?: RegExp): void;
  mend(): void;
  /** Calls that the fault has met since it was set. */
  met(): number;
  stop(): Promise<void>;
}

/** A gateway of its own behind a relay that can be made to fail, call by call. */
export async function startFlakyUpstream(): Promise<FlakyUpstream> {
  const dataDir = demoDataDir();
  const gateway: ChildProcess = fork("build/gateway/main.js", {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      GATEWAY_PORT: "0",
      CAPTCHA: "off",
      PASSWORD_MEMORY_KIB: "19456",
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [{ port }] = (await once(gateway, "message")) as [{ port: number }];

  let fault: { kind: Fault; which: RegExp } | undefined;
  let met = 0;
  const relay = (from: IncomingMessage, to: ServerResponse) => {
    const { method, url, headers } = from;
    const applied = fault?.which.test(`${method} ${url}`) ? fault.kind : null;
    if (applied) met++;
    if (applied && applied !== "lost") {
      if (applied === "reset") return from.socket.resetAndDestroy();
      if (applied === "garbage") return to.setHeader("X-Enc-Version", "1.0").end("<html>欢迎</html>");
      return;
    }
    const onward = request({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
      if (applied) return answer.resume().once("end", () => from.socket.resetAndDestroy());
      to.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(to);
    });
    onward.on("error", () => from.socket.destroy());
    from.pipe(onward);
  };
  const server = createServer(relay).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail(kind, which = /./) {
      fault = { kind, which };
      met = 0;
    },
    mend() {
      fault = undefined;
      // what still hangs would otherwise hold a place until its deadline
      server.closeAllConnections();
    },
    met: () => met,
    async stop() {
      server.closeAllConnections();
      server.close();
      gateway.kill("SIGTERM");
      await once(gateway, "exit");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
