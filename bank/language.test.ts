import { expect, it } from "vitest";
import { chooseLanguage } from "./language";
import { pageOf, text } from "./page";

it("the cashier speaks the language that its address asks for, else the browser's, else Chinese", () => {
  expect(chooseLanguage("pt-BR", "en-US")).toBe("pt-BR");
  expect(chooseLanguage("xx", "de, en-GB;q=0.8")).toBe("en-US");
  expect(chooseLanguage(null, "zh-HK,zh;q=0.9")).toBe("zh-TW");
  expect(chooseLanguage(null, "zh")).toBe("zh-CN");
  expect(chooseLanguage(null, "pt-PT")).toBe("pt-BR");
  expect(chooseLanguage(null, "")).toBe("zh-CN");
});

it("what a merchant is called is no part of the page", () => {
  expect(text('<b title="x">&')).toBe("&lt;b title=&quot;x&quot;&gt;&amp;");
  const page = pageOf({ nonce: "n", language: "en-US", path: '/cashier?trade="><script>', body: "" });
  expect(page).not.toContain("<script>");
  expect(page).toContain("Demonstration");
});
