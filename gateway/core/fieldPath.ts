/** The path of a field as answers name it: `["boxes", 0, "ctnNo"]` → `boxes[0].ctnNo`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) => (typeof part === "number" ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)),
    "",
  );
}
