/** ms that a part of the portal has to say that it works. */
const partMs = 2_000;

/** Which of the parts work now, by their names; one that says nothing within two seconds does not. Never throws. */
export async function checkParts<Name extends string>(
  parts: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, "ok" | "failed">> {
  const checked = (Object.entries(parts) as [Name, () => Promise<unknown>][]).map(async ([name, check]) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(reject, partMs, new Error("no answer in time"));
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
