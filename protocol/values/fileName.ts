const longest = 200;

/**
 * A file's name as somebody's machine gave it, without its folders and without what breaks headers, logs or pages:
 * control and format characters, halves of characters. Its last 200 characters, so that the ending stays; empty where
 * nothing is left.
 */
export function cleanFileName(name: string): string {
  const own = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
  const clean = own.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "");
  return [...clean.trim()].slice(-longest).join("").trim();
}
