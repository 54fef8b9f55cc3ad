import { expect, it } from "vitest";
import { toRichText } from "./toRichText";

it.each([
  ["一行", "<p>一行</p>"],
  ["一段\r\n换行\r\n\r\n\r\n二段", "<p>一段<br>换行</p><p>二段</p>"],
  ["3 < 5 & 6 > 4", "<p>3 &lt; 5 &amp; 6 &gt; 4</p>"],
  ["<p>已有<b>标签</b></p>\n\n下文", "<p>已有<b>标签</b></p>\n\n下文"],
  ["  ", ""],
])("%j becomes %j", (typed, html) => {
  expect(toRichText(typed)).toBe(html);
});
