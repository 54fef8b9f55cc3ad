import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import compression from "compression";
import express from "express";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { plainDocument } from "./plainElements";

// A document by nothing but Express and React: its elements are made anew and rendered for each request, and what stands
// after its end is sent as it is. The file that holds it is given; the port is told by message.
const [file] = process.argv.slice(2) as [string];
const html = readFileSync(file, "utf8");
const Page = plainDocument(html);
const after = html.slice(html.indexOf("</html>") + "</html>".length);

const app = express();
app.disable("x-powered-by");
app.disable("etag");
app.use(compression());
app.get("/", (_request, response) => {
  response.type("html").send(`<!DOCTYPE html>${renderToString(createElement(Page))}${after}`);
});
const server = app.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.once("disconnect", () => process.exit(0));
