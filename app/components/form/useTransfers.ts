import { type FilePurpose, maxBytesOf, type ShownFile, tooLargeFor } from "@protocol/files";
import { message } from "@protocol/message";
import { useEffect, useRef, useState } from "react";
import type { Transfer } from "~/services/uploads/transfer.client";

/** A file on its way. */
export interface Sending {
  key: number;
  name: string;
  size: number;
  /** Bytes that have arrived. */
  sent: number;
  state: "waiting" | "sending" | "checking" | "failed";
  /** A packed message. */
  error?: string;
  resumable?: boolean;
}

/** Files that are sent side by side; a line shared by more is not quicker. */
const sideBySide = 3;

/** Files that are sent while the form is filled in, and those that have arrived meanwhile. */
export function useTransfers({ purpose, most }: { purpose: FilePurpose; most: number }) {
  const [sending, setSending] = useState<Sending[]>([]);
  const [arrived, setArrived] = useState<ShownFile[]>([]);
  const files = useRef(new Map<number, File>());
  const transfers = useRef(new Map<number, Transfer>());
  const next = useRef(0);

  const change = (key: number, change: Partial<Sending>) =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)));
  const leave = (key: number) => {
    files.current.delete(key);
    transfers.current.delete(key);
    setSending((all) => all.filter((each) => each.key !== key));
  };

  async function start(key: number): Promise<void> {
    const file = files.current.get(key);
    if (!file) return;
    try {
      // fetched when a file is chosen, and not with the page
      const { createTransfer } = await import("~/services/uploads/transfer.client");
      if (!files.current.has(key)) return;
      const transfer =
        transfers.current.get(key) ??
        createTransfer(file, purpose, {
          progress: (sent) => change(key, { sent }),
          checking: () => change(key, { state: "checking", sent: file.size }),
          failed: (error, resumable) => change(key, { state: "failed", error, resumable }),
          done: (found) => {
            leave(key);
            setArrived((all) => [...all, found]);
          },
        });
      transfers.current.set(key, transfer);
      transfer.start();
    } catch {
      change(key, { state: "failed", error: "file.broken", resumable: true });
    }
  }

  // whoever waits goes when there is room
  useEffect(() => {
    const busy = sending.filter((each) => each.state === "sending" || each.state === "checking").length;
    const ready = sending.filter((each) => each.state === "waiting").slice(0, Math.max(0, sideBySide - busy));
    for (const { key } of ready) {
      change(key, { state: "sending" });
      void start(key);
    }
  });

  useEffect(
    () => () => {
      for (const transfer of transfers.current.values()) transfer.stop();
    },
    [],
  );

  const under = sending.some((each) => each.state !== "failed");
  useEffect(() => {
    if (!under) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [under]);

  return {
    sending,
    arrived,
    /** Something is still on its way. */
    under,
    /** `taken` is how many the field holds already. */
    add(chosen: readonly File[], taken: number) {
      const room = most - taken - sending.filter((each) => each.state !== "failed").length;
      const added = chosen.map((file, i): Sending => {
        const key = next.current++;
        const { name, size } = file;
        const refuse = (error: string): Sending => ({ key, name, size, sent: 0, state: "failed", error });
        if (i >= room) return refuse(message("file.atMost", { max: most }));
        if (size === 0) return refuse("file.empty");
        if (size > maxBytesOf(purpose, file.type)) return refuse(tooLargeFor(purpose, file.type));
        files.current.set(key, file);
        return { key, name, size, sent: 0, state: "waiting" };
      });
      setSending((all) => [...all.filter((each) => each.state !== "failed" || each.resumable), ...added]);
    },
    cancel(key: number) {
      transfers.current.get(key)?.cancel();
      leave(key);
    },
    resume: (key: number) => change(key, { state: "waiting", error: undefined }),
  };
}
