import type { BrowserContext } from "@playwright/test";

/** Counts what somebody's hand does in the pages of these contexts: each press of the mouse, wherever it falls. */
export async function countPresses(contexts: readonly BrowserContext[]): Promise<() => string[]> {
  const pressed: string[] = [];
  for (const context of contexts) {
    await context.exposeBinding("tellPress", (_source, what: string) => void pressed.push(what));
    await context.addInitScript(() => {
      const tell = (what: string) => (window as unknown as { tellPress(what: string): void }).tellPress(what);
      addEventListener(
        "pointerdown",
        ({ target, isTrusted }) => {
          const element = target instanceof Element ? target : null;
          const name = element?.getAttribute("aria-label") ?? element?.getAttribute("name") ?? element?.textContent;
          if (isTrusted) tell((name ?? "").trim().slice(0, 30));
        },
        true,
      );
    });
  }
  return () => pressed;
}
