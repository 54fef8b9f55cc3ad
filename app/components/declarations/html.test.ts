import { expect, test } from "vitest";
import { html } from "./html";

test("what is put in is escaped, HTML and lists of it are not, and nothing leaves nothing", () => {
  const mean = `"><script>alert('1')</script>&`;
  expect(html`<i title="${mean}">${mean}</i>`.text).toBe(
    '<i title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;</i>',
  );
  const rows = ["a", "<b>"].map((each) => html`<li>${each}</li>`);
  expect(html`<ul>${rows}${false}${null}${undefined}${0}</ul>`.text).toBe("<ul><li>a</li><li>&lt;b&gt;</li>0</ul>");
});
