import { z } from "zod";

/** The answer to a picture of `GET /code`, beside the fields of a call that strangers may make. Good for one try. */
export const captchaFields = {
  code: z.string().trim().max(10, "captcha.wrong").default(""),
  uuid: z.string().max(64, "captcha.wrong").default(""),
};
