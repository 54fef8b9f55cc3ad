import fc from "fast-check";
import { expect, it } from "vitest";
import { knownPath, safeRedirect } from "./safeRedirect.server";

const portal = {
  knowsPath: (path: string) => ["/index", "/truckExport", "/user/login", "/user/logout", "/404"].includes(path),
};

it.each([
  ["/truckExport", "/truckExport"],
  ["/truckExport?status=02&size=20", "/truckExport?status=02&size=20"],
  ["/truckExport#top", "/truckExport"],
  ["/x/../truckExport", "/truckExport"],
  ["/user/login", "/index"],
  ["/user/logout", "/index"],
  ["/404", "/index"],
  ["/nowhere", "/index"],
  ["truckExport", "/index"],
  ["//evil.example/truckExport", "/index"],
  ["/\\evil.example/truckExport", "/index"],
  ["/\t/evil.example", "/index"],
  ["/truckExport\r\nSet-Cookie: a=b", "/index"],
  ["https://evil.example/truckExport", "/index"],
  ["javascript:alert(1)", "/index"],
  ["/%2f%2fevil.example", "/index"],
  [`/truckExport?${"a".repeat(2_000)}`, "/index"],
  ["", "/index"],
])("%j leads to %s", (to, expected) => {
  expect(safeRedirect(to, portal)).toBe(expected);
});

it("never leaves the portal, whatever it is given", () => {
  const pieces = fc.constantFrom(
    "/",
    "\\",
    "//",
    "@",
    ":",
    "evil.example",
    "index",
    "truckExport",
    "?",
    "#",
    "\t",
    "%09",
    "..",
    "http:",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces).map((each) => each.join("")),
      ),
      (to) => {
        const known = knownPath(to, portal);
        if (known === null) return;
        const url = new URL(known, "https://portal.example");
        expect(url.origin).toBe("https://portal.example");
        expect(portal.knowsPath(url.pathname)).toBe(true);
      },
    ),
    { numRuns: 5_000 },
  );
});
