import { describe, expect, it } from "vitest";
import { type Language, languages } from "~/services/i18n/languages";
import { namespaces, textsOf } from "./sourceFiles";

/**
 * Second names of a thing, with the name that stands: the trade glossary has one word for one thing.
 * Mails and text messages are texts of the same files (`letters`, `sms`, `messages`).
 */
const twins: Record<Language, [wrong: RegExp, right: string][]> = {
  "zh-CN": [
    [/承运人/u, "箱经营人"],
    [/危险品/u, "危险货物"],
    [/新建/u, "新增"],
    [/编辑/u, "修改"],
    [/净爆炸物/u, "净药量"],
    [/审批|危品/u, "审核、危险货物"],
    [/\(km/u, "（km"],
  ],
  "zh-TW": [
    [/非本港放行/u, "他港放行"],
    [/設備交接單/u, "貨櫃交接單"],
    [/電子提貨單/u, "電子小提單"],
    [/進重/u, "交重櫃"],
    [/報關單號/u, "報單號碼"],
    [/計[畫劃](時間|到場)/u, "預定時間、預定到場"],
    [/櫃經營人/u, "櫃主"],
    [/海關關鎖/u, "海關封條"],
    [/截單時間|截 VGM 時間/u, "文件截止、VGM 截止"],
    [/免堆期|堆存費/u, "免倉租期、倉租"],
    [/預[到報]單/u, "預報進場單"],
    [/提重|領重單/u, "領重櫃、領重櫃單"],
    [/提空/u, "領空櫃"],
    [/(?<!微信)支付(?!寶)/u, "付款"],
    [/封條號(?!碼)/u, "封條號碼"],
    [/校驗位/u, "檢查碼"],
    [/冷藏櫃/u, "冷凍櫃"],
    [/預約號(?!碼)/u, "預約編號"],
    [/取餐碼/u, "取餐代碼"],
    [/重置/u, "重設"],
    [/爽約/u, "逾時未到"],
    [/四改/u, "四項變更"],
    [/提現|充值/u, "提領、儲值"],
    [/工種/u, "職別"],
    [/審批/u, "審核"],
  ],
  "en-US": [
    [/branch voyage/i, "Feeder voyage request"],
    [/releases? from (another|other) port/i, "Other-port release"],
    [/laden/i, "Full-in request, full container"],
    [/lifting order/i, "Full pickup order"],
    [/weigh slip/i, "Weigh ticket"],
    [/packing list/i, "Container load plan"],
    [/road transport permit/i, "Road transport license"],
    [/free until/i, "Last free day"],
    [/\bgrab/i, "Claim"],
    [/documents cut-off/i, "SI cut-off"],
    [/document change hold/i, "Four-item change"],
    [/carrying goods/i, "Cargo haul"],
    [/invoice titles/i, "Billing details"],
  ],
  "pt-BR": [
    [/romaneio/i, "Plano de estufagem"],
    [/tíquete/i, "Ticket de pesagem"],
    [/FISPQ/, "FDS"],
    [/informe o contêiner ou o conhecimento/i, "B/L"],
    [/fora de gabarito/i, "Excesso (OOG)"],
    [/deadline d(o pátio|e documentos)/i, "Deadline de carga, deadline de draft"],
    [/(?<!cancelamento )livre até/i, "Fim do free time"],
    [/porto de partida/i, "Porto de embarque"],
    [/desunitizad/i, "Desova"],
  ],
};

describe("one word for one thing", () => {
  it.each(languages)("has no second name in %s", (language) => {
    const found = namespaces.flatMap((namespace) =>
      Object.entries(textsOf(language, namespace)).flatMap(([key, text]) =>
        twins[language]
          .filter(([wrong]) => wrong.test(text.replace(/\{\{.*?\}\}/g, "")))
          .map(([, right]) => `${namespace}:${key} “${text}” says “${right}”`),
      ),
    );
    expect(found).toEqual([]);
  });
});
