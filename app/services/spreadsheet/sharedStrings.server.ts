import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { rm } from "node:fs/promises";

const writeBytes = 262_144;
const windowBytes = 131_072;
const mostWindows = 24;

interface Window {
  from: number;
  bytes: Buffer;
}

/**
 * The texts of a workbook, which its cells name by number: kept in a file and read by windows, because a workbook of a
 * hundred thousand rows may have millions. Cells name them about in the order in which they were written.
 */
export class SharedStrings {
  private readonly file: number;
  private ends = new Float64Array(1_024);
  private count = 0;
  private written = 0;
  private pending: Buffer[] = [];
  private pendingBytes = 0;
  private windows: Window[] = [];

  constructor(private readonly path: string) {
    this.file = openSync(path, "wx+", 0o600);
  }

  add(text: string): void {
    const bytes = Buffer.from(text);
    if (bytes.length > 0) this.pending.push(bytes);
    this.pendingBytes += bytes.length;
    if (this.count === this.ends.length) {
      const larger = new Float64Array(this.ends.length * 2);
      larger.set(this.ends);
      this.ends = larger;
    }
    this.ends[this.count++] = this.written + this.pendingBytes;
    if (this.pendingBytes >= writeBytes) this.flush();
  }

  /** Undefined for a number that the workbook has no text for. */
  get(index: number): string | undefined {
    if (!Number.isInteger(index) || index < 0 || index >= this.count) return undefined;
    if (this.pendingBytes > 0) this.flush();
    const start = index === 0 ? 0 : this.ends[index - 1]!;
    const end = this.ends[index]!;
    let at = this.windows.findIndex(({ from, bytes }) => from <= start && end <= from + bytes.length);
    if (at < 0) {
      const bytes = Buffer.allocUnsafe(Math.min(this.written - start, Math.max(windowBytes, end - start)));
      readSync(this.file, bytes, 0, bytes.length, start);
      this.windows.push({ from: start, bytes });
      if (this.windows.length > mostWindows) this.windows.shift();
      at = this.windows.length - 1;
    }
    const { from, bytes } = this.windows[at]!;
    return bytes.toString("utf8", start - from, end - from);
  }

  async dispose(): Promise<void> {
    closeSync(this.file);
    await rm(this.path, { force: true });
  }

  private flush(): void {
    const bytes = Buffer.concat(this.pending);
    writeSync(this.file, bytes, 0, bytes.length, this.written);
    this.written += bytes.length;
    this.pending = [];
    this.pendingBytes = 0;
  }
}
