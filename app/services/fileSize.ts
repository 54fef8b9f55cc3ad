import { formatNumber } from "./formatNumber";

/** `1.5 MB`, `12 KB`, as the reader's language writes it; bytes in. */
export function fileSize(bytes: number, language: string): string {
  return bytes >= 1_048_576
    ? `${formatNumber(bytes / 1_048_576, language, 1)} MB`
    : `${formatNumber(Math.max(1, Math.round(bytes / 1024)), language)} KB`;
}
