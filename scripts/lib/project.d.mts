/** What the tests take from here. */
export const renderingFlags: string[];
