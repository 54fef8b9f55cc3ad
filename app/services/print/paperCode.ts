/** The digest in the code of a paper (`<version>.<digest>.<MAC>`); empty for a code of another form. */
export const digestInCode = (code: string): string => /^\d+\.([0-9a-f]{16})\./.exec(code)?.[1] ?? "";

/** `0123456789abcdef` → `0123-4567-89AB-CDEF`, as it is compared by eye. */
export const groupDigest = (digest: string): string => (digest.match(/.{1,4}/g) ?? []).join("-").toUpperCase();
