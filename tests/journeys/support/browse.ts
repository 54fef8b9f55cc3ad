export const password = "Portal@2026";

export interface Browser {
  cookie: string;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
}

/** A browser without pages: keeps its cookies, follows nothing. */
export function browse(portal: { url: string }, origin = portal.url): Browser {
  const browser: Browser = {
    cookie: "",
    get: (path, headers = {}) => send(path, { headers: { cookie: browser.cookie, ...headers } }),
    post: (path, form, headers = {}) =>
      send(path, {
        method: "POST",
        body: new URLSearchParams(form),
        headers: { cookie: browser.cookie, origin, ...headers },
      }),
  };
  async function send(path: string, init: RequestInit): Promise<Response> {
    const answer = await fetch(portal.url + path, { ...init, redirect: "manual" });
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
