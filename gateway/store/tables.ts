// biome-ignore lint/suspicious/noEmptyInterface: filled by the spine's own work
export interface SpineTables {}
