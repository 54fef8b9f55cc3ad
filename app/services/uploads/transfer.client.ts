import type { FilePurpose, ShownFile } from "@protocol/files";
import { DetailedError, type PreviousUpload, Upload } from "tus-js-client";
import { finishUploadPath, tusPath } from "../paths";

/** What a transfer tells while it goes on. */
export interface TransferNews {
  /** Bytes that have arrived. */
  progress(sent: number): void;
  /** All bytes are there; what they are is being looked at. */
  checking(): void;
  done(file: ShownFile): void;
  /** A packed message; with `resumable` it may be started again and goes on where it was. */
  failed(message: string, resumable: boolean): void;
}

export interface Transfer {
  start(): void;
  /** Ends it here; chosen again in this tab, the file goes on where it was. */
  stop(): void;
  /** Ends it and lets the portal forget what has come. */
  cancel(): void;
}

/** Bytes of one request: many proxies allow no body of any length, and a server gives each request so much time. */
const chunkSize = 32 * 1_048_576;
/** ms between tries; a try that moves something begins the row anew. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000];

/** Uploads of this page: the same file chosen twice must not be sent into one. */
const underWay = new Set<string>();

/** Sends one file by the tus protocol, and again from where it was when the line breaks, or when the page was reloaded. */
export function createTransfer(file: File, purpose: FilePurpose, news: TransferNews): Transfer {
  let ended = false;
  let whole = false;
  const upload = new Upload(file, {
    endpoint: tusPath,
    metadata: { filename: file.name, filetype: file.type, purpose },
    chunkSize,
    retryDelays,
    urlStorage: sessionUrls,
    removeFingerprintOnSuccess: true,
    fingerprint: async () => `${purpose}-${file.name}-${file.size}-${file.lastModified}`,
    // a browser that calls itself offline may be so for a moment
    onShouldRetry: (error) => !isFinal(error.originalResponse?.getStatus() ?? 0),
    onUploadUrlAvailable: () => void underWay.add(upload.url ?? ""),
    onProgress: (sent) => news.progress(sent),
    onError: (error) => {
      if (!ended) news.failed(...reasonOf(error));
    },
    onSuccess: () => {
      whole = true;
      void finish();
    },
  });

  /** The answer of the last piece may be lost, so what came of the file is asked for, until there is an answer. */
  async function finish(): Promise<void> {
    news.checking();
    const id = upload.url?.slice(upload.url.lastIndexOf("/") + 1) ?? "";
    for (const delay of [...retryDelays, null]) {
      const answer = await fetch(finishUploadPath(id), { method: "POST" }).catch(() => null);
      const body = (await answer?.json().catch(() => null)) as { file?: ShownFile; error?: string } | null;
      if (ended) return;
      if (answer?.ok && body?.file) return news.done(body.file);
      const final = answer !== null && isFinal(answer.status);
      if (final || delay === null) {
        const gone = answer?.status === 404 ? "file.gone" : "file.broken";
        return news.failed(body?.error ?? gone, !final || answer.status === 401);
      }
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }

  function end(forget: boolean): void {
    ended = true;
    underWay.delete(upload.url ?? "");
    void upload.abort(forget).catch(() => undefined);
  }

  return {
    start() {
      if (whole) return void finish();
      if (upload.url) return upload.start();
      void upload.findPreviousUploads().then(([earlier]) => {
        if (ended) return;
        if (earlier && !underWay.has(earlier.uploadUrl ?? "")) upload.resumeFromPreviousUpload(earlier);
        upload.start();
      });
    },
    stop: () => end(false),
    cancel: () => end(true),
  };
}

/** Refusals that another try does not change. */
const isFinal = (status: number) => status >= 400 && status < 500 && ![408, 409, 423, 429].includes(status);

function reasonOf(error: Error | DetailedError): [message: string, resumable: boolean] {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  const status = answer?.getStatus() ?? 0;
  if (status === 401) return ["unauthorized", true];
  const told = [413, 422, 429].includes(status) ? (answer?.getBody() ?? "") : "";
  if (/^[\w.]+(\|\{.*\})?$/.test(told)) return [told, status === 429];
  return [status === 404 ? "file.gone" : "file.broken", !isFinal(status)];
}

/** Where uploads were begun, kept as long as the tab: a reload goes on with them, and the next person finds no names. */
const prefix = "upload:";
const sessionUrls = {
  async findAllUploads(): Promise<PreviousUpload[]> {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(prefix))
      .map(read);
  },
  async findUploadsByFingerprint(fingerprint: string): Promise<PreviousUpload[]> {
    const key = prefix + fingerprint;
    return sessionStorage.getItem(key) ? [read(key)] : [];
  },
  async removeUpload(key: string): Promise<void> {
    sessionStorage.removeItem(key);
  },
  async addUpload(fingerprint: string, upload: PreviousUpload): Promise<string> {
    const key = prefix + fingerprint;
    sessionStorage.setItem(key, JSON.stringify(upload));
    return key;
  },
};

const read = (key: string): PreviousUpload => ({
  ...JSON.parse(sessionStorage.getItem(key) ?? "{}"),
  urlStorageKey: key,
});
