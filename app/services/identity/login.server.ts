import { getCaptcha } from "@protocol/captcha";
import { getLoginKey, getToken, type loginForm, manageLogin, postToken } from "@protocol/login";
import type { MessageParams } from "@protocol/message";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { z } from "zod";
import type { RouteArgs } from "../person.server";
import { shownRefusal } from "../refusal.server";
import { isUpstreamError } from "../upstream/upstreamError.server";
import { readDevices } from "./deviceCookie.server";
import { encryptPassword } from "./encryptPassword.server";

/** The three screens that log somebody in, each by its own call (docs/requirements.md §2, §7). */
export type LoginType = "login" | "FormLogin" | "OAuthLogin";

export interface LoggedIn {
  token: string;
  companyId: string;
  /** The gateway's mark for a browser that it did not know. */
  device?: string;
  message: string;
  reason?: string;
  params?: MessageParams;
}

/**
 * Logs in at the upstream. Throws its UpstreamError: 1002 with captcha.wrong, login.wrong or login.locked, or no answer
 * at all.
 */
export function createAuthenticator(
  { request, context }: RouteArgs,
  form: z.output<typeof loginForm>,
  type: LoginType,
): Authenticator<LoggedIn> {
  const { portal, traceId, clientIp } = context;
  const authenticator = new Authenticator<LoggedIn>();
  authenticator.use(
    new FormStrategy(async () => {
      const call = { traceId, clientIp, signal: request.signal };
      const { publicKey } = await portal.upstream.call(getLoginKey, call);
      const query = {
        username: form.mobile,
        password: encryptPassword(form.password, publicKey),
        code: form.code ?? "",
        uuid: form.uuid ?? "",
        grant_type: "password",
        scope: "all",
        user_type: "portal",
        mac_address: "",
        devices: await readDevices(request),
        client_ip: clientIp,
      } as const;
      const { access_token, token, companyId, ...rest } =
        type === "FormLogin"
          ? await portal.upstream.call(manageLogin, { ...call, body: { manage_access: query } })
          : type === "OAuthLogin"
            ? await portal.upstream.call(postToken, { ...call, body: query })
            : await portal.upstream.call(getToken, { ...call, query });
      // the contract asks for one of the two
      return { token: (access_token ?? token)!, companyId: companyId ?? "", ...rest };
    }),
    "form",
  );
  return authenticator;
}

/**
 * A new captcha of one of the two calls and the key for the password; where one cannot be had, `failure` is the packed
 * message that says why.
 */
export async function findLoginAids({ request, context }: RouteArgs, captchaCall: typeof getCaptcha = getCaptcha) {
  const { portal, traceId, clientIp } = context;
  const call = { traceId, clientIp, signal: request.signal };
  const [captcha, key] = await Promise.allSettled([
    portal.upstream.call(captchaCall, call),
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

export type LoginAids = Awaited<ReturnType<typeof findLoginAids>>;
