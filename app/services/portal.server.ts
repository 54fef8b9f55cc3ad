import "@remix-run/node";
import type { Logger } from "pino";
import type { PortalConfig } from "./config.server";
import type { FormOwners } from "./forms/owner.server";
import type { People } from "./identity/people.server";
import type { Jobs } from "./jobs/jobs.server";
import type { RowsOfPage } from "./lists/pageRows.server";
import type { LiveMessages } from "./messages/live.server";
import type { UnreadMessages } from "./messages/unread.server";
import type { Printer } from "./print/printer.server";
import type { Sessions } from "./session/session.server";
import type { Stashes } from "./session/stash.server";
import type { ResumableUploads } from "./uploads/resumable.server";
import type { Upstream } from "./upstream/upstream.server";

/** What lives as long as the process; made once by server/portal.ts and handed to every loader and action. */
export interface Portal {
  config: PortalConfig;
  log: Logger;
  upstream: Upstream;
  resumable: ResumableUploads;
  sessions: Sessions;
  stashes: Stashes;
  formOwners: FormOwners;
  people: People;
  printer: Printer;
  jobs: Jobs;
  unread: UnreadMessages;
  live: LiveMessages;
  /** The address of the login page's one script. */
  loginScript: string;
  /** Where people reach the portal, for links that leave it (QR codes). */
  publicUrl: string;
  /** Whether a path leads to a screen of this portal; redirects go nowhere else. */
  knowsPath(pathname: string): boolean;
  /** Whether what it leads to is a page, not a file or data. */
  isScreen(pathname: string): boolean;
}

declare module "@remix-run/node" {
  interface AppLoadContext {
    portal: Portal;
    /** Of this response's content security policy. */
    nonce: string;
    /** 32 hex, one per browser request. */
    traceId: string;
    clientIp: string;
    /** The form of this request, once it has been read. */
    posted?: FormData;
    /** The root has read notifications of the session, to be forgotten once a page shows them. */
    toldToasts?: boolean;
    /** The key of a write of that form that the upstream has not answered. */
    unansweredKey?: string;
    /** A document is asked for by GET: nothing was posted, and no script waits for data. */
    navigation: boolean;
    /** The rows of lists that the document shows and its data leaves out, by the page they belong to. */
    rowsOfDocument?: Map<RowsOfPage, readonly unknown[]>;
    /** What the page is answered with, UTF-8: the `Response` with its status and headers has no body then. */
    document?: Buffer;
  }
}
