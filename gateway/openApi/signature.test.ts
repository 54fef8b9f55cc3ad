import { expect, it } from "vitest";
import { isSigned, sign } from "./signature";

const secret = "bl_test_secret_0123456789abcdef";

/** docs: domain/interfaces.md, vectors 28–30. */
const vectors = [
  {
    ...{ timestamp: "1767225600", nonce: "n-0001", method: "GET", path: "/open/v1/boxes" },
    ...{ query: "ctnNo=CSQU3054383&limit=50", body: "" },
    signature: "91e8d9e710fd2d4ba07f70cefa80eeb1607713a1888ff80d2de3942565038bcf",
  },
  {
    ...{ timestamp: "1767225601", nonce: "n-0002", method: "POST", path: "/open/v1/pickups", query: "" },
    body: '{"ctnNo":"CSQU3054383","remarks":"到港"}',
    signature: "1356381481f728517c51da06afe54920eb505e11ef4291f07262795ee7609e42",
  },
  {
    ...{ timestamp: "1767225602", nonce: "n-0003", method: "GET", path: "/open/v1/vessels" },
    ...{ query: "name=%E6%B5%B7%E4%B8%B0%20%E4%B8%8A%E6%B5%B7&page=", body: "" },
    signature: "d9286a4325792e58b2d162fd883b3d9c88d751f7fd40205cabd107dc0179f2d6",
  },
];

it.each(vectors)("signs $method $path as the vectors have it", ({ signature, ...request }) => {
  const signed = { ...request, body: Buffer.from(request.body) };
  expect(sign(secret, signed)).toBe(signature);
  expect(isSigned(["another", secret], signed, signature)).toBe(true);
  expect(isSigned(["another"], signed, signature)).toBe(false);
  for (const changed of [
    { ...signed, method: "PUT" },
    { ...signed, path: `${signed.path}/` },
    { ...signed, query: `${signed.query}&a=b` },
    { ...signed, body: Buffer.from("x") },
    { ...signed, nonce: "n-0009" },
    { ...signed, timestamp: "1767225603" },
  ])
    expect(isSigned([secret], changed, signature)).toBe(false);
});

it("takes the pairs of a query in any order and spelling", () => {
  const request = { timestamp: "1", nonce: "n-000001", method: "GET", path: "/open/v1/boxes", body: Buffer.alloc(0) };
  const signature = sign(secret, { ...request, query: "b=1&a=x%20y&a=%21" });
  for (const query of ["a=!&a=x+y&b=1", "a=x%20y&b=1&a=!"])
    expect(isSigned([secret], { ...request, query }, signature)).toBe(true);
});
