// One signed GET: BASE_URL, APP_KEY and APP_SECRET from the environment, the path with its query as argument.
import { createHash, createHmac, randomUUID } from "node:crypto";

const { BASE_URL = "", APP_KEY = "", APP_SECRET = "" } = process.env;
const url = new URL(process.argv[2] ?? "/open/v1/schedules", BASE_URL);
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const query = [...url.searchParams]
  .map(([name, value]): [string, string] => [encode(name), encode(value)])
  .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
  .map(([name, value]) => `${name}=${value}`)
  .join("&");
const timestamp = String(Math.floor(Date.now() / 1000));
const nonce = randomUUID();
const base = [
  ...["BL1-HMAC-SHA256", timestamp, nonce, "GET", url.pathname, query],
  createHash("sha256").update("").digest("hex"),
].join("\n");
const answer = await fetch(url, {
  headers: {
    ...{ "X-App-Key": APP_KEY, "X-Timestamp": timestamp, "X-Nonce": nonce },
    "X-Signature": createHmac("sha256", APP_SECRET).update(base).digest("hex"),
  },
});
process.stdout.write(await answer.text());
process.exitCode = answer.ok ? 0 : 1;
