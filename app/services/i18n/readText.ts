import { type MessageParams, paramsIn } from "@protocol/message";
import type { i18n } from "i18next";
import type { TextKey } from "./textKeys";
import { withCount } from "./withCount";

/**
 * A text by a key that came over the wire or out of a session, which the compiler cannot know. What no file of texts
 * holds shows as `otherwise`: another gateway may send its own words in place of a key.
 */
export function readText(texts: i18n, key: string, params: MessageParams | undefined, otherwise: string): string {
  return isTextKey(texts, key) ? texts.t(key, withCount(params && paramsIn(params, texts.language))) : otherwise;
}

const isTextKey = (texts: i18n, key: string): key is TextKey => texts.exists(key);
