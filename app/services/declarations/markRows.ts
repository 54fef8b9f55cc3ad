/** How many fields an auditor can mark at once. */
export const markRows = 5;
