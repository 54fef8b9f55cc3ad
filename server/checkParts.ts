/** ms that a part of the portal has to say that it works; a first start of Chromium takes longer. */
const partMs = 2_000;
const slowPartMs: Record<string, number> = { chromium: 15_000 };

/** Which of the parts work now, by their names; one that says nothing in its time does not. Never throws. */
export async function checkParts<Name extends string>(
  parts: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, "ok" | "failed">> {
  const checked = (Object.entries(parts) as [Name, () => Promise<unknown>][]).map(async ([name, check]) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(reject, slowPartMs[name] ?? partMs, new Error("no answer in time"));
    });
    const state = await Promise.race([check(), late]).then(
      () => "ok" as const,
      () => "failed" as const,
    );
    clearTimeout(timer);
    return [name, state] as const;
  });
  return Object.fromEntries(await Promise.all(checked)) as Record<Name, "ok" | "failed">;
}
