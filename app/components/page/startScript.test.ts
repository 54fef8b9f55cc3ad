import { expect, it } from "vitest";
import { preloadScript } from "./preloadScript";
import { startScript } from "./startScript";

it("is a script for a browser, also where a development server has put its own functions for imports", () => {
  for (const script of [preloadScript, startScript]) {
    expect(() => new Function(script)).not.toThrow();
    expect(script).not.toMatch(/__vite|__name/);
  }
  expect(startScript).toContain("await import(");
});
