/** What the port's clerks decide of machines and their licenses. */
export const portDecides = { who: ["port"], permission: "machineAudit", key: "edit" } as const;
