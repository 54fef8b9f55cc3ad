import { z } from "zod";
import { defineCall } from "./call";

/** The answer to a picture of `GET /code`, beside the fields of a call that strangers may make. Good for one try. */
export const captchaFields = {
  code: z.string().trim().max(10, "captcha.wrong").default(""),
  uuid: z.string().max(64, "captcha.wrong").default(""),
};

export const captchaAnswer = z.object({
  captchaOnOff: z.boolean(),
  /** PNG, base64 without a data prefix; empty when the captcha is off. */
  img: z.string(),
  uuid: z.string(),
});

export const getCaptcha = defineCall({
  name: "getCaptcha",
  method: "GET",
  path: "/code",
  summary: "A captcha picture, good for one try within five minutes",
  access: "public",
  encrypted: false,
  flat: true,
  result: captchaAnswer,
});
