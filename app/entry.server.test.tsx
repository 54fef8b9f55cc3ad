import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { withoutNul } from "./entry.server";

/** Rows of every length up to 60 characters, so that some character straddles React's buffer. */
const rows = Array.from({ length: 600 }, (_, i) => `密码与箱号第${i}行：${"港".repeat(i % 60)}𠮷`);
const page = (
  <ul>
    {rows.map((row) => (
      <li key={row}>{row}</li>
    ))}
  </ul>
);

function rendered(through?: PassThrough | ReturnType<typeof withoutNul>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const end = through ?? new PassThrough();
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => {
        buffer(end).then(resolve, reject);
        pipe(end);
      },
      onError: reject,
    });
  });
}

describe("a long Chinese page", () => {
  it("is written with NUL bytes by React 18, which is why they are taken out", async () => {
    expect((await rendered()).includes(0)).toBe(true);
  });

  it("leaves the portal as React meant it", async () => {
    expect((await rendered(withoutNul())).toString()).toBe(renderToStaticMarkup(page));
  });

  it("goes on in large pieces, and what is written later does not wait for them", async () => {
    const stream = withoutNul();
    const pieces: string[] = [];
    stream.on("data", (piece: Buffer) => pieces.push(piece.toString()));
    stream.write("泊");
    stream.write("联");
    await new Promise(setImmediate);
    stream.write("港");
    await new Promise(setImmediate);
    expect(pieces).toEqual(["泊联", "港"]);
    const end = new Promise((resolve) => stream.once("end", resolve));
    for (let i = 0; i < 100; i++) stream.write("a".repeat(2_000));
    stream.end();
    await end;
    expect(pieces.slice(2).join("").length).toBe(200_000);
    expect(pieces.slice(2).length).toBeLessThan(6);
  });
});
