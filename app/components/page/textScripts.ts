import { createContext } from "react";

/** The addresses of the scripts that hold the texts of a document's routes, for the browser to fetch them with the others. */
export const TextScripts = createContext<readonly string[]>([]);
