/** What is used of ws 8, which ships no types. */
declare module "ws" {
  import type { EventEmitter } from "node:events";
  import type { IncomingMessage } from "node:http";
  import type { Duplex } from "node:stream";

  interface ClientOptions {
    headers?: Record<string, string>;
    /** ms until the upgrade must have been answered. */
    handshakeTimeout?: number;
    /** Bytes of a message. */
    maxPayload?: number;
    perMessageDeflate?: boolean;
    followRedirects?: boolean;
  }
  export class WebSocket extends EventEmitter {
    static readonly OPEN: 1;
    constructor(address: string, options?: ClientOptions);
    readonly readyState: 0 | 1 | 2 | 3;
    /** Bytes that wait to be sent. */
    readonly bufferedAmount: number;
    send(data: string): void;
    close(code?: number, reason?: string): void;
    terminate(): void;
    on(event: "open", listener: () => void): this;
    on(event: "message", listener: (data: Buffer, isBinary: boolean) => void): this;
    on(event: "close", listener: (code: number, reason: Buffer) => void): this;
    on(event: "error", listener: (error: Error) => void): this;
  }
  interface ServerOptions {
    noServer: true;
    maxPayload: number;
    perMessageDeflate: boolean;
    clientTracking: boolean;
  }
  export class WebSocketServer extends EventEmitter {
    constructor(options: ServerOptions);
    handleUpgrade(
      request: IncomingMessage,
      socket: Duplex,
      head: Buffer,
      callback: (socket: WebSocket, request: IncomingMessage) => void,
    ): void;
    close(): void;
  }
}
