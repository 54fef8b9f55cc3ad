import { closeCodes, heartbeatMs, reconnectDelay, silenceMs } from "@protocol/messageSocket";
import type { ServerFrame } from "@protocol/messages";
import { messageSocketPath } from "../paths";

const seenKey = "messages.seen";
const seenMost = 100;

/** What has been shown on any page of this tab is not shown again, however often a gap is filled. */
function isNew(id: string): boolean {
  try {
    const seen = JSON.parse(sessionStorage.getItem(seenKey) ?? "[]") as string[];
    if (seen.includes(id)) return false;
    sessionStorage.setItem(seenKey, JSON.stringify([...seen, id].slice(-seenMost)));
  } catch {
    // a full or forbidden storage shows a message twice at worst
  }
  return true;
}

/**
 * Listens for the reader's messages as long as the page stands: a lost socket comes back after 10, 30, 60 s, and what
 * came meanwhile with it. A session that has ended is not tried again. `lastId` is the newest message that the page
 * knew when it was drawn; null: it did not know. Answers how to stop.
 */
export function connectLive({
  lastId,
  onFrame,
}: {
  lastId: string | null;
  onFrame(frame: Pick<ServerFrame, "notice" | "counts">): void;
}): () => void {
  let socket: WebSocket | null = null;
  let attempt = 0;
  let heard = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  let over = false;

  function open() {
    const current = new WebSocket(location.origin.replace(/^http/, "ws") + messageSocketPath);
    socket = current;
    heard = Date.now();
    current.onopen = () => current.send(JSON.stringify({ action: 1, ...(lastId === null ? {} : { lastId }) }));
    current.onmessage = ({ data }) => {
      heard = Date.now();
      const { type, notice, counts } = JSON.parse(data) as ServerFrame;
      if (type === 0) attempt = 0;
      if (notice && notice.id > (lastId ?? "")) lastId = notice.id;
      if (notice || counts) onFrame({ notice: notice && isNew(notice.id) ? notice : undefined, counts });
    };
    current.onclose = ({ code }) => {
      if (over || code === closeCodes.unauthorized) return;
      again = setTimeout(open, reconnectDelay(attempt++));
    };
  }

  const beating = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - heard >= silenceMs) socket.close();
    else socket.send(JSON.stringify({ action: 2 }));
  }, heartbeatMs);
  open();
  return () => {
    over = true;
    clearInterval(beating);
    clearTimeout(again);
    socket?.close();
  };
}
