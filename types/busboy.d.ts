/** What is used of busboy 1.6, which ships no types. */
declare module "busboy" {
  import type { IncomingHttpHeaders } from "node:http";
  import type { Readable, Writable } from "node:stream";

  interface Limits {
    fieldNameSize?: number;
    fieldSize?: number;
    fields?: number;
    fileSize?: number;
    files?: number;
    parts?: number;
    headerPairs?: number;
  }
  interface FieldInfo {
    nameTruncated: boolean;
    valueTruncated: boolean;
    encoding: string;
    mimeType: string;
  }
  interface FileInfo {
    filename?: string;
    encoding: string;
    mimeType: string;
  }
  interface Busboy extends Writable {
    on(event: "field", listener: (name: string, value: string, info: FieldInfo) => void): this;
    on(event: "file", listener: (name: string, content: Readable, info: FileInfo) => void): this;
    on(event: "partsLimit" | "filesLimit" | "fieldsLimit" | "close" | "finish", listener: () => void): this;
    on(event: "error", listener: (error: Error) => void): this;
  }
  export default function busboy(options: {
    headers: IncomingHttpHeaders;
    defParamCharset?: string;
    limits?: Limits;
  }): Busboy;
}
