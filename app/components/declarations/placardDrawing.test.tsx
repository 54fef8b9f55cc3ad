import { readFileSync } from "node:fs";
import { imdgClasses } from "@protocol/values/dangerousGoods";
import { Resvg } from "@resvg/resvg-js";
import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { describe, expect, it } from "vitest";
import { Placard, PlacardSheet } from "./Placard";
import { PlacardDrawing } from "./PlacardDrawing";
import { looks } from "./placardLooks";
import { type SymbolName, stripes, symbols } from "./placardSymbols";

const names = [...imdgClasses, "marine", "limited"];
const draw = (name: string, full: boolean) => renderToStaticMarkup(<PlacardDrawing name={name} full={full} />);

/** What each placard shows by 5.2.2.2.2 of the Code: symbol, or stripes or a division in its place; number. */
const shown: [classes: string[], SymbolName | "stripes" | "division", number: string][] = [
  [["1.1", "1.2", "1.3"], "bomb", "1"],
  [["1.4", "1.5", "1.6"], "division", "1"],
  [["2.1"], "flame", "2"],
  [["2.2"], "cylinder", "2"],
  [["2.3"], "skull", "2"],
  [["3"], "flame", "3"],
  [["4.1", "4.2", "4.3"], "flame", "4"],
  [["5.1"], "flameOverCircle", "5.1"],
  [["5.2"], "flame", "5.2"],
  [["6.1"], "skull", "6"],
  [["6.2"], "crescents", "6"],
  [["7"], "trefoil", "7"],
  [["8"], "corrosion", "8"],
  [["9"], "stripes", "9"],
];

describe("placards", () => {
  it("are drawn for every class and division of the list", () => {
    expect(shown.flatMap(([classes]) => classes)).toEqual([...imdgClasses]);
    for (const name of imdgClasses) expect(looks[name], name).toBeDefined();
  });

  it.each(shown)("of %j show %s and the number %s, small and large", (classes, what, number) => {
    for (const name of classes)
      for (const full of [true, false]) {
        const drawn = draw(name, full);
        if (what === "division") expect(drawn).toMatch(new RegExp(`font-size="(29|36)"[^>]*>${name}<`));
        else expect(drawn).toContain(what === "stripes" ? stripes["9"] : renderToStaticMarkup(symbols[what]));
        // small ones of class 1 show the division, which begins with it
        expect(drawn).toContain(`>${full || !name.startsWith("1.") ? number : name}<`);
      }
  });

  it("have seven stripes: all over for 4.1, in the upper half for 9", () => {
    expect(draw("4.1", true)).toContain(stripes["4.1"]);
    for (const d of Object.values(stripes)) expect(d.match(/M/g)).toHaveLength(7);
  });

  it.each([true, false])("differ from each other without their colours (full: %s)", (full) => {
    const drawn = names.map((name) => draw(name, full).replaceAll(/#[0-9a-f]{3,6}/g, "#"));
    expect(new Set(drawn).size).toBe(names.length);
  });

  it("show the compatibility group of explosives, and the word of class 7 in English", () => {
    expect(draw("1.1D", true)).toContain(">1.1D<");
    expect(draw("1.4S", true)).toMatch(/>1\.4<.*>S<.*>1</);
    expect(draw("7", true)).toContain(">RADIOACTIVE<");
  });

  it.each(Object.keys(symbols) as SymbolName[])("keep %s within the line and the upper half", (symbol) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" color="#000">${renderToStaticMarkup(symbols[symbol])}</svg>`;
    const { pixels } = new Resvg(svg, { fitTo: { mode: "width", value: 200 } }).render();
    let count = 0;
    for (let i = 0; i < 200 * 200; i++) {
      const [red, alpha] = [pixels[4 * i]!, pixels[4 * i + 3]!];
      if (alpha < 128 || red > 127) continue;
      count++;
      const [x, y] = [(i % 200) / 2, Math.floor(i / 200) / 2];
      expect(Math.abs(x - 50) + Math.abs(y - 50), `${x} ${y}`).toBeLessThan(45);
      expect(y, `${x} ${y}`).toBeLessThan(58);
    }
    // 200 × 200 pixels: large enough to be seen at 32
    expect(count).toBeGreaterThan(1_200);
  });
});

describe("the placards of a page", () => {
  it.each(["zh-CN", "zh-TW", "en-US", "pt-BR"])("have names in %s, and are drawn once", async (lng) => {
    const i18n = createInstance();
    const texts = JSON.parse(readFileSync(`locales/${lng}/declarations.json`, "utf8"));
    await i18n
      .use(initReactI18next)
      .init({ lng, keySeparator: false, defaultNS: "declarations", resources: { [lng]: { declarations: texts } } });
    const placards = [...imdgClasses].map((name) => <Placard key={name} classes={[name, "8"]} marine={name === "9"} />);
    const page = renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <PlacardSheet names={[...imdgClasses, ...imdgClasses, "marine"]}>{placards}</PlacardSheet>
      </I18nextProvider>,
    );
    const ids = [...page.matchAll(/<symbol id="([^"]+)"/g)].map((found) => found[1]);
    expect(ids).toHaveLength(imdgClasses.length + 1);
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...page.matchAll(/role="img" aria-label="([^"]+)"><use href="#([^"]+)"/g)];
    expect(new Set(used.map((found) => found[2]))).toEqual(new Set(ids));
    for (const name of imdgClasses) expect(used.some((found) => found[1]!.includes(name))).toBe(true);
    expect(used.every((found) => !found[1]!.includes("placard."))).toBe(true);
  });
});
