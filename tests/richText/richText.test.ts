import { sanitiseRichText as onWrite } from "@gateway/core/richText";
import { isAllowedImage, isAllowedLink, richTextMost } from "@protocol/values/richText";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { sanitiseRichText as onRead } from "~/services/richText.server";
import { attacks, forbidden, honest } from "./attacks";

describe.each([
  ["on write", onWrite],
  ["on read", onRead],
])("rich text %s", (_, sanitise) => {
  it.each(attacks)("is freed of %s", async (attack) => {
    const clean = await sanitise(`<p>前</p>${attack}<p>后</p>`);
    expect(clean.replace(/&[a-z]+;.*?&gt;/g, "")).not.toMatch(forbidden);
    expect(clean).toContain("<p>前</p>");
    // a browser that parses it again finds nothing that runs, neither
    const { document } = new JSDOM(clean).window;
    for (const element of document.querySelectorAll("*")) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|style|srcdoc|formaction|xlink/);
        if (name === "href") expect(isAllowedLink(value), value).toBe(true);
        if (name === "src") expect(isAllowedImage(value), value).toBe(true);
      }
    }
    expect(document.querySelectorAll("script, svg, math, iframe, style, form, object, template")).toHaveLength(0);
    expect(await sanitise(clean)).toBe(clean);
  });

  it.each(honest)("keeps %s", async (text) => {
    expect(await sanitise(text)).toBe(text);
  });

  it("sends nobody's address along with a link", async () => {
    expect(await sanitise('<a href="https://www.example.com/a?b=1&amp;c=2">x</a>')).toBe(
      '<a href="https://www.example.com/a?b=1&amp;c=2" rel="noopener noreferrer nofollow">x</a>',
    );
  });

  it("does not parse what is too long", async () => {
    await expect(sanitise("x".repeat(richTextMost + 1))).rejects.toThrow(RangeError);
  });

  it("goes on after its window has been made anew", async () => {
    for (let i = 0; i < 520; i++) await sanitise("<p>x</p>");
    expect(await sanitise("<p onclick=x>x</p>")).toBe("<p>x</p>");
  });
});

it.each([
  ["/user/NewsList", true],
  ["/\\evil.example", false],
  ["//evil.example", false],
  ["\t//evil.example", false],
  ["https://www.example.com", true],
  ["mailto:a@example.com", true],
  ["tel:+86574", true],
  ["#top", true],
  ["relative", false],
  ["ftp://example.com", false],
  ["java\u0000script:alert(1)", false],
  ["\u00a0javascript:alert(1)", false],
  ["blob:https://example.com/x", false],
])("a link to %j is allowed: %s", (href, allowed) => {
  expect(isAllowedLink(href)).toBe(allowed);
});
