import { withQuery } from "./paths";

/** The page that is asked for, also where its data alone is. */
export function targetOf(request: Request): { pathname: string; search: string } {
  const url = new URL(request.url);
  const query = Object.fromEntries([...url.searchParams].filter(([name]) => name !== "_routes"));
  const path = withQuery(url.pathname.replace(/\.data$/, ""), query);
  const mark = path.indexOf("?");
  return mark < 0 ? { pathname: path, search: "" } : { pathname: path.slice(0, mark), search: path.slice(mark) };
}
