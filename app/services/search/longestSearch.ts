/** Characters of a search that are looked at; nobody types more into a header. */
export const longestSearch = 60;
