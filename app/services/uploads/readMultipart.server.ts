/** What is done with the parts of a form, in their order. */
export interface PartTakers {
  field(name: string, value: string): void;
  /** What it leaves of `content` is passed over. */
  file(name: string, filename: string, content: AsyncIterable<Buffer>): Promise<void>;
}

/** A body that is no multipart form, or not all of one, or too much of one; `reason` as `errors.json` says it. */
export class BrokenForm extends Error {
  constructor(readonly reason: "request.bad" | "request.tooLarge") {
    super(reason);
  }
}

/** Bytes that are looked through at once. */
const piece = 65_536;
/** Bytes of what stands before a part's content. */
const maxHead = 8_192;
const headEnd = Buffer.from("\r\n\r\n");
const [dash, cr, lf] = [45, 13, 10];

/**
 * Reads a multipart form (RFC 7578) as it comes; no file is ever whole in memory, and no text of more than `maxText`
 * bytes. A form of 200 boxes has some 5,000 fields: each is two searches in what has come, nothing goes byte by byte.
 * Throws BrokenForm.
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  { contentType, maxText, take }: { contentType: string; maxText: number; take: PartTakers },
): Promise<void> {
  const mark = Buffer.from(`\r\n--${boundaryOf(contentType)}`);
  const chunks = body[Symbol.asyncIterator]();
  // the first mark stands in the first line
  let held = Buffer.from("\r\n");
  let at = 0;

  /** Waits for as much again as is held: a part that comes in many crumbs is copied no more often than in few pieces. */
  async function more(): Promise<void> {
    const come: Uint8Array[] = [held.subarray(at)];
    for (let wanted = Math.max(piece, held.length - at); wanted > 0; ) {
      const { done, value } = await chunks.next();
      if (done && come.length === 1) throw new BrokenForm("request.bad");
      if (done) break;
      come.push(value);
      wanted -= value.length;
    }
    held = Buffer.concat(come);
    at = 0;
  }

  /** The bytes up to the next mark. */
  async function* content(): AsyncGenerator<Buffer> {
    for (;;) {
      const end = held.indexOf(mark, at);
      // the last bytes may be the beginning of a mark
      const from = at;
      at = end < 0 ? Math.max(at, held.length - mark.length + 1) : end;
      if (at > from) yield held.subarray(from, at);
      if (end >= 0) return;
      await more();
    }
  }

  try {
    while (held.length < mark.length) await more();
    if (held.indexOf(mark) !== 0) throw new BrokenForm("request.bad");
    for (;;) {
      // at a mark, each time
      const head = at + mark.length;
      if (held.length < head + 2) {
        await more();
        continue;
      }
      if (held[head] === dash && held[head + 1] === dash) return;
      if (held[head] !== cr || held[head + 1] !== lf) throw new BrokenForm("request.bad");
      const headed = held.indexOf(headEnd, head);
      if ((headed < 0 ? held.length : headed) - head > maxHead) throw new BrokenForm("request.bad");
      if (headed < 0) {
        await more();
        continue;
      }
      const { name, filename } = readHead(held.toString("utf8", head, headed));
      const start = headed + headEnd.length;
      if (filename !== undefined) {
        at = start;
        await take.file(name, filename, content());
        for await (const _ of content());
        continue;
      }
      const end = held.indexOf(mark, start);
      if (end < 0) {
        if (held.length - start > maxText + mark.length) throw new BrokenForm("request.tooLarge");
        await more();
        continue;
      }
      take.field(name, held.toString("utf8", start, end));
      at = end;
    }
  } finally {
    // whoever sends is heard out, or would not hear the answer
    while (!(await chunks.next()).done);
  }
}

function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw new BrokenForm("request.bad");
  return boundary;
}

const parameter = /;\s*([\w*-]+)=(?:"((?:\\"|[^"])*)"|([^\s;]*))/g;

/** The name of a part, and of its file if it is one: without folders, as some send them. */
function readHead(head: string): { name: string; filename: string | undefined } {
  const disposition = /^content-disposition:\s*form-data([^\r\n]*)/im.exec(head)?.[1] ?? "";
  let name: string | undefined;
  let filename: string | undefined;
  for (const [, key, quoted, plain] of disposition.matchAll(parameter)) {
    const value = quoted?.replaceAll('\\"', '"') ?? plain ?? "";
    if (key === "name") name ??= value;
    if (key === "filename") filename ??= value.slice(Math.max(value.lastIndexOf("/"), value.lastIndexOf("\\")) + 1);
  }
  if (name === undefined) throw new BrokenForm("request.bad");
  return { name, filename };
}
