import { cleanEntered, sanitiseRichText as onWrite } from "@gateway/core/richText";
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

  it("goes on after its window has been made anew", async () => {
    for (let i = 0; i < 520; i++) await sanitise("<p>x</p>");
    expect(await sanitise("<p onclick=x>x</p>")).toBe("<p>x</p>");
  });
});

const manyAttributes = Array.from({ length: 9_000 }, (_, i) => `a${i}`).join(" ");
/** Each froze the process that cleaned it for ten seconds and more. */
const tooLarge: [string, string][] = [
  ["more characters than are looked at", "x".repeat(richTextMost + 1)],
  ["1,000 tables within each other", "<table><tr><td>".repeat(1_000)],
  ["2,000 lists within each other", "<ul><li>".repeat(2_000)],
  ["unclosed tags that each paragraph repeats", `${"<p><b a><b b><b c><b d><b e>".repeat(8)}${"<p>x".repeat(2_000)}`],
  ["an element with 9,000 attributes", `<p ${manyAttributes}>x</p>`],
  ["6,000 elements", "<br>".repeat(6_000)],
];

describe.each(tooLarge)("a text of %s", (_, html) => {
  it("is not taken, and shown as plain text", { timeout: 5_000 }, async () => {
    await expect(onWrite(html)).rejects.toThrow(RangeError);
    const problem = { fieldReasons: { body: ["richText.tooLarge"] } };
    await expect(cleanEntered("body", html)).rejects.toMatchObject(problem);
    const shown = await onRead(html);
    expect(shown).toMatch(/^<p>(x|&lt;)/);
    expect(new JSDOM(shown).window.document.querySelectorAll("p *")).toHaveLength(0);
  });
});

it("a text that is too long once its signs are escaped is not taken", async () => {
  await expect(cleanEntered("body", "<".repeat(richTextMost / 2))).rejects.toMatchObject({
    fieldReasons: { body: [expect.stringMatching(/^tooLong/)] },
  });
});

it("what is pasted from Word keeps its words, table and list, and nothing of Word", async () => {
  const word =
    "<html xmlns:o='urn:schemas-microsoft-com:office:office'><head><style><!-- p.MsoNormal {margin:0} --></style>" +
    "<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>" +
    "<body lang=ZH-CN><p class=MsoNormal style='text-indent:21.0pt;mso-char-indent-count:2.0'><b>停航<o:p></o:p></b></p>" +
    "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]>1.<![endif]>停止作业</p>" +
    "<table class=MsoTableGrid border=1><tr><td width=100 style='width:74.8pt'>港区<o:p></o:p></td></tr></table>" +
    "<img width=200 src='file:///C:/Users/x/clip_image001.png'><a href='file:///C:/x.docx'>附件</a></body></html>";
  expect(await onWrite(word)).toBe(
    "<p><b>停航</b></p><p>1.停止作业</p>" +
      '<table><tbody><tr><td width="100">港区</td></tr></tbody></table><img width="200"><a>附件</a>',
  );
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
