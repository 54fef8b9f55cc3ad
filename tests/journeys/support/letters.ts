import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Letter {
  at: string;
  to: string;
  purpose: string;
  code: string;
  text: string;
}

/** What the port has sent to a number, the last one first. */
export function lettersTo(mobile: string, dataDir = process.env.PORTAL_DATA_DIR!): Letter[] {
  const lines = readFileSync(join(dataDir, "outbox.jsonl"), "utf8").trimEnd().split("\n");
  return lines
    .map((line) => JSON.parse(line) as Letter)
    .filter((letter) => letter.to === mobile)
    .reverse();
}

/** A number that nobody has yet. */
export const newMobile = () => `139${String(Math.floor(Math.random() * 100_000_000)).padStart(8, "0")}`;
