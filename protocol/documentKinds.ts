/**
 * Every kind of document. What must know each of them is a `Record<DocumentKind, …>`, so that the compiler names what a
 * new kind still lacks.
 */
export const documentKinds = [
  "truckOrder",
  "sendOrder",
  "dgDeclaration",
  "reeferDeclaration",
  "vehiclePermit",
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const isDocumentKind = (kind: string): kind is DocumentKind =>
  (documentKinds as readonly string[]).includes(kind);
