import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import type { RouteArgs } from "../person.server";

/** Thirty days: a cart that nobody comes back to is forgotten by the browser. */
const maxAge = 30 * 86_400;

const cookieOf = ({ context }: RouteArgs) => {
  const { secure } = context.portal.config;
  const name = secure ? "__Host-mallCart" : "mallCart";
  return createCookie(name, { httpOnly: true, path: "/", sameSite: "lax", secure, maxAge });
};

/** The secret by which the gateway knows the cart of this browser; null before anything was put in. */
export async function readCartKey(args: RouteArgs): Promise<string | null> {
  const key: unknown = await cookieOf(args).parse(args.request.headers.get("Cookie"));
  return typeof key === "string" && /^[\w-]{43}$/.test(key) ? key : null;
}

export const newCartKey = () => randomBytes(32).toString("base64url");

/** The header that keeps it, or takes it away once a person has taken the cart over. */
export async function cartCookie(args: RouteArgs, key: string | null): Promise<HeadersInit> {
  const value = key === null ? cookieOf(args).serialize("", { maxAge: 0 }) : cookieOf(args).serialize(key);
  return { "Set-Cookie": await value };
}
