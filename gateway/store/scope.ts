/** Which documents somebody sees: his company's, those of which his company is the partner, or all. */
export type Scope = { by: "company" | "partner"; companyId: string } | { by: "all" };
