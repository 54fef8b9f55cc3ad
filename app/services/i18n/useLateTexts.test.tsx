import { createInstance } from "i18next";
import { renderToString } from "react-dom/server";
import { I18nextProvider, initReactI18next, useTranslation } from "react-i18next";
import { afterEach, describe, expect, it, vi } from "vitest";
import { lateTextsLoaded, missText, setLateLoader } from "./lateTexts";
import { i18nOptions } from "./options";
import { drawWithTexts, i18nOf } from "./texts.server";
import { useMessage } from "./useMessage";

function Says({ packed }: { packed: string }) {
  return <p>{useMessage()(packed)}</p>;
}

const browserTexts = (resources: Record<string, Record<string, string>>, language = "zh-CN") => {
  const texts = createInstance();
  const parseMissingKeyHandler = (key: string, text?: string) => text ?? (missText() ? "" : key);
  const options = { ...i18nOptions, lng: language, resources: { [language]: resources }, parseMissingKeyHandler };
  void texts.use(initReactI18next).init(options);
  return texts;
};

/** A browser's texts: those that a document has said. */
const early = browserTexts({ errors: { rejected: "请求被拒绝", required: "必填项不能为空" } });

const draw = (packed: string, texts = early) =>
  renderToString(
    <I18nextProvider i18n={texts}>
      <Says packed={packed} />
    </I18nextProvider>,
  );

afterEach(() => void lateTextsLoaded());

describe("a text that comes late", () => {
  it("is asked for once it is missed, and says meanwhile that something was refused", () => {
    const load = vi.fn(async () => {});
    setLateLoader(load);
    expect(draw("required")).toBe("<p>必填项不能为空</p>");
    expect(load).not.toHaveBeenCalled();
    expect(draw('wallet.insufficient|{"amount":"1.00","available":"0.00"}')).toBe("<p>请求被拒绝</p>");
    expect(load).toHaveBeenCalledOnce();
    expect(lateTextsLoaded()).toBe(true);
    // once for all that was missed
    expect(lateTextsLoaded()).toBe(false);
  });

  it("is not waited for where the port says it in its own words, nor where the files are there", () => {
    const load = vi.fn(async () => {});
    setLateLoader(load);
    expect(draw("余额不足，请充值。")).toBe("<p>余额不足，请充值。</p>");
    expect(load).not.toHaveBeenCalled();
    expect(lateTextsLoaded()).toBe(false);
    expect(draw("noSuchReason")).toBe("<p>noSuchReason</p>");
    expect(load).not.toHaveBeenCalled();
  });
});

describe("a document", () => {
  /** Plurals, other namespaces, a text that stands in for another, a refusal, and a key that nobody knows. */
  function Page({ n }: { n: number }) {
    const { t } = useTranslation("documents");
    const say = useMessage();
    return (
      <p>
        {t("duration.days", { count: n })}
        {t("common:menu.Index")}
        {t("documents:form.errors", { count: n, defaultValue: "—" })}
        {say("wallet.none")}
        {say("余额不足，请充值。")}
      </p>
    );
  }
  const drawPage = (texts: ReturnType<typeof i18nOf>, n: number) =>
    renderToString(
      <I18nextProvider i18n={texts}>
        <Page n={n} />
      </I18nextProvider>,
    );

  it.each(["zh-CN", "en-US"] as const)(
    "brings the texts that it says, and is drawn by them alone, in %s",
    (language) => {
      for (const n of [1, 5]) {
        const load = vi.fn(async () => {});
        setLateLoader(load);
        const { drawn, texts } = drawWithTexts(() => drawPage(i18nOf(language), n));
        expect(drawPage(browserTexts(texts, language), n)).toBe(drawn);
        expect(load).not.toHaveBeenCalled();
        expect(Object.keys(texts).sort()).toEqual(["common", "documents", "errors"]);
        expect(Object.keys(texts.common!)).toEqual(["menu.Index"]);
      }
    },
  );

  it("brings a text that another document has said before, and nothing that another says", () => {
    const say = (key: "menu.Index" | "menu.truckOther") => () => i18nOf("zh-CN").getFixedT(null, "common")(key);
    const [first, second, again] = [say("menu.Index"), say("menu.truckOther"), say("menu.Index")].map(drawWithTexts);
    expect(again).toEqual(first);
    expect(Object.keys(second!.texts.common!)).toEqual(["menu.truckOther"]);
  });
});
