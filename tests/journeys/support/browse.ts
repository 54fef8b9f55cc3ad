export const password = "Portal@2026";

export interface Browser {
  cookie: string;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** A form with files. */
  postFiles(path: string, form: FormData): Promise<Response>;
  /** Any other request, with its cookies and its origin. */
  ask(path: string, init: { method: string; headers?: Record<string, string>; body?: Buffer }): Promise<Response>;
}

/** How a browser asks; another one than Node's own where what is asked stands behind TLS of its own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A browser without pages: keeps its cookies, follows nothing. */
export function browse(portal: { url: string }, origin = portal.url, fetchBy: Fetch = fetch): Browser {
  const browser: Browser = {
    cookie: "",
    get: (path, headers = {}) => send(path, { headers: { cookie: browser.cookie, ...headers } }),
    post: (path, form, headers = {}) =>
      send(path, {
        method: "POST",
        body: new URLSearchParams(form),
        headers: { cookie: browser.cookie, origin, ...headers },
      }),
    async postFiles(path, form) {
      const encoded = new Response(form);
      const body = Buffer.from(await encoded.arrayBuffer());
      return browser.ask(path, {
        method: "POST",
        headers: { "content-type": encoded.headers.get("content-type")! },
        body,
      });
    },
    ask: (path, { method, headers, body }) =>
      send(path, {
        method,
        headers: { cookie: browser.cookie, origin, ...headers },
        body: body && new Uint8Array(body),
      }),
  };
  async function send(path: string, init: RequestInit): Promise<Response> {
    const answer = await fetchBy(portal.url + path, { ...init, redirect: "manual" });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair] = cookie.split(";");
      const name = pair!.split("=")[0]!;
      const others = browser.cookie.split("; ").filter((each) => each && !each.startsWith(`${name}=`));
      browser.cookie = [...others, pair].join("; ");
    }
    return answer;
  }
  return browser;
}

export const logIn = (browser: Browser, mobile = "13800000001") => browser.post("/user/login", { mobile, password });
