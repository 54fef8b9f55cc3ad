import { letterOf, type MailWriter } from "@gateway/mails/public";
import { defaultLanguage } from "@protocol/language";

/** Writes the mail of an alert: its words, and the link to what it is about, where its reader logs in. */
export const alertMail =
  ({ portalUrl, productName }: { portalUrl: string; productName?: string }): MailWriter =>
  async ({ address, content }) => {
    const { title, summary, path } = JSON.parse(content) as { title: string; summary: string; path: string };
    const params = { title, summary, link: new URL(path, portalUrl).href };
    return { ...letterOf("alert", defaultLanguage, address, params, productName), files: [] };
  };
