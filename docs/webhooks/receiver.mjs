// A receiver of webhooks: node receiver.mjs, with WEBHOOK_SECRET as the portal shows it (after a rotation both, by a blank).
import { createHmac, timingSafeEqual } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";

const secrets = process.env.WEBHOOK_SECRET.split(" ").map((text) => Buffer.from(text.replace(/^whsec_/, ""), "base64"));
const journal = process.env.WEBHOOK_JOURNAL ?? "received.jsonl";
const longestAge = 300; // seconds that an old message may be sent again by somebody else

/** Ids of what has been taken; in your system a unique column, written in the transaction that acts on the event. */
const taken = new Set(
  existsSync(journal)
    ? readFileSync(journal, "utf8")
        .trim()
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line).id)
    : [],
);

function isGenuine(headers, body) {
  const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": given = "" } = headers;
  if (!id || Math.abs(Date.now() / 1000 - Number(time)) > longestAge) return false;
  const expected = secrets.map((key) => createHmac("sha256", key).update(`${id}.${time}.${body}`).digest());
  return given.split(" ").some((each) => {
    const signature = Buffer.from(each.replace(/^v1,/, ""), "base64");
    return expected.some((own) => own.length === signature.length && timingSafeEqual(own, signature));
  });
}

createServer(async (request, response) => {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  const body = Buffer.concat(pieces).toString("utf8");
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  const id = request.headers["webhook-id"];
  if (!taken.has(id)) {
    // exactly once: what was done and that it was done are written together, before it is answered
    appendFileSync(journal, `${JSON.stringify({ id, ...JSON.parse(body) })}\n`);
    taken.add(id);
  }
  response.writeHead(204).end();
}).listen(Number(process.env.PORT ?? 8080), () => process.stdout.write("listening\n"));
