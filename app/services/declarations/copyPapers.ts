/** What the button of a copied form posts to take over the papers of the declaration that it copies. */
export const copyPapersIntent = "copyPapers";
