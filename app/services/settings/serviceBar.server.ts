import { createCookie } from "@remix-run/node";

/** docs/requirements.md §9: how long a hidden bar stays hidden, in s. */
const hiddenSeconds = 24 * 3_600;

const hiddenCookie = createCookie("serviceBar", { path: "/", sameSite: "lax", httpOnly: true, maxAge: hiddenSeconds });

/**
 * Whether somebody has put the customer-service bar away; the home page shows it all the same (docs/requirements.md
 * §2).
 */
export async function isServiceBarHidden(request: Request): Promise<boolean> {
  return (await hiddenCookie.parse(request.headers.get("Cookie"))) === "hidden";
}

export const hidingServiceBar = () => hiddenCookie.serialize("hidden");
