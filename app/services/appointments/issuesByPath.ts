/** What is wrong, as packed messages by the path of the field: `["items", 0, "ctnNo"]` is `items[0].ctnNo`. */
export function issuesByPath(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string[]> {
  const byPath: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const name = path.reduce<string>((text, part) => {
      if (typeof part === "number") return `${text}[${part}]`;
      return text ? `${text}.${String(part)}` : String(part);
    }, "");
    byPath[name] = [...(byPath[name] ?? []), message];
  }
  return byPath;
}
