import fc from "fast-check";

/** One request as somebody could write it by hand. */
export interface HostileRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

const oddText = fc.oneof(
  fc.constantFrom(
    "",
    "0",
    "-1",
    "NaN",
    "999999999999",
    "1e308",
    "null",
    "[]",
    "{}",
    "\0",
    "\r\nX: 1",
    "../../etc/passwd",
  ),
  fc.constantFrom("<script>", "'; drop table users; --", "%00", "%", "%E0%A4%A", "\ud800", "𠮷", "＝1+1", "__proto__"),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.integer({ min: 1, max: 20_000 }).map((length) => "a".repeat(length)),
);

const word = fc.constantFrom(
  ..."id mobile password code uuid boxes goods ctnNo unNo ctnReq rows files sheet key version mode do intent back".split(
    " ",
  ),
  ..."redirect language removeFile type kind draft restored template paste pasteText removeFile length 0 9".split(" "),
  ..."__proto__ constructor toString hasOwnProperty __intent__ __state__ grants q page size sort dir status".split(" "),
);
const step = fc.oneof(
  word.map((each) => `.${each}`),
  fc.integer({ min: 0, max: 30 }).map((i) => `[${i}]`),
  fc.constantFrom("[999999999]", "[4294967295]", "[-1]", "[]", "[1e9]", "[", "]", "..", "[0][0][0]"),
);
const name = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(word, fc.array(step, { maxLength: 5 })).map(([first, rest]) => first + rest.join("")),
  },
  { weight: 1, arbitrary: oddText },
);
const intent = fc
  .record({
    type: fc.constantFrom("insert", "remove", "update", "reorder", "reset", "validate", "x"),
    payload: fc.record({ name, index: fc.constantFrom(0, -1, 1e9, "x", null), value: fc.anything({ maxDepth: 2 }) }),
  })
  .map((each) => JSON.stringify(each) ?? "");
const value = fc.oneof({ weight: 8, arbitrary: oddText }, { weight: 1, arbitrary: intent });
const fields = fc.oneof(
  { weight: 8, arbitrary: fc.array(fc.tuple(name, value), { maxLength: 30 }) },
  // one name, many times
  {
    weight: 1,
    arbitrary: fc
      .tuple(word, fc.integer({ min: 1, max: 60_000 }))
      .map(([each, n]) => Array.from({ length: n }, () => [each, ""] as [string, string])),
  },
  // many rows
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 6_000 })
      .map((n) => Array.from({ length: n }, (_, i) => [`boxes[${i}].ctnNo`, "X"] as [string, string])),
  },
);

/** More is refused by its length alone. */
const mostBytes = 4 * 1_048_576;

const urlencoded = fields.map((each) => ({
  type: "application/x-www-form-urlencoded",
  body: new URLSearchParams(each).toString().slice(0, mostBytes),
}));
const boundary = "hostile";
const multipart = fc.tuple(fields, fc.boolean(), fc.boolean()).map(([each, withFile, ends]) => ({
  type: `multipart/form-data; boundary=${boundary}`,
  body: [
    ...each
      .slice(0, 3_000)
      .map(([n, v]) => `--${boundary}\r\nContent-Disposition: form-data; name="${n}"\r\n\r\n${v}\r\n`),
    ...(withFile
      ? [`--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a\0\u0001.pdf"\r\n\r\n%PDF\r\n`]
      : []),
    ends ? `--${boundary}--\r\n` : "",
  ].join(""),
}));
const other = fc.tuple(
  fc.constantFrom("application/json", "text/plain", "application/xml", "multipart/form-data", "x", ""),
  fc.oneof(fc.json(), oddText, fc.constant("[".repeat(50_000))),
);
const payload = fc.oneof(
  { weight: 5, arbitrary: urlencoded },
  { weight: 3, arbitrary: multipart },
  { weight: 1, arbitrary: other.map(([type, body]) => ({ type, body })) },
);

// what no client can put into a header is for the raw bytes; of more than 16 kB the connection is cut
const headerValue = oddText.map((each) => each.replace(/[^\t\x20-\x7e]/g, "?").slice(0, 1_000));
const headers = fc.dictionary(
  fc.constantFrom(
    ..."accept-language x-forwarded-for x-forwarded-host x-forwarded-proto range if-none-match user-agent".split(" "),
    ..."x-trace-id authorization x-remix-response upload-offset upload-length upload-metadata upload-checksum".split(
      " ",
    ),
    ..."tus-resumable x-http-method-override accept-encoding accept forwarded x-client-ip".split(" "),
  ),
  headerValue,
  { maxKeys: 5 },
);
const cookies = fc.oneof(
  fc.constant(""),
  fc
    .tuple(fc.constantFrom("session", "language", "settings", "serviceBar", "devices", "__Host-session"), headerValue)
    .map(([each, text]) => `${each}=${text.replace(/[;,\s]/g, "")}`),
);
const query = fc.oneof(
  fc.constant(""),
  fc.array(fc.tuple(name, oddText), { maxLength: 12 }).map((each) => `?${new URLSearchParams(each)}`.slice(0, 6_000)),
  fc.integer({ min: 1, max: 1_500 }).map((n) => `?${"a=1&".repeat(n)}`),
);

/** Requests of every kind against these paths; a logged-in person's cookie comes with half of them. */
export function hostileRequests(
  reading: readonly string[],
  posting: readonly string[],
  own: { cookie: string; origin: string },
): fc.Arbitrary<HostileRequest> {
  const cookie = fc.oneof(
    fc.constant(own.cookie),
    cookies,
    cookies.map((each) => `${own.cookie}; ${each}`),
  );
  const data = fc.constantFrom("", "", ".data", ".data?_routes=root");
  const get = fc.record({ path: fc.constantFrom(...reading), query, headers, cookie, data }).map((each) => ({
    method: "GET",
    path: each.path + (each.data || each.query),
    headers: { ...each.headers, cookie: each.cookie },
    body: null,
  }));
  const post = fc
    .record({
      method: fc.constantFrom("POST", "POST", "POST", "PUT", "PATCH", "DELETE"),
      path: fc.constantFrom(...posting),
      query,
      headers,
      cookie,
      payload,
      data,
    })
    .map((each) => ({
      method: each.method,
      path: each.path + (each.data || each.query),
      headers: {
        ...each.headers,
        cookie: each.cookie,
        origin: own.origin,
        ...(each.payload.type ? { "content-type": each.payload.type } : {}),
      },
      body: each.payload.body,
    }));
  return fc.oneof({ weight: 1, arbitrary: get }, { weight: 3, arbitrary: post });
}

/** What is put on the line as it is: no HTTP, half of it, or frames of a socket that nobody has opened. */
export const rawBytes: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc
    .tuple(
      fc.constantFrom("GET", "POST", "PRI", "X\0Y"),
      oddText,
      fc.array(fc.tuple(oddText, oddText), { maxLength: 5 }),
    )
    .map(([method, path, lines]) =>
      Buffer.from(`${method} /${path} HTTP/1.1\r\nHost: x\r\n${lines.map(([a, b]) => `${a}: ${b}\r\n`).join("")}\r\n`),
    ),
  fc
    .uint8Array({ minLength: 2, maxLength: 100 })
    .map((frame) =>
      Buffer.concat([
        Buffer.from(
          "GET /message/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" +
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        ),
        Buffer.from(frame),
      ]),
    ),
);
