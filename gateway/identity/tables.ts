// biome-ignore lint/suspicious/noEmptyInterface: filled by this area's own work
export interface IdentityTables {}
