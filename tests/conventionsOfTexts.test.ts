import { permissionIds } from "@protocol/identity";
import { describe, expect, it } from "vitest";
import { languages } from "~/services/i18n/languages";
import { namespaces, pathsOf, product, read, routeFiles, source, textsOf, withoutComments } from "./sourceFiles";

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)(?:, (?:date|money))?\}\}/g)].map((match) => match[1]).sort();

/** Texts whose words are the same beside any number, or whose number is never one. */
const sameForAll: Record<string, string> = {
  "identity:subAccounts.count": "“in all” follows it",
  "dashboard:ships.open": "“open” follows it",
  "public:standard.count": "“of” follows it",
  "trucking:list.andMore": "“more” follows it",
  "print:file.batch": "“pcs” is a unit",
  "print:file.papers": "“pcs” is a unit",
  "sms:code": "a code is good for five",
};

/** Names, and words that English and Portuguese share. */
const sameInBoth = new Set([
  ..."common:product money:channel.WECHAT sms:sender public:gps.position shell:settings.fontSize.14".split(" "),
  // set point stays English in the trade
  ..."declarations:field.setTemp imports:column.setTemp inWeight:field.setTemp".split(" "),
]);

/** Words that name a thing otherwise than the trade glossary does, or that only a conversion would write, with where they may stand. */
const wrongWords: Record<string, { words: RegExp; except: RegExp }> = {
  "zh-CN": { words: /承运人|危险品|新建|编辑|净爆炸物|包装类(?![别型])|箱子|截VGM|^制单$/u, except: /^$/ },
  "zh-TW": {
    words:
      /箱|堆場|車隊|集卡|車牌|鉛封|閘口|[進出入]閘|危險貨物|溫控|起運港|收貨人|截港|提交|計劃|商戶|密鑰|獲取|訪問|標籤|二維碼|郵件?箱|辦理記錄|[“”]|不能恢復|查看|打開/u,
    except: /^declarations:packCode\.4[GD]$/,
  },
  "en-US": {
    words:
      /\b(box(es)?|audit\w*|tick(ed)?|papers?|somebody|mend|go on|fleet|client|send orders?|entrusted|heavy|choose|e-mail|cent(re|res)|colou?red|colour|licen[c]e|cancelled|grey|fibreboard|transhipment|(un)?recognised|labelled|authoris\w*|temperature[- ]box\w*)\b/i,
    except: /^declarations:packCode\.5M2$/,
  },
  "pt-BR": {
    words:
      /\b(audit\w+|frotas?|despach\w+|taxas|pedidos|shopping|reservas?|cut-off|port(ão|ões)|planejad\w+|refrigerad\w+|recolh\w+|rastro|FISPQ|adesão|entrusted|produtos perigosos|cargas perigosas|registrar|pesquisar)\b|N\.º/iu,
    except: /^$/,
  },
};

/** Characters that traditional Chinese writes in another way and never so. */
const onlySimplified = new Set(
  "们这为对时实发现业务单货车运输码头场铅关闭请选择认订网络连错误设语说状态类编证书审费账额详细记录统计导报转换执终显创删权验销图标签联电话邮险检阅读开闲历压县变号听启围坏块坚声处备夺夹奖妇孙学宁宝宽寻尘层岁岛币师带帮库应庙庆异弃张弹归忆忧怀总恳恶悬惊惧惨惯戏战扑扩扫扬扰抚抢护拟拥挡挤挥损掷掺摄摆",
);

const tightText = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u;

