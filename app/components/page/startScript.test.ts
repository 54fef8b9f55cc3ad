import { expect, it } from "vitest";
import { startScript } from "./startScript";

it("is a script for a browser, also where a development server has put its own functions for imports", () => {
  expect(() => new Function(startScript)).not.toThrow();
  expect(startScript).toContain("await import(");
  expect(startScript).not.toContain("__vite");
});
