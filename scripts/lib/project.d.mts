/** What the tests and programs in TypeScript take from here. */
export const renderingFlags: string[];
export const memoryEnvironment: Record<string, string>;
export function ensureBuild(): Promise<void>;
