// Adds or changes one text in all four languages: node scripts/setText.mjs <namespace> <key> <zh-CN> <zh-TW> <en-US> <pt-BR>
import { readFileSync, writeFileSync } from "node:fs";

const [namespace, key, ...texts] = process.argv.slice(2);
const languages = ["zh-CN", "zh-TW", "en-US", "pt-BR"];
if (!namespace || !key || texts.length !== languages.length) {
  console.error("usage: node scripts/setText.mjs <namespace> <key> <zh-CN> <zh-TW> <en-US> <pt-BR>");
  process.exit(1);
}
for (const [i, language] of languages.entries()) {
  const file = new URL(`../locales/${language}/${namespace}.json`, import.meta.url);
  let entries = {};
  try {
    entries = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
  entries[key] = texts[i];
  writeFileSync(file, `${JSON.stringify(entries, null, 2)}\n`);
}
