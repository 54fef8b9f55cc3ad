import { digestParams } from "@protocol/alertDigest";
import { namedParam } from "@protocol/message";
import type { NoticeRow } from "@protocol/messages";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { i18nOf } from "~/services/i18n/texts.server";
import { useNoticeWords } from "./useNoticeWords";

function Says(notice: Pick<NoticeRow, "title" | "summary" | "reason" | "params">) {
  return useNoticeWords()(notice).summary;
}

it("names a place in the reader's language, where the port knows it", () => {
  const names = { "zh-CN": "北仑三期", "en-US": "Beilun III" };
  const params = { ...namedParam("place", "北仑三期", names), apptNo: "AP1", subject: "", time: "2026-11-27 10:00" };
  const inLanguage = (language: "en-US" | "pt-BR" | "zh-CN") =>
    renderToString(
      <I18nextProvider i18n={i18nOf(language)}>
        <Says title="" summary="" reason="appointment.noShow" params={params} />
      </I18nextProvider>,
    );
  expect(inLanguage("en-US")).toContain("did not arrive at Beilun III");
  for (const language of ["pt-BR", "zh-CN"] as const) expect(inLanguage(language)).toContain("北仑三期");
});

it("says gathered alerts in the reader's language, those it has no words for by their name", () => {
  const alerts = [
    { reason: "alert.status", params: { docNo: "TE1" } },
    { reason: "alert.ofAnotherPort", params: { docNo: "TE2" } },
  ];
  const summary = renderToString(
    <I18nextProvider i18n={i18nOf("en-US")}>
      <Says title="预警汇总" summary="共 3 条预警" reason="alert.digest" params={digestParams(alerts, 3)} />
    </I18nextProvider>,
  );
  expect(summary).toBe("Alerts: 3. Document TE1 has a new status / alert.ofAnotherPort +1");
});
