import type { CodeNames } from "@protocol/base";
import type { Language } from "@protocol/language";
import type { Track } from "@protocol/tracking";

interface Named {
  name: string;
  names?: CodeNames;
}

const nameIn = (language: Language, { name, names }: Named): string =>
  (language === "zh-CN" ? undefined : names?.[language]) ?? name;

/** The reader's language for what an answer says of the port's places. */
export function placeNames({ places, roads }: Track["map"], language: Language) {
  const known = new Map(places.map((place) => [place.name, nameIn(language, place)]));
  /** The reader's name of a place; what is none of the port's, such as a fence of one's own, as it is. */
  const nameOf = (name: string): string => known.get(name) ?? name;
  return {
    nameOf,
    map: {
      places: places.map(({ names, ...place }) => ({ ...place, name: nameIn(language, { ...place, names }) })),
      roads: roads.map(({ names, ...road }) => ({ ...road, title: nameIn(language, { ...road, names }) })),
    },
    stopsOf: (stops: Track["stops"]) =>
      stops.map((stop) => ({ ...stop, placeName: stop.placeName && nameOf(stop.placeName) })),
    visitsOf: (visits: Track["visits"]) => visits.map((visit) => ({ ...visit, name: nameOf(visit.name) })),
  };
}

/** The port's map as a page shows it. */
export type Ground = ReturnType<typeof placeNames>["map"];
