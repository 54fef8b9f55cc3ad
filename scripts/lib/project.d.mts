/** What the tests and programs in TypeScript take from here. */
export const renderingFlags: string[];
export function ensureBuild(): Promise<void>;
