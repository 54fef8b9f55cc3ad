import fc from "fast-check";
import { JSDOM } from "jsdom";
import { type CSSProperties, createContext, createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Status } from "~/components/page/Status";
import { drawElements } from "./drawElements";

const { document } = new JSDOM("").window;

/** What a browser makes of it; in which order attributes were written is all the same to it. */
function parse(html: string): HTMLTemplateElement {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template;
}

function expectSame(node: ReactNode) {
  const html = drawElements(node);
  expect(html).not.toBeNull();
  const written = renderToStaticMarkup(node);
  expect(parse(html!).content.isEqualNode(parse(written).content), `${html}\n${written}`).toBe(true);
}

it("draws the cells of lists as React does", () => {
  expectSame(
    <tr aria-current="true">
      <td>
        <input type="checkbox" name="id" value={'1:"<'} form="batch" defaultChecked aria-label="选择 & alle" />
        <input type="checkbox" name="id" value="2" defaultChecked={false} disabled />
      </td>
      <td className="main nowrap" data-label="Nº">
        <a href="/x?a=1&b='2'">{"<script>alert(1)</script>"}</a>
      </td>
      <td colSpan={2} title={undefined} data-empty={false}>
        <Status tone="done">{"R&D"}</Status>
        {null}
        {false}
        {0}
        {12.5}
        {["a", <b key="b">b</b>]}
      </td>
      <td>
        <Moment at="2026-02-28T16:00:00.000Z" short /> <ContainerNumber value="CSQU3054383" />
        <details open>
          <summary style={{ "--i": 3 } as CSSProperties}>⋯</summary>
        </details>
      </td>
    </tr>,
  );
});

const text = fc
  .oneof(fc.string({ unit: "binary", maxLength: 8 }), fc.constantFrom("<", "&amp;", '"><b>', "'", "]]>"))
  // an HTML parser reads these two otherwise than they stand, whoever wrote them
  .map((any) => any.replace(/[\r\0]/g, ""));
const { tree } = fc.letrec<{ tree: ReactNode }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(text, fc.integer(), fc.constantFrom(null, undefined, true, false)),
    fc
      .tuple(
        fc.constantFrom("span", "a", "small", null),
        fc.record({ title: text, href: text, "data-label": text, "aria-hidden": fc.boolean() }, { requiredKeys: [] }),
        fc.array(tie("tree"), { maxLength: 3 }),
      )
      .map(([type, props, children]) =>
        type ? createElement(type, props, ...children) : createElement(Fragment, null, ...children),
      ),
  ),
}));

it("draws whatever text there is as React does", () => {
  fc.assert(
    fc.property(tree, (node) => expectSame(node)),
    { numRuns: 300 },
  );
});

it("leaves to React what is more than plain elements", () => {
  const Context = createContext("");
  for (const node of [
    <Context.Provider key="context" value="a" />,
    <p key="style" style={{ color: "red" }} />,
    createElement("p", { key: "listener", onClick: () => {} }),
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what is refused
    <p key="html" dangerouslySetInnerHTML={{ __html: "<b>" }} />,
    <textarea key="textarea" defaultValue="a" />,
    createElement("x-own", { key: "own" }),
  ])
    expect(drawElements(<td>{node}</td>)).toBeNull();
});
