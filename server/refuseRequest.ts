import english from "@locales/en-US/errors.json";
import portuguese from "@locales/pt-BR/errors.json";
import simplified from "@locales/zh-CN/errors.json";
import traditional from "@locales/zh-TW/errors.json";
import { defaultLanguage, isLanguage, type Language } from "@protocol/language";
import type { Request, Response } from "express";

/** The open interface (docs/decisions/038-the-open-interface.md): it knows no cookie, so nobody can be made to send it anything. */
export const isOpen = ({ path }: Request) => path.startsWith("/open/v1/");

const texts: Record<Language, Record<string, string>> = {
  "zh-CN": simplified,
  "zh-TW": traditional,
  "en-US": english,
  "pt-BR": portuguese,
};

/** What the cookie of app/services/i18n/language.server.ts says, read without it: base64 of JSON. */
function languageOf(cookies: string | undefined): Language {
  try {
    const value = /(?:^|;\s*)language=([^;]+)/.exec(cookies ?? "")?.[1] ?? "";
    const language: unknown = JSON.parse(Buffer.from(decodeURIComponent(value), "base64").toString());
    return isLanguage(language) ? language : defaultLanguage;
  } catch {
    return defaultLanguage;
  }
}

/** The gate's own answers, by key of `locales/<lang>/errors.json`. */
export function refuse(response: Response, status: number, reason: string): void {
  if (isOpen(response.req)) {
    const problem = { type: "about:blank", title: texts["en-US"][reason], status };
    return void response.status(status).type("application/problem+json").send(JSON.stringify(problem));
  }
  const language = languageOf(response.req.headers.cookie);
  response
    .status(status)
    .type("html")
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><h1>${texts[language][reason]}</h1><p>${response.locals.traceId}</p></html>`,
    );
}
