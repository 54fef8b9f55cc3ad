import { randomBytes } from "node:crypto";
import type { Language } from "@protocol/language";
import { formatYuan } from "@protocol/values/fen";
import { type BankText, chooseLanguage, textIn } from "./language";
import { pageOf, text } from "./page";
import type { BankStore, Trade } from "./store";
import { type CashierCase, cashierCases, decideTrade } from "./trades";

export interface CashierAnswer {
  status: number;
  html: string;
  headers: Record<string, string>;
}

interface Asked {
  url: URL;
  cookies: string;
  languages: string;
}

export interface Cashier {
  /** The page of a trade: what is paid to whom, and the cases to try; once decided, what came of it. */
  show(asked: Asked & { nonce: string }): CashierAnswer;
  /** One choice of the page, by its one-time token. */
  decide(asked: Asked & { form: URLSearchParams }): CashierAnswer;
}

/** ms that a page may stand before its button is pressed. */
const tokenMs = 3_600_000;
const cookieName = "bank_cashier";
const statusOfTrade = { WAITING: "wait", LATE: "wait", PAID: "done", FAILED: "danger", CLOSED: "stop" } as const;

const browserOf = (cookies: string) => new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{24})(?:;|$)`).exec(cookies)?.[1];

/** Plain pages, and forms that carry a token which is good once, for this trade and in this browser. */
export function createCashier({ store, lateMs }: { store: BankStore; lateMs: number }): Cashier {
  const tradeOf = (url: URL): Trade | undefined => {
    const id = url.searchParams.get("trade") ?? "";
    return /^[\w-]{24}$/.test(id) ? store.findTradeById(id) : undefined;
  };
  const languageOf = (url: URL, languages: string) => chooseLanguage(url.searchParams.get("lang"), languages);
  const back = (trade: Trade, language: Language) => `/cashier?trade=${trade.id}&lang=${language}`;

  return {
    show({ url, cookies, languages, nonce }) {
      const language = languageOf(url, languages);
      const trade = tradeOf(url);
      const path = `/cashier?trade=${trade?.id ?? ""}`;
      if (!trade) {
        const html = pageOf({
          nonce,
          language,
          path,
          body: `<p class="said danger">${text(textIn(language, "unknown"))}</p>`,
        });
        return { status: 404, html, headers: {} };
      }
      const known = browserOf(cookies);
      const browser = known ?? randomBytes(18).toString("base64url");
      const body =
        facts(trade, language) +
        (trade.state === "WAITING"
          ? choices(trade, language, store.addFormToken(trade.id, browser, Date.now() + tokenMs), url)
          : outcome(trade, language));
      const headers: Record<string, string> = known
        ? {}
        : { "Set-Cookie": `${cookieName}=${browser}; Path=/cashier; HttpOnly; SameSite=Strict; Max-Age=86400` };
      return { status: 200, html: pageOf({ nonce, language, path, body }), headers };
    },

    decide({ url, cookies, languages, form }): CashierAnswer {
      const trade = tradeOf(url);
      if (!trade) return { status: 404, html: "", headers: {} };
      const language = languageOf(url, languages);
      const chosen = cashierCases.find((each) => each === form.get("case"));
      const taken = store.takeFormToken(form.get("token") ?? "", trade.id, browserOf(cookies) ?? "", Date.now());
      const done = chosen && taken && decideTrade(store, trade, chosen, { now: Date.now(), lateMs });
      // a choice whose page is not the newest one is asked for again
      const said = !done ? "&said=again" : chosen === "wrongSignature" ? "&said=forged" : "";
      return { status: 303, html: "", headers: { Location: back(trade, language) + said } };
    },
  };
}

function facts(trade: Trade, language: Language): string {
  const t = (key: BankText) => text(textIn(language, key));
  return `<p class="amount"><span>${t("amount")}</span> <b>¥ ${formatYuan(trade.amount, language)}</b></p>
<dl><div><dt>${t("merchant")}</dt><dd>${text(trade.merchant)}</dd></div>
<div><dt>${t("payNo")}</dt><dd>${text(trade.pay_no)}</dd></div></dl>`;
}

const main: readonly CashierCase[] = ["success", "failure", "timeout"];

function choices(trade: Trade, language: Language, token: string, url: URL): string {
  const t = (key: BankText) => text(textIn(language, key));
  const said = url.searchParams.get("said");
  const button = (each: CashierCase) =>
    `<div class="case"><button name="case" value="${each}"${
      each === "success" ? ' class="primary"' : each === "failure" ? ' class="danger"' : ""
    }>${t(`case.${each}`)}</button><p>${t(`case.${each}.text`)}</p></div>`;
  const notice =
    said === "again" || said === "forged" ? `<p class="said wait" role="status">${t(`said.${said}`)}</p>` : "";
  return `${notice}<form method="post" action="/cashier?trade=${trade.id}&amp;lang=${language}">
<input type="hidden" name="token" value="${token}">
${main.map(button).join("\n")}
<details${said === "forged" ? " open" : ""}><summary>${t("more")}</summary>
${cashierCases
  .filter((each) => !main.includes(each))
  .map(button)
  .join("\n")}</details></form>
<p class="back"><a href="${text(trade.return_url)}">${t("leave")}</a></p>`;
}

function outcome(trade: Trade, language: Language): string {
  const t = (key: BankText) => text(textIn(language, key));
  if (trade.state === "WAITING") return "";
  return `<p class="said ${statusOfTrade[trade.state]}" role="status">${t(`state.${trade.state}`)}</p>
<p class="back"><a class="button primary" href="${text(trade.return_url)}">${t("return")}</a></p>`;
}
