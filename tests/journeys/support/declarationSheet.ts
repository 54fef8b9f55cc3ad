import { containerCheckDigit } from "@protocol/values/containerNumber";
import type { Browser } from "./browse";

const goods: Record<string, string> = {
  ...{ "UN 编号": "1263", 包装类别: "II", 包装代码: "1A1", 件数: "80", "毛重（kg）": "1850", "净重（kg）": "1600" },
  ...{ "闪点（℃ 闭杯）": "12" },
};

/** A CSV file of `count` declarations of dangerous goods, one box each, all of them good; B/Ls are `prefix` with a number. */
export async function makeSheet(browser: Browser, prefix: string, count: number): Promise<FormData> {
  const answer = await browser.get("/form/import/template?format=csv");
  if (!answer.ok) throw new Error(`the template: ${answer.status}`);
  const template = await answer.text();
  const titles = template
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)[0]!
    .split(",");
  const rows = Array.from({ length: count }, (_, n) => {
    const serial = `CSQU${String(400_000 + n)}`;
    const own: Record<string, string> = {
      "提单号/订舱号": `${prefix}${n}`,
      箱号: serial + containerCheckDigit(serial),
      尺寸箱型: "20GP",
      铅封号: `CN${n}`,
    };
    return titles.map((title) => own[title] ?? goods[title] ?? "").join(",");
  });
  const form = new FormData();
  form.set("file", new Blob([[titles.join(","), ...rows].join("\r\n")], { type: "text/csv" }), "申报.csv");
  return form;
}

/** Brings such a file; answers the path of the page that shows its check. */
export async function bringSheet(browser: Browser, prefix: string, count: number): Promise<string> {
  const form = await makeSheet(browser, prefix, count);
  return (await browser.postFiles("/form/import", form)).headers.get("location")!;
}
