import { createContext } from "react";

export interface PageScripts {
  /** Of the login page's one script. */
  login: string;
}

/** The addresses of scripts that only the build knows. */
export const PageScripts = createContext<PageScripts>({ login: "" });
