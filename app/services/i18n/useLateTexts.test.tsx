import { createInstance } from "i18next";
import { renderToString } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, describe, expect, it, vi } from "vitest";
import { lateTextsLoaded, SaidKeys, setLateLoader } from "./lateTexts";
import { i18nOptions } from "./options";
import { i18nOf, lateTexts } from "./texts.server";
import { useMessage } from "./useMessage";

function Says({ packed }: { packed: string }) {
  return <p>{useMessage()(packed)}</p>;
}

/** A browser's texts, without the files that come late. */
const early = createInstance();
void early.use(initReactI18next).init({
  ...i18nOptions,
  lng: "zh-CN",
  resources: { "zh-CN": { errors: { rejected: "请求被拒绝", required: "必填项不能为空" } } },
});

function draw(packed: string, texts = early, said: Set<string> | null = null): string {
  return renderToString(
    <I18nextProvider i18n={texts}>
      <SaidKeys.Provider value={said}>
        <Says packed={packed} />
      </SaidKeys.Provider>
    </I18nextProvider>,
  );
}

afterEach(() => lateTextsLoaded());

describe("a text that comes late", () => {
  it("is asked for once it is missed, and says meanwhile that something was refused", () => {
    const load = vi.fn();
    setLateLoader(load);
    expect(draw("required")).toBe("<p>必填项不能为空</p>");
    expect(load).not.toHaveBeenCalled();
    expect(draw('wallet.insufficient|{"amount":"1.00","available":"0.00"}')).toBe("<p>请求被拒绝</p>");
    expect(load).toHaveBeenCalledOnce();
    early.addResourceBundle("zh-CN", "errors", lateTexts("zh-CN", ["errors:wallet.none"]).errors!);
    expect(draw("wallet.none")).toBe(draw("wallet.none", i18nOf("zh-CN")));
  });

  it("is not waited for where the port says it in its own words, nor where the files are there", () => {
    const load = vi.fn();
    setLateLoader(load);
    expect(draw("余额不足，请充值。")).toBe("<p>余额不足，请充值。</p>");
    expect(load).not.toHaveBeenCalled();
    lateTextsLoaded();
    expect(draw("noSuchReason")).toBe("<p>noSuchReason</p>");
    expect(load).not.toHaveBeenCalled();
  });

  it("comes with the document that says it, the one for one of a thing as well, and nothing that is there anyway", () => {
    const said = new Set<string>();
    draw("wallet.none", i18nOf("zh-CN"), said);
    draw("required", i18nOf("zh-CN"), said);
    draw("余额不足，请充值。", i18nOf("zh-CN"), said);
    expect([...said]).toEqual(["errors:wallet.none", "errors:required"]);
    said.add("errors:vehicle.busy").add("messages:event.order.paid").add("messages:title").add("errors:__proto__");
    const texts = lateTexts("en-US", said);
    expect(Object.keys(texts.errors!)).toEqual(["wallet.none", "vehicle.busy", "vehicle.busy_one"]);
    expect(Object.keys(texts.messages!)).toEqual(["event.order.paid"]);
  });
});
