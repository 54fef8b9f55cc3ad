import { useRouteLoaderData } from "@remix-run/react";
import { useState } from "react";
import type { loader } from "~/root";

/** Whose page this is, signed; null for a visitor. It stays that of who opened the page, whoever logs in beside it. */
export function useOwner(): string | null {
  const now = useRouteLoaderData<typeof loader>("root")?.owner ?? null;
  const [owner] = useState(now);
  return owner;
}
