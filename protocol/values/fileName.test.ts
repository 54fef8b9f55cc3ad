import fc from "fast-check";
import { expect, it } from "vitest";
import { cleanFileName } from "./fileName";

it.each([
  ["危险货物.pdf", "危险货物.pdf"],
  ["C:\\temp\\a.pdf", "a.pdf"],
  ["../../etc/passwd", "passwd"],
  ["a\r\nX-Header: 1.pdf", "aX-Header: 1.pdf"],
  ["a\0b\u0001\u007f\u0085.pdf", "ab.pdf"],
  ["exe\u202efdp.pdf", "exefdp.pdf"],
  ["\ud800a.pdf", "a.pdf"],
  ["\u2028\u2029", ""],
])("takes %j in as %j", (name, clean) => {
  expect(cleanFileName(name)).toBe(clean);
});

it("leaves nothing that a header or a log could stumble over, and is stable", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (name) => {
      const clean = cleanFileName(name);
      expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\]/u);
      expect([...clean].length).toBeLessThanOrEqual(200);
      expect(cleanFileName(clean)).toBe(clean);
      expect(() => encodeURIComponent(clean)).not.toThrow();
    }),
  );
});
