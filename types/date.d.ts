/**
 * `new Date(text)` reads by rules of the engine and in the machine's own zone: `2026/12/1 8:30` is another moment on
 * another machine, `05/12/2026` is May, `2026-02-30` is March and `1` is 2001. So a Date of a text is no Date here:
 * what somebody wrote is read by `toInstant`, a stored instant by `dateOf` (protocol/values/instant.ts). An instant
 * written into the code with its zone has one meaning and stays.
 */
type Written = `${number}-${number}-${number}T${number}:${number}:${string}`;

interface DateConstructor {
  new (instant: `${Written}Z` | `${Written}+08:00`): Date;
  new (text: string): { readonly "texts are read by toInstant or dateOf, see types/date.d.ts": never };
}
