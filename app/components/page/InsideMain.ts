import { createContext } from "react";

/** Whether the page's main landmark is already there: an error inside the shell must not bring a second one. */
export const InsideMain = createContext(false);
