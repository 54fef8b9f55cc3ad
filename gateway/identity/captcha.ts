import { randomUUID } from "node:crypto";
import type { Context } from "@gateway/core/context";
import { refused } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { renderAsync } from "@resvg/resvg-js";
import svgCaptcha from "svg-captcha";

/** ms that a captcha can be answered. */
const captchaLife = 5 * 60_000;

/** Makes a captcha: its id and the picture as PNG, base64. The answer stays here. */
export async function makeCaptcha(db: Store, now: Date): Promise<{ uuid: string; img: string }> {
  const { text, data } = svgCaptcha.create({
    size: 4,
    noise: 2,
    width: 120,
    height: 40,
    fontSize: 46,
    color: true,
    background: "#f5f7fa",
    // look alike in most hands
    ignoreChars: "0oO1iIlLq9g",
  });
  const uuid = randomUUID();
  await db.deleteFrom("captchas").where("expire_time", "<=", now.toISOString()).execute();
  await db
    .insertInto("captchas")
    .values({ id: uuid, answer: text, expire_time: new Date(now.getTime() + captchaLife).toISOString() })
    .execute();
  // two pixels for one, for the screens of phones
  const picture = await renderAsync(data, { fitTo: { mode: "zoom", value: 2 }, font: { loadSystemFonts: false } });
  return { uuid, img: picture.asPng().toString("base64") };
}

/** A captcha as a page shows it, or that none is asked for. */
export async function readCaptcha({ db, now, config }: Pick<Context, "db" | "now" | "config">) {
  return config.captcha
    ? { captchaOnOff: true, ...(await makeCaptcha(db, now)) }
    : { captchaOnOff: false, img: "", uuid: "" };
}

/** Takes a captcha out of use and refuses (1002 `captcha.wrong`) unless the answer is right and in time. */
export async function redeemCaptcha(db: Store, uuid: string, answer: string, now: Date): Promise<void> {
  const made = await db
    .deleteFrom("captchas")
    .where("id", "=", uuid)
    .returning(["answer", "expire_time"])
    .executeTakeFirst();
  const right =
    made && made.expire_time > now.toISOString() && made.answer.toLowerCase() === answer.trim().toLowerCase();
  if (!right) throw refused("captcha.wrong");
}
