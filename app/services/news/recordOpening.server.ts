import { openNews } from "@protocol/news";
import type { Person } from "../person.server";
import { newsDetailPath } from "../public/paths";
import type { Stranger } from "../public/stranger.server";

/** Says that who is logged in has opened a publication; what comes of it is no matter of who reads it. */
export async function recordOpening(
  reader: Pick<Stranger, "attempt" | "loggedIn"> | (Pick<Person, "attempt"> & { loggedIn?: undefined }),
  id: string,
): Promise<void> {
  if (reader.loggedIn !== false) await reader.attempt(openNews, { params: { id } });
}

/** The same for a message that carries the text of a publication, by the link of the message. */
export async function recordOpeningBy(reader: Pick<Person, "attempt">, link: string): Promise<void> {
  const [path] = newsDetailPath("").split("?");
  const url = new URL(link, "http://portal.invalid");
  const id = url.pathname === path ? url.searchParams.get("id") : null;
  if (id) await recordOpening(reader, id);
}
