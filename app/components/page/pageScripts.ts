import { createContext } from "react";

export interface PageScripts {
  /** Of the scripts that hold the texts of a document's routes, for the browser to fetch them with the others. */
  texts: readonly string[];
  /** Of the login page's one script. */
  login: string;
}

/** The addresses of scripts that only the build knows. */
export const PageScripts = createContext<PageScripts>({ texts: [], login: "" });
