/**
 * A value as JSON in one string. In the data that a page brings along for the browser, a list of many small objects costs
 * half as much again, because each of their fields is named by its place among all values of the page.
 */
export type Packed<T> = string & { readonly packed?: T };

export const pack = <T>(value: T): Packed<T> => JSON.stringify(value);

export const unpack = <T>(packed: Packed<T>): T => JSON.parse(packed) as T;
