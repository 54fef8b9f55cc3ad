import { z } from "zod";

/** Reads a variable that holds several values by commas. */
export const splitByComma = (text: string) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

/** Whether all of them are addresses or networks; `compile` throws at the first that is none. */
export const areAddresses =
  (compile: (items: string[]) => unknown) =>
  (items: string[]): boolean => {
    try {
      compile(items);
      return true;
    } catch {
      return false;
    }
  };

export const portNumber = z.coerce.number().int().min(0).max(65_535);
export const logLevel = z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info");

/** Parses the environment. Throws an Error whose message is one line naming the variable. */
export function parseEnvironment<T>(schema: z.ZodType<T>, environment: Record<string, string | undefined>): T {
  // `VAR=` in a shell means unset
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  throw new Error(`configuration: ${issue.path.join(".")}: ${issue.message}`);
}
