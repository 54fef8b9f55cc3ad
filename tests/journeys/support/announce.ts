import { getLoginKey, getToken } from "@protocol/login";
import { publishNotice } from "@protocol/messages";
import { pino } from "pino";
import smCrypto from "sm-crypto";
import { createUpstream } from "~/services/upstream/upstream.server";
import { password, people } from "./people";

/** Sends a notice to the people of some companies, as the port's clerk by the port's own call. */
export async function announce(title: string, companyIds: string[], noticeType: "1" | "2"): Promise<void> {
  const upstream = createUpstream({
    baseUrl: process.env.PORTAL_GATEWAY_URL!,
    log: pino({ level: "silent" }),
    appVersion: "test",
  });
  try {
    const { publicKey } = await upstream.call(getLoginKey);
    const encrypted = smCrypto.sm2.doEncrypt(password, publicKey, 1);
    const query = { username: people.portClerk, password: encrypted.startsWith("04") ? encrypted : `04${encrypted}` };
    const { access_token: token } = await upstream.call(getToken, { query });
    const content = "<p>岸边作业<strong>暂停</strong></p><img src=x alt='' onerror=alert(1)>";
    await upstream.call(publishNotice, { token, body: { title, content, noticeType, companyIds } });
  } finally {
    await upstream.close();
  }
}
