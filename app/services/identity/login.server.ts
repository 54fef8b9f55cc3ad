import { getCaptcha, getLoginKey, getToken, type loginForm } from "@protocol/identity";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import smCrypto from "sm-crypto";
import type { z } from "zod";
import type { RouteArgs } from "../person.server";
import { shownRefusal } from "../refusal.server";
import { isUpstreamError } from "../upstream/upstreamError.server";

export interface LoggedIn {
  token: string;
  companyId: string;
  message: string;
}

const prefix = "sm2:";

/** SM2 ciphertext as the wire wants it (C1C3C2, hex, leading 04); a browser without JavaScript leaves this to us. */
function encryptPassword(password: string, publicKey: string): string {
  if (password.startsWith(prefix)) return password.slice(prefix.length);
  return `04${smCrypto.sm2.doEncrypt(password, publicKey, 1)}`;
}

/** Logs in at the upstream. Throws its UpstreamError: 1002 with captcha.wrong, login.wrong or login.locked, or no answer at all. */
export function createAuthenticator(
  { request, context }: RouteArgs,
  form: z.output<typeof loginForm>,
): Authenticator<LoggedIn> {
  const { portal, traceId, clientIp } = context;
  const authenticator = new Authenticator<LoggedIn>();
  authenticator.use(
    new FormStrategy(async () => {
      const call = { traceId, clientIp, signal: request.signal };
      const { publicKey } = await portal.upstream.call(getLoginKey, call);
      const answer = await portal.upstream.call(getToken, {
        ...call,
        query: {
          username: form.mobile,
          password: encryptPassword(form.password, publicKey),
          code: form.code ?? "",
          uuid: form.uuid ?? "",
          grant_type: "password",
          scope: "all",
          user_type: "portal",
          mac_address: "",
          client_ip: clientIp,
        },
      });
      return { token: answer.access_token, companyId: answer.companyId, message: answer.message };
    }),
    "form",
  );
  return authenticator;
}

/** A new captcha and the key for the password; where one cannot be had, `failure` is the packed message that says why. */
export async function findLoginAids({ request, context }: RouteArgs) {
  const { portal, traceId, clientIp } = context;
  const call = { traceId, clientIp, signal: request.signal };
  const [captcha, key] = await Promise.allSettled([
    portal.upstream.call(getCaptcha, call),
    portal.upstream.call(getLoginKey, call),
  ]);
  const failed = [key, captcha].find((part) => part.status === "rejected");
  if (failed && !isUpstreamError(failed.reason)) throw failed.reason;
  return {
    captcha: captcha.status === "fulfilled" ? captcha.value : null,
    publicKey: key.status === "fulfilled" ? key.value.publicKey : null,
    failure: failed ? shownRefusal(failed.reason).text : null,
  };
}
