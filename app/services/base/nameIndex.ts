import { foldWidth } from "@protocol/values/text";
import { pinyin } from "pinyin-pro";

interface Entry<T> {
  value: T;
  /** Codes and names, lower case. */
  names: string[];
  /** Of the Chinese names: 宁波 → `ningbo`, `nb`. */
  sounds: string[];
}

/** What people type in place of a blank or leave out. */
const plain = (text: string) => foldWidth(text).trim().toLowerCase().replace(/\s+/g, " ");

const soundsOf = (name: string): string[] => {
  if (!/\p{Script=Han}/u.test(name)) return [];
  const whole = pinyin(name, { toneType: "none", type: "array", nonZh: "consecutive" });
  return [whole.join(""), whole.map((each) => (/^[a-zü]+$/.test(each) ? each[0] : each)).join("")].map((each) =>
    plain(each)
      .replaceAll("ü", "v")
      .replace(/[^a-z0-9]/g, ""),
  );
};

/** Of one name, how near it is to what is asked: whole, a beginning, the beginning of a word, a part; none is infinite. */
function nearness(name: string, asked: string): number {
  if (name === asked) return 0;
  if (name.startsWith(asked)) return 1;
  if (name.includes(` ${asked}`)) return 2;
  return name.includes(asked) ? 4 : Number.POSITIVE_INFINITY;
}

/** Of a sound: whole, a beginning, and least a part, which in a single letter is chance. */
function soundNearness(sound: string, asked: string): number {
  if (!asked) return Number.POSITIVE_INFINITY;
  if (sound === asked) return 0.5;
  if (sound.startsWith(asked)) return 3;
  return asked.length > 1 && sound.includes(asked) ? 5 : Number.POSITIVE_INFINITY;
}

/**
 * Things to be found by code, by a part of any of their names, and by the pinyin or its initials of a Chinese one. What
 * fits best comes first; of what fits alike, what stood first.
 */
export function nameIndex<T>(things: readonly T[], namesOf: (thing: T) => readonly string[]) {
  const entries = things.map((value): Entry<T> => {
    const given = [...new Set(namesOf(value).filter(Boolean))];
    return { value, names: given.map(plain), sounds: given.flatMap(soundsOf) };
  });
  return (typed: string, most: number): T[] => {
    const asked = plain(typed).slice(0, 40);
    if (!asked) return things.slice(0, most);
    const ranked = entries.flatMap(({ value, names, sounds }) => {
      const sounding = asked.replace(/['\s]/g, "");
      const ranks = [
        ...names.map((name) => nearness(name, asked)),
        ...sounds.map((sound) => soundNearness(sound, sounding)),
      ];
      const rank = Math.min(...ranks);
      return Number.isFinite(rank) ? [{ value, rank }] : [];
    });
    return ranked
      .sort((a, b) => a.rank - b.rank)
      .slice(0, most)
      .map(({ value }) => value);
  };
}
