import { createElement, type ReactElement, type ReactNode } from "react";

interface Tag {
  name: string;
  attributes: Record<string, string | boolean | Record<string, string>>;
  children: Node[];
}
type Node = Tag | string;

const empty = new Set(["area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]);
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name]!);

/** Reads what React wrote, which is well-formed. A comment keeps two texts apart and is React's to write again. */
function parse(html: string): Tag {
  const root: Tag = { name: "", attributes: {}, children: [] };
  const open = [root];
  const pattern =
    /<!--.*?-->|<!DOCTYPE html>|<\/([\w-]+)>|<([\w-]+)((?:\s[^\s=>]+="[^"]*"|\s[^\s=>/]+)*)\s*\/?>|[^<]+/gs;
  for (let found = pattern.exec(html); found; found = pattern.exec(html)) {
    const [whole, closing, name, attributes] = found;
    const parent = open.at(-1)!;
    if (closing) open.pop();
    else if (name) {
      const tag: Tag = { name, attributes: readAttributes(attributes ?? ""), children: [] };
      parent.children.push(tag);
      if (name === "script" || name === "style") {
        const end = html.indexOf(`</${name}>`, pattern.lastIndex);
        tag.attributes.dangerouslySetInnerHTML = { __html: html.slice(pattern.lastIndex, end) };
        pattern.lastIndex = end + name.length + 3;
      } else if (!empty.has(name)) open.push(tag);
    } else if (!whole.startsWith("<!")) parent.children.push(decode(whole));
  }
  return root;
}

const renamed: Record<string, string> = { class: "className", for: "htmlFor" };
const flags = new Set(["open", "selected", "checked", "disabled", "hidden", "async", "required", "formnovalidate"]);

function readAttributes(text: string): Tag["attributes"] {
  const attributes: Tag["attributes"] = {};
  for (const [, name, value] of text.matchAll(/\s([^\s=>]+)(?:="([^"]*)")?/g)) {
    const given = decode(value ?? "");
    attributes[renamed[name!] ?? name!] = flags.has(name!) ? true : name === "style" ? readStyle(given) : given;
  }
  return attributes;
}

const readStyle = (text: string) =>
  Object.fromEntries(
    text.split(";").map((rule) => [rule.slice(0, rule.indexOf(":")), rule.slice(rule.indexOf(":") + 1)]),
  );

function build(node: Node): ReactNode {
  if (typeof node === "string") return node;
  return createElement(node.name, node.attributes, ...node.children.map(build));
}

/** A component that makes a whole document anew, at each render, of plain elements. */
export function plainDocument(html: string): () => ReactElement {
  const document = findTag(parse(html.slice(0, html.indexOf("</html>") + 7)), "html")!;
  return () => build(document) as ReactElement;
}

function findTag(tag: Tag, name: string): Tag | undefined {
  if (tag.name === name) return tag;
  for (const child of tag.children) {
    const found = typeof child === "string" ? undefined : findTag(child, name);
    if (found) return found;
  }
  return undefined;
}
