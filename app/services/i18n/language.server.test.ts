import { expect, it } from "vitest";
import { languageCookie, languageOf } from "./language.server";
import { languages } from "./languages";
import { i18nOf } from "./texts.server";

const ask = async (path: string, headers: Record<string, string> = {}) =>
  languageOf(new Request(`http://portal${path}`, { headers }));
const cookieFor = async (value: unknown) => (await languageCookie.serialize(value)).split(";")[0]!;

it("is Chinese, whatever the browser would like, until somebody chooses", async () => {
  expect(await ask("/index")).toBe("zh-CN");
  expect(await ask("/index", { "Accept-Language": "pt-BR,en;q=0.8" })).toBe("zh-CN");
});

it.each(languages)("%s is remembered by the cookie, and asked for once by the address", async (language) => {
  expect(await ask("/index", { Cookie: await cookieFor(language) })).toBe(language);
  expect(await ask(`/verify?lng=${language}`, { Cookie: await cookieFor("en-US") })).toBe(language);
});

it.each(["fr", "zh", "<script>", "__proto__", "../../package", ""])("%j is nobody's language", async (value) => {
  expect(await ask(`/index?lng=${encodeURIComponent(value)}`)).toBe("zh-CN");
  expect(await ask("/index", { Cookie: await cookieFor(value) })).toBe("zh-CN");
  expect(await ask("/index", { Cookie: `language=${encodeURIComponent(value)}` })).toBe("zh-CN");
});

it("speaks each language from its own texts, and Chinese where one has a gap", () => {
  for (const language of languages) expect(i18nOf(language).t("identity:login.submit")).not.toBe("login.submit");
  expect(i18nOf("en-US").t("errors:connection")).not.toMatch(/\p{Script=Han}/u);
  expect(i18nOf("zh-CN").t("errors:connection")).toBe("连接失败，请稍后再试");
});
