import { fileURLToPath, pathToFileURL } from "node:url";
import type { Call } from "@protocol/call";
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import { pino } from "pino";
import type { ReactElement } from "react";
import { readConfig } from "~/services/config.server";
import { createFormOwners } from "~/services/forms/owner.server";
import { createPeople } from "~/services/identity/people.server";
import { createUnreadMessages } from "~/services/messages/unread.server";
import { openSqliteKeyValue } from "~/services/session/keyValue.server";
import { createSessions } from "~/services/session/session.server";
import { createStashes } from "~/services/session/stash.server";
import type { Upstream } from "~/services/upstream/upstream.server";
import { askDirectly, type CallParts, openDemoStore, token } from "./demoStore";
import { compareTimes, type Measured } from "./figures";
import { plainDocument, plainMain } from "./plainElements";

const buildFile = fileURLToPath(new URL("../../build/remix/server/index.js", import.meta.url));
const listUrl = "http://portal.invalid/truckExport?size=50";

/** The upstream as the gateway answered once, so that what remains is the portal's own work. */
function recordUpstream(ask: (call: Call, input: CallParts) => Promise<unknown>): Upstream {
  const answers = new Map<string, Promise<unknown>>();
  const call = (contract: Call, { params, query, body }: CallParts = {}) => {
    const key = `${contract.name} ${JSON.stringify([params, query, body])}`;
    const answer = answers.get(key) ?? ask(contract, { params, query, body });
    answers.set(key, answer);
    return answer;
  };
  return {
    call,
    find: call,
    send: async (contract: Call, options: CallParts) => ({
      result: await call(contract, options),
      replayed: false,
      traceId: "",
    }),
    ready: async () => undefined,
    exchanges: 0,
    close: async () => undefined,
  } as unknown as Upstream;
}

const listRoute = "routes/trucking/orders#truckExport";

/** The build with other components and ready-made data at some of its routes. */
function withRoutes(
  build: ServerBuild,
  others: Record<string, { component: () => ReactElement | null; data: object | null }>,
): ServerBuild {
  const replaced = Object.entries(others).map(([id, { component, data }]) => {
    const { handle } = build.routes[id]!.module;
    return [id, { ...build.routes[id]!, module: { handle, default: component, loader: () => data } }] as const;
  });
  return { ...build, routes: { ...build.routes, ...Object.fromEntries(replaced) } };
}

/** Page without what differs between two responses: nothing but the key that a form sends once. */
const markupOf = (html: string) => {
  const end = html.indexOf("</html>");
  return html.slice(0, end).replace(/(name="key" value=")[^"]*/, "$1");
};

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/**
 * CPU time of the 50-row list, its loader included, over that of the same page with all that the list draws (rows,
 * filters, pages) as plain elements and its data ready. Both come out of the built portal's entry, in the same shell and
 * with the same data after them; that the documents are the same is checked letter by letter.
 */
export async function prepareServerTime(dataDir: string) {
  const store = await openDemoStore(dataDir, 60);
  const upstream = recordUpstream(askDirectly(store));
  const keyValue = openSqliteKeyValue(dataDir);
  const log = pino({ level: "silent" });
  const secret = "bench".repeat(10);
  const sessions = createSessions({ store: keyValue, secret, secure: false });
  const portal = {
    config: readConfig({ ...process.env, DATA_DIR: dataDir }),
    log,
    upstream,
    sessions,
    stashes: createStashes({ store: keyValue, secret }),
    people: createPeople(upstream),
    unread: createUnreadMessages(upstream),
    printer: undefined,
    publicUrl: "http://portal.invalid",
    knowsPath: () => true,
    isScreen: () => true,
    formOwners: createFormOwners(secret),
  } as unknown as AppLoadContext["portal"];
  const session = await sessions.getSession();
  session.set("token", token);
  session.set("userId", "u-0001");
  const cookie = (await sessions.commitSession(session)).split(";")[0]!;
  const context: AppLoadContext = {
    portal,
    nonce: "bench",
    traceId: "0".repeat(32),
    clientIp: "127.0.0.1",
    navigation: true,
  };

  const build = (await import(pathToFileURL(buildFile).href)) as ServerBuild;
  const renderWith = (one: ServerBuild) => {
    const handler = createRequestHandler(one, "production");
    return async () => {
      const response = await handler(new Request(listUrl, { headers: { Cookie: cookie } }), context);
      const html = await response.text();
      if (response.status !== 200) throw new Error(`the list answered ${response.status}`);
      return html;
    };
  };
  const request = () => new Request(listUrl, { headers: { Cookie: cookie } });
  const data = new Map<string, object | null>();
  for (const id of ["root", "routes/shell/layout", listRoute]) {
    const loader = build.routes[id]!.module.loader!;
    const found = await loader({ request: request(), context, params: {} } as Parameters<typeof loader>[0]);
    // what `data()` makes
    data.set(
      id,
      found && typeof found === "object" && "data" in found && "init" in found
        ? (found.data as object)
        : (found as object),
    );
  }
  const ours = renderWith(build);
  const html = await ours();
  const found = (id: string) => data.get(id) ?? null;
  const plain = renderWith(withRoutes(build, { [listRoute]: { component: plainMain(html), data: found(listRoute) } }));
  const nothing = () => null;
  const wholly = renderWith(
    withRoutes(build, {
      root: { component: plainDocument(html), data: found("root") },
      "routes/shell/layout": { component: nothing, data: found("routes/shell/layout") },
      [listRoute]: { component: nothing, data: found(listRoute) },
    }),
  );
  const [ourMarkup, plainMarkup] = [markupOf(html), markupOf(await plain())];
  if (ourMarkup !== plainMarkup || ourMarkup.split("<tr").length !== 52) {
    let at = 0;
    while (ourMarkup[at] === plainMarkup[at]) at++;
    const near = (markup: string) => markup.slice(Math.max(0, at - 100), at + 100);
    throw new Error(`the pages differ:\n${near(ourMarkup)}\n${near(plainMarkup)}`);
  }
  return {
    ours,
    plain,
    async measure(rounds: number): Promise<Measured> {
      const { ratio, floorMs, subjectMs } = await compareTimes(rounds, plain, ours, { clock: cpuMs });
      const whole = await compareTimes(Math.ceil(rounds / 3), wholly, ours, { clock: cpuMs });
      const times = `${subjectMs.toFixed(1)} ms over ${floorMs.toFixed(1)} ms of CPU`;
      return {
        ratio,
        note: `${times}; ${whole.ratio.toFixed(2)} times the whole document, shell and loaders too, as plain elements`,
      };
    },
    async close() {
      await keyValue.close();
      await store.close();
    },
  };
}