describe("texts", () => {
  it.each(namespaces)("%s has every key in all four languages, in the same order", (namespace) => {
    const keys = Object.keys(textsOf("zh-CN", namespace));
    for (const language of languages) expect(Object.keys(textsOf(language, namespace)), language).toEqual(keys);
  });

  it.each(namespaces)(
    "%s is translated: no Han characters in English and Portuguese, the same placeholders everywhere",
    (namespace) => {
      const chinese = textsOf("zh-CN", namespace);
      for (const language of languages) {
        for (const [key, text] of Object.entries(textsOf(language, namespace))) {
          expect(text.trim(), `${language} ${key}`).not.toBe("");
          // "1 box" needs no number put in
          if (!key.endsWith("_one"))
            expect(placeholders(text), `${language} ${key}`).toEqual(placeholders(chinese[key]!));
          // an example of a plate keeps its province
          if (language === "en-US" || language === "pt-BR")
            expect(text.replace(/浙B12345/g, ""), `${language} ${key}`).not.toMatch(/\p{Script=Han}/u);
        }
      }
    },
  );

  it.each(namespaces)("%s says one and many apart wherever a number stands in a sentence", (namespace) => {
    const texts = { en: textsOf("en-US", namespace), pt: textsOf("pt-BR", namespace) };
    const counted = Object.keys(texts.en).filter((key) =>
      /\{\{(count|days|hours|minutes|seconds)\}\}/.test(texts.en[key]!),
    );
    const without = counted.filter((key) => !key.endsWith("_one") && !(`${key}_one` in texts.en));
    expect(without.filter((key) => !(`${namespace}:${key}` in sameForAll))).toEqual([]);
    for (const key of Object.keys(texts.en).filter((each) => /_(zero|one|two|few|many|other)$/.test(each))) {
      expect(key, "i18next falls back to the text without an ending for all but one").toMatch(/_one$/);
      const many = key.replace(/_one$/, "");
      expect(texts.en[many], `${key} has a text for many`).toBeDefined();
      // Portuguese has the form of one for zero, too, so the number must be put in; Chinese knows one form
      expect(placeholders(texts.pt[key]!), `pt-BR ${key}`).toEqual(placeholders(texts.pt[many]!));
      for (const language of ["en", "pt"] as const) expect(texts[language][key], key).not.toBe(texts[language][many]);
    }
  });

  it.each(namespaces)(
    "%s has no English left in Portuguese, and no simplified character in the traditional texts",
    (namespace) => {
      const [english, portuguese, traditional] = (["en-US", "pt-BR", "zh-TW"] as const).map((language) =>
        textsOf(language, namespace),
      );
      const words = (text: string) => text.replace(/\{\{.*?\}\}/g, "").match(/\p{Ll}{2,}/gu) ?? [];
      const alike = Object.keys(english!).filter(
        (key) =>
          words(english![key]!).length > 1 &&
          english![key] === portuguese![key] &&
          !sameInBoth.has(`${namespace}:${key}`),
      );
      expect(alike).toEqual([]);
      const simplified = Object.keys(traditional!).filter((key) =>
        [...traditional![key]!].some((each) => onlySimplified.has(each)),
      );
      expect(simplified.map((key) => `${key}: ${traditional![key]}`)).toEqual([]);
    },
  );

  it.each(languages)("say in %s what the trade glossary says", (language) => {
    const { words, except } = wrongWords[language]!;
    const wrong = namespaces.flatMap((namespace) =>
      Object.entries(textsOf(language, namespace))
        .filter(([key]) => !except.test(`${namespace}:${key}`))
        .filter(([, text]) => words.test(text.replace(/\{\{.*?\}\}/g, "")))
        .map(([key, text]) => `${namespace}:${key} ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  it("name the currency at the head of each column of money that is exported", () => {
    const heads = product
      .filter((path) => path.startsWith("app/services/") && read(path).includes("yuanCell("))
      .flatMap((path) => {
        const text = read(path);
        const namespace = /getFixedT\(null, "(\w+)"\)/.exec(text)?.[1];
        return [...text.matchAll(/(inUnit\(\s*t,\s*"yuan",\s*)?column\("(\w+)", \d+, \(row\) => yuanCell/g)].map(
          ([, unit, field]) =>
            `${path} ${unit ? "（元）" : namespace && textsOf("zh-CN", namespace)[`field.${field}`]}`,
        );
      });
    expect(heads.length).toBeGreaterThan(8);
    expect(heads.filter((head) => !head.includes("（元"))).toEqual([]);
  });

  it.each(["en-US", "pt-BR"] as const)(
    "have straight quotation marks in %s: Chinese fonts draw curly ones a Han character wide",
    (language) => {
      const curly = namespaces.flatMap((namespace) =>
        Object.entries(textsOf(language, namespace))
          .filter(([, text]) => /[“”‘’]/.test(text))
          .map(([key, text]) => `${namespace}:${key} ${text}`),
      );
      expect(curly).toEqual([]);
    },
  );

  it("keep a blank between Han and Latin letters or digits, but in what the specification quotes", () => {
    const quoted = new Set(["errors:unauthorized", "public:api.answer.401", "refusals:plateNo.format"]);
    for (const language of ["zh-CN", "zh-TW"] as const) {
      const tight = namespaces.flatMap((namespace) =>
        Object.entries(textsOf(language, namespace))
          .filter(([key, text]) => !quoted.has(`${namespace}:${key}`) && tightText.test(text))
          .map(([key, text]) => `${namespace}:${key} ${text}`),
      );
      expect(tight, language).toEqual([]);
    }
  });

  it("has no key that nobody uses", () => {
    // what stands in quotes, whole or up to a bar
    const quoted = new Set([...source.matchAll(/["'`]([\w:.-]+)(?=["'`|])/g)].map((match) => match[1]!));
    const built = [...source.matchAll(/["'`]([\w:.-]*?)\$\{/g)]
      .map((match) => match[1]!.replace(/^\w+:/, ""))
      .filter((prefix) => prefix.length > 1);
    const unused = namespaces.flatMap((namespace) =>
      Object.keys(textsOf("zh-CN", namespace))
        .filter((plural) => {
          const key = plural.replace(/_one$/, "");
          return (
            !quoted.has(key) && !quoted.has(`${namespace}:${key}`) && !built.some((prefix) => key.startsWith(prefix))
          );
        })
        .map((key) => `${namespace}:${key}`),
    );
    expect(unused).toEqual([]);
  });

  // the compiler holds what `t` is called with; titles of routes and toasts of a session carry their key as a plain text
  it("knows every key that the code names with its namespace", () => {
    const named = [...source.matchAll(new RegExp(`["'\`](${namespaces.join("|")}):([\\w.-]+)["'\`]`, "g"))];
    expect(named.length).toBeGreaterThan(100);
    const missing = named
      .filter(([, namespace, key]) => !(key! in textsOf("zh-CN", namespace!)))
      .map(([whole]) => whole);
    expect(missing).toEqual([]);
  });

  it("has a reason for every refusal that a contract names", () => {
    const reasons = product
      .filter((path) => path.startsWith("protocol/"))
      .flatMap((path) => [
        ...read(path).matchAll(
          /(?:\bmessage\(\s*|\.(?:min|max|int|gt|regex|refine)\([^"\n]*|\bat\([^\n]*, )"([a-z]\w*\.\w[\w.]*)"[,)]/g,
        ),
      ])
      .map((match) => match[1]!);
    expect(reasons.length).toBeGreaterThan(100);
    const texts = { ...textsOf("zh-CN", "errors"), ...textsOf("zh-CN", "refusals") };
    expect(reasons.filter((reason) => !(reason in texts))).toEqual([]);
  });

  it("give every page its title", () => {
    const untitled = routeFiles
      .filter((path) => /export default/.test(read(path)) && !/routes\/\w+\/layout\.tsx$/.test(path))
      .filter((path) => {
        const text = read(path);
        if (/export const handle = \{[^}]*\btitle: "\w+:[\w.]+"/.test(text)) return false;
        const paths = pathsOf(path);
        return paths.length < 2 || !paths.every((each) => new RegExp(`"${each}": "\\w+:[\\w.]+"`).test(text));
      });
    expect(untitled).toEqual([]);
  });

  it("names every permission, so that a main account knows what it grants", () => {
    const named = (id: string) =>
      `permission.${id}` in textsOf("zh-CN", "identity") || `menu.${id}` in textsOf("zh-CN", "common");
    expect(permissionIds.filter((id) => !named(id))).toEqual([]);
  });

  it("stands in locales/, not in components and routes", () => {
    const offenders = product
      .filter((path) => /^app\/(routes|components)\//.test(path))
      .filter((path) => /["'`>][^"'`<]*\p{Script=Han}{2,}/u.test(withoutComments(read(path))));
    expect(offenders).toEqual([]);
  });

  it("names the currency of an amount once: beside its label, or by the sign before it", () => {
    const currency = /元[）/]/;
    const folders: Record<string, string> = { invoicing: "invoices" };
    const fact = /<Fact (?:big )?label=\{(t|label)\("([\w.]+)"\)\}[^>]*>((?:(?!<\/Fact>)[\s\S])*?)(?=<\/Fact>|\/>)/g;
    const seen = product
      .filter((path) => path.startsWith("app/components/"))
      .flatMap((path) => {
        const folder = path.split("/")[2]!;
        const namespace = folders[folder] ?? folder;
        if (!namespaces.includes(namespace)) return [];
        const texts = textsOf("zh-CN", namespace);
        return [...read(path).matchAll(fact)].flatMap(([, by, key = "", shown = ""]) => {
          const signed = shown.includes("formatMoney(");
          if (!signed && !shown.includes("formatYuan(")) return [];
          const text = texts[by === "label" ? `field.${key}` : key];
          return text === undefined ? [] : [{ path, key, right: currency.test(text) !== signed }];
        });
      });
    expect(seen.length).toBeGreaterThan(30);
    expect(seen.filter(({ right }) => !right)).toEqual([]);
  });
});
