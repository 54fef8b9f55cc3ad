/** Public pages that ask for one number. */
export type QueryPage = "boxHistory" | "release" | "truckFacts" | "truckPosition";

/** The name of the button that forgets what was asked (components/public/OwnQueries.tsx). */
export const forgetButton = "forget";
