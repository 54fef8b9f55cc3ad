import { foldWidth } from "@protocol/values/text";
import { pinyin } from "pinyin-pro";

const plain = (text: string) => foldWidth(text).trim().toLowerCase().replace(/\s+/g, " ");

/** What a name is found by: itself, its pinyin and the initials of that (安全帽 → `anquanmao`, `aqm`), lower case. */
export function searchTextOf(names: readonly string[]): string {
  const forms = names.flatMap((name) => {
    if (!/\p{Script=Han}/u.test(name)) return [plain(name)];
    const sounds = pinyin(name, { toneType: "none", type: "array", nonZh: "consecutive" });
    const whole = sounds.join("");
    const initials = sounds.map((sound) => (/^[a-zü]+$/.test(sound) ? sound[0] : sound)).join("");
    return [
      plain(name),
      ...[whole, initials].map((each) =>
        plain(each)
          .replaceAll("ü", "v")
          .replace(/[^a-z0-9]/g, ""),
      ),
    ];
  });
  return [...new Set(forms)].join("\n");
}

/** What was typed, as `searchTextOf` writes names: pinyin is typed with blanks and apostrophes or without. */
export function searchedForms(typed: string): string[] {
  const asked = plain(typed).slice(0, 40);
  return [...new Set([asked, asked.replace(/['’\s]/g, "")])].filter(Boolean);
}
