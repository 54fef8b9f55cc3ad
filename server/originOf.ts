/** Scheme, host and port of an address; null for what is none, which equals no origin, not even a missing one. */
export function originOf(address: string): string | null {
  try {
    const { origin } = new URL(address);
    return origin === "null" ? null : origin;
  } catch {
    return null;
  }
}
