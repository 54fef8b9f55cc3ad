import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { noteUnanswered, pageKey } from "./pageKey.server";
import { rememberPosted } from "./readForm.server";

const own = "0f8fad5b-d9cb-469f-a165-70867728950e";

function requestWith(key: string): AppLoadContext {
  const context = {} as AppLoadContext;
  const form = new FormData();
  form.set("key", key);
  rememberPosted(context, form);
  return context;
}

test("a page has a key of its own, and keeps the one whose write got no answer", () => {
  const context = requestWith(`${own}-topUp`);
  expect(pageKey(context)).not.toBe(pageKey(context));
  noteUnanswered(context, `${own}-topUp`);
  expect(pageKey(context)).toBe(own);
});

test("a write that the form's key was not for, or no key at all, changes nothing", () => {
  for (const [posted, sent] of [
    [own, "7c9e6679-7425-40de-944b-e07fc1f90ae7"],
    [own, undefined],
    ["short", "short"],
    ["<script>".repeat(10), "<script>".repeat(10)],
  ] as const) {
    const context = requestWith(posted);
    noteUnanswered(context, sent);
    expect(pageKey(context)).toMatch(/^[0-9a-f-]{36}$/);
    expect(pageKey(context)).not.toBe(posted);
  }
});
