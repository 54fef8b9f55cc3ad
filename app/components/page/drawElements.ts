import { Fragment, type FunctionComponent, isValidElement, type ReactNode } from "react";

/** What `drawElements` leaves to React. */
const leftToReact = new Error("left to React");

const htmlNames = {
  className: "class",
  htmlFor: "for",
  colSpan: "colspan",
  rowSpan: "rowspan",
  dateTime: "datetime",
  tabIndex: "tabindex",
  defaultValue: "value",
  defaultChecked: "checked",
  viewBox: "viewBox",
  strokeWidth: "stroke-width",
  strokeLinecap: "stroke-linecap",
  strokeLinejoin: "stroke-linejoin",
};
/** Name of a property → of its attribute; others are added as they are met, which are as many as the source has. */
const attributes = new Map<string, string>(Object.entries(htmlNames));

function attributeOf(property: string): string {
  let name = attributes.get(property);
  if (name === undefined) {
    if (!/^[a-z-]+$/.test(property) || property === "style") throw leftToReact;
    name = property;
    attributes.set(property, name);
  }
  return name;
}

const flags = new Set(["checked", "disabled", "hidden", "open", "required"]);
const withoutEnd = new Set(["br", "col", "hr", "img", "input"]);
/** Their HTML is more than their properties and children. */
const special = new Set(["option", "pre", "script", "select", "style", "textarea", "title"]);

const marked = /["&'<>]/;
const entities: Record<string, string> = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };
const escapeText = (text: string) =>
  marked.test(text) ? text.replace(/["&'<>]/g, (character) => entities[character]!) : text;

/** Custom properties that are numbers; whatever else a style holds is written by React. */
function drawStyle(style: object): string {
  return Object.entries(style)
    .map(([name, value]: [string, unknown]) => {
      if (!/^--[a-z]+$/.test(name) || typeof value !== "number") throw leftToReact;
      return `${name}:${value}`;
    })
    .join(";");
}

function drawAttribute(property: string, value: unknown): string {
  if (property === "style" && typeof value === "object" && value) return ` style="${drawStyle(value)}"`;
  const name = attributeOf(property);
  if (typeof value === "string") return ` ${name}="${escapeText(value)}"`;
  if (typeof value === "number") return ` ${name}="${value}"`;
  if (typeof value !== "boolean") throw leftToReact;
  if (flags.has(name)) return value ? ` ${name}=""` : "";
  if (name.startsWith("aria-") || name.startsWith("data-")) return ` ${name}="${value}"`;
  throw leftToReact;
}

function draw(node: ReactNode): string {
  if (typeof node === "string") return escapeText(node);
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (typeof node === "number") return String(node);
  if (Array.isArray(node)) {
    let html = "";
    for (const child of node) html += draw(child);
    return html;
  }
  if (!isValidElement<Record<string, unknown>>(node)) throw leftToReact;
  const { type, props } = node;
  const children = props.children as ReactNode;
  if (type === Fragment) return draw(children);
  if (typeof type === "function") {
    if (type.prototype?.isReactComponent) throw leftToReact;
    return draw((type as FunctionComponent<typeof props>)(props) as ReactNode);
  }
  if (typeof type !== "string" || special.has(type) || type.includes("-")) throw leftToReact;
  let html = `<${type}`;
  for (const property in props) {
    const value = props[property];
    if (property !== "children" && value !== null && value !== undefined) html += drawAttribute(property, value);
  }
  return withoutEnd.has(type) ? `${html}/>` : `${html}>${draw(children)}</${type}>`;
}

/**
 * The HTML of plain elements as `renderToString` writes it, for a quarter of its time; null where there is something
 * else among them than HTML elements and functions of such: what has a class, a context, a style of more than custom numbers, a
 * listener or an inner HTML of its own is React's to draw. What is drawn so must be passed over at hydration. Functions are called
 * within the component that calls this, whose hooks theirs become; on the server no component renders twice.
 */
export function drawElements(node: ReactNode): string | null {
  try {
    return draw(node);
  } catch (error) {
    if (error === leftToReact) return null;
    throw error;
  }
}
