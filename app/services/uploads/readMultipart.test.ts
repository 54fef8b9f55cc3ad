import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BrokenForm, readMultipart } from "./readMultipart.server";

const boundary = "----boundary7";
const contentType = `multipart/form-data; boundary=${boundary}`;
const mark = `\r\n--${boundary}`;

interface Part {
  name: string;
  filename?: string;
  /** A letter for each byte. */
  content: string;
}

const bytesOf = (text: string) => Buffer.from(text).toString("latin1");

const encode = (parts: readonly Part[]) =>
  Buffer.concat([
    ...parts.flatMap(({ name, filename, content }, i) => [
      Buffer.from(`${i > 0 ? "\r\n" : ""}--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
      Buffer.from(filename === undefined ? "" : `; filename="${filename}"\r\nContent-Type: application/pdf`),
      Buffer.from("\r\n\r\n"),
      Buffer.from(content, "latin1"),
    ]),
    Buffer.from(`${parts.length > 0 ? "\r\n" : ""}--${boundary}--\r\n`),
  ]);

/** A body that comes in pieces of these sizes, in turn; it counts how many have been asked for. */
function inPieces(body: Buffer, sizes: readonly number[]) {
  const come = { pieces: 0, whole: false };
  async function* pieces() {
    for (let at = 0; at < body.length; come.pieces++) {
      const size = sizes[come.pieces % sizes.length]!;
      yield body.subarray(at, at + size);
      at += size;
    }
    come.whole = true;
  }
  return { pieces: pieces(), come };
}

async function read(body: AsyncIterable<Uint8Array>, { type = contentType, maxText = 1_000_000, leave = false } = {}) {
  const parts: Part[] = [];
  await readMultipart(body, {
    contentType: type,
    maxText,
    take: {
      field: (name, value) => void parts.push({ name, content: bytesOf(value) }),
      async file(name, filename, content) {
        const come: Buffer[] = [];
        for await (const piece of content) {
          if (leave) break;
          come.push(Buffer.from(piece));
        }
        parts.push({ name, filename, content: Buffer.concat(come).toString("latin1") });
      },
    },
  });
  return parts;
}

const whole = (text: string) => inPieces(Buffer.from(text), [text.length]).pieces;
const headOf = (disposition: string) => `--${boundary}\r\n${disposition}\r\n\r\n`;

/** Text and what a boundary is made of. */
const lumps = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.constantFrom("\r\n", "\r", "--", mark.slice(0, -1), `\r\n-${boundary}`, "\r\n\r\n", boundary, "箱"),
);
const content = fc
  .array(lumps, { maxLength: 8 })
  .map((each) => each.join(""))
  .filter((text) => !`${text}\r\n`.includes(mark));
const name = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 30 })
  .filter((text) => !/["\\/\r\n\u2028\u2029]/.test(text));
const field = fc.record({ name, content: content.map(bytesOf) });
const file = fc.record({
  name,
  filename: name,
  content: fc.oneof(
    content.map(bytesOf),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString("latin1")),
  ),
});

describe("readMultipart", () => {
  it("gives what was put in, however it is cut", async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(field, file), { maxLength: 8 }), sizes, async (parts, cut) => {
        expect(await read(inPieces(encode(parts), cut).pieces)).toEqual(parts);
      }),
      { numRuns: 500 },
    );
  });

  it("reads a long file piece by piece and a long field whole", async () => {
    const parts = [
      { name: "text", content: bytesOf("密".repeat(100_000)) },
      { name: "file", filename: "a.pdf", content: mark.slice(0, -1).repeat(50_000) },
      { name: "mode", content: "draft" },
    ];
    for (const size of [1, 1_000, 65_536, 2_000_000])
      expect(await read(inPieces(encode(parts), [size]).pieces)).toEqual(parts);
  });

  it("passes over what is left of a file", async () => {
    const body = encode([
      { name: "file", filename: "a.pdf", content: "A".repeat(300_000) },
      { name: "mode", content: "draft" },
    ]);
    const parts = await read(inPieces(body, [10_000]).pieces, { leave: true });
    expect(parts.map((part) => part.name)).toEqual(["file", "mode"]);
  });

  it.each([
    ['content-disposition:form-data;name="a"', { name: "a" }],
    ['Content-Type: text/plain; charset=utf-8\r\nContent-Disposition: form-data; name="a"', { name: "a" }],
    ['Content-Disposition: form-data; filename="x; name=b.pdf"; name="a"', { name: "a", filename: "x; name=b.pdf" }],
    ['Content-Disposition: form-data; name="a"; filename="C:\\papers\\证书.pdf"', { name: "a", filename: "证书.pdf" }],
    ['Content-Disposition: form-data; name="a"; filename="../b.pdf"', { name: "a", filename: "b.pdf" }],
    [
      'Content-Disposition: form-data; name="a"; filename="say \\"yes\\".pdf"',
      { name: "a", filename: 'say "yes".pdf' },
    ],
    ['Content-Disposition: form-data; name="a"; filename=""', { name: "a", filename: "" }],
    ["Content-Disposition: form-data; name=a; filename=b.pdf", { name: "a", filename: "b.pdf" }],
  ])("reads the head %j", async (head, expected) => {
    const [{ content: one, ...part }] = (await read(whole(`${headOf(head)}1${mark}--`))) as [Part];
    expect(part).toEqual(expected);
    expect(one).toBe("1");
  });

  it.each([
    'multipart/form-data; boundary="----boundary7"',
    "multipart/form-data; charset=utf-8;Boundary=----boundary7",
  ])("finds the boundary in %j", async (type) => {
    expect(await read(inPieces(encode([]), [7]).pieces, { type })).toEqual([]);
  });

  const head = headOf('Content-Disposition: form-data; name="a"');
  it.each([
    ["nothing", ""],
    ["another boundary", "--other\r\n\r\n--other--"],
    ["text before its boundary", `x${head}1${mark}--`],
    ["no end", `${head}1`],
    ["no end of a file", `${headOf('Content-Disposition: form-data; name="a"; filename="b"')}1`],
    ["no end after its last part", `${head}1${mark}`],
    ["a longer line than its boundary", `${head}1${mark}x\r\n`],
    ["a part without a head", `--${boundary}\r\n\r\n1${mark}--`],
    ["a part without a name", `${headOf("Content-Disposition: form-data")}1${mark}--`],
    ["a part of another form", `${headOf('Content-Disposition: attachment; name="a"')}1${mark}--`],
    ["a head without end", `${head.slice(0, -4)}; x="${"x".repeat(100_000)}`],
    ["a long head", `${head.slice(0, -4)}; x="${"x".repeat(10_000)}"\r\n\r\n1${mark}--`],
  ])("refuses %s", async (_, text) => {
    await expect(read(whole(text))).rejects.toEqual(new BrokenForm("request.bad"));
  });

  it("refuses a form that names no boundary", async () => {
    await expect(read(whole(`${head}1${mark}--`), { type: "multipart/form-data" })).rejects.toEqual(
      new BrokenForm("request.bad"),
    );
  });

  it("refuses a field that is too long, and hears the rest out", async () => {
    const body = encode([{ name: "a", content: "A".repeat(500_000) }]);
    const { pieces, come } = inPieces(body, [10_000]);
    await expect(read(pieces, { maxText: 100_000 })).rejects.toEqual(new BrokenForm("request.tooLarge"));
    expect(come.whole).toBe(true);
  });

  it("goes on with the error of a sender who has gone away", async () => {
    async function* gone() {
      yield Buffer.from(head);
      throw new Error("aborted");
    }
    await expect(read(gone())).rejects.toThrow("aborted");
  });
});
