import { createCookie } from "@remix-run/node";

/** People who log in from one browser; the gateway knows as many. */
const marksAtMost = 4;

/** As long as browsers keep a cookie. */
const cookieSeconds = 400 * 86_400;

const deviceCookie = createCookie("devices", {
  path: "/user",
  httpOnly: true,
  sameSite: "lax",
  maxAge: cookieSeconds,
});

/** The gateway's marks of this browser, by blanks: who guesses at a number elsewhere does not lock its owner out here. */
export async function readDevices(request: Request): Promise<string> {
  const kept: unknown = await deviceCookie.parse(request.headers.get("Cookie"));
  return typeof kept === "string" && /^[\w. -]{1,400}$/.test(kept) ? kept : "";
}

/** The cookie with one mark more. */
export async function keepDevice(request: Request, mark: string, secure: boolean): Promise<string> {
  const before = (await readDevices(request)).split(" ").filter(Boolean);
  return deviceCookie.serialize([mark, ...before].slice(0, marksAtMost).join(" "), { secure });
}
