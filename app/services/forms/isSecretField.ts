/** A field that is kept nowhere, given back to no page and sent again by nobody: passwords and their repetition. */
export const isSecretField = (name: string): boolean => /password|^(kept\.)?repeat$/i.test(name);
