/** The hidden field that says whose page a form stands on (services/forms/owner.server.ts). */
export const ownerField = "form.owner";
