import { containerCheckDigit } from "@protocol/values/containerNumber";
import { JSDOM } from "jsdom";
import { beforeAll, expect, it } from "vitest";
import { type Browser, browse, logIn } from "../journeys/support/browse";
import { sharedPortal } from "./sharedPortal";

let forwarder: Browser;
let clerk: Browser;
beforeAll(async () => {
  const portal = await sharedPortal();
  forwarder = browse(portal);
  clerk = browse(portal);
  await Promise.all([logIn(forwarder), logIn(clerk, "13800000009")]);
});

/** Posts the form of a new document as it was opened, with what its person has pasted. */
async function postNew(path: string, typed: Record<string, string>) {
  const person = path === "/edosAdd" ? clerk : forwarder;
  const opened = new JSDOM(await (await person.get(path)).text()).window;
  const form = new opened.FormData(opened.document.querySelector<HTMLFormElement>("#main form[enctype]")!);
  const posted = new FormData();
  for (const [name, value] of form) if (typeof value === "string" && !(name in typed)) posted.append(name, value);
  for (const [name, value] of Object.entries(typed)) posted.append(name, value);
  const answer = await person.postFiles(path, posted);
  const { document } = new JSDOM(await answer.text()).window;
  const fieldValue = (name: string) =>
    document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)?.value;
  const errors = [...document.querySelectorAll("#error-summary li")].map(({ textContent }) => textContent);
  const location = answer.headers.get("location");
  return {
    status: answer.status,
    location,
    text: document.querySelector("#main")?.textContent ?? "",
    errors,
    fieldValue,
  };
}

const taken = "粘贴的内容已填入箱列表，请核对后再次提交";
const columns = "CSQU3054383\t22G1";

it.each([
  ["/truckExportAdd", "pasteNumbers", "CSQU3054383"],
  ["/edosAdd", "pasteNumbers", "CSQU3054383"],
  ["/form/add", "pasteText", columns],
  ["/wt/add", "pasteText", columns],
])("%s saves nothing while pasted boxes wait for their button", async (path, name, pasted) => {
  const answer = await postNew(path, { [name]: pasted, mode: "draft" });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain(taken);
  expect([answer.fieldValue("boxes[0].ctnNo"), answer.fieldValue(name)]).toEqual(["CSQU3054383", ""]);
});

it("a declaration keeps what was pasted and the name of a template while another button is pressed", async () => {
  const typed = { pasteText: columns, templateName: "每周去汉堡" };
  const answer = await postNew("/form/add", { ...typed, do: "addBox" });
  expect(answer.status).toBe(200);
  expect([answer.fieldValue("pasteText"), answer.fieldValue("templateName")]).toEqual([columns, typed.templateName]);
});

it("a delivery order takes 200 pasted boxes, names each in what is wrong, and all are collected at once", async () => {
  const consignee = "宁波海晟供应链有限公司";
  const numbers = Array.from({ length: 200 }, (_, i) => {
    const ten = `GESU${String(600_000 + i)}`;
    return `${ten}${(containerCheckDigit(ten) + (i === 1 ? 1 : 0)) % 10}`;
  });
  const pasted = await postNew("/edosAdd", { pasteNumbers: numbers.join("\n"), pasteSizeType: "45G1", paste: "1" });
  expect([pasted.status, pasted.fieldValue("boxes[199].ctnNo")]).toEqual([200, numbers[199]]);
  const rows = Object.fromEntries(
    numbers.flatMap((ctnNo, i) => [
      [`boxes[${i}].ctnNo`, ctnNo],
      [`boxes[${i}].ctnSizeType`, i === 2 ? "99X9" : "40HC"],
      [`boxes[${i}].sealNo`, ""],
    ]),
  );
  const head = {
    ...{
      blNo: "COSU6312400135",
      lineName: "中远海运集运代理",
      vesselName: "COSCO STAR",
      voyage: "123E",
      podCode: "CNNGB",
    },
    ...{
      consigneeName: consignee,
      consigneeUscc: "91330206MA2AYGW297",
      releaseToName: consignee,
      cargoName: "机械配件",
    },
    validTo: "2099-12-31",
  };
  const refused = await postNew("/edosAdd", { ...rows, ...head });
  expect([refused.status, refused.errors]).toEqual([
    422,
    [expect.stringMatching(/^第 2 箱 箱号：.*校验/), expect.stringMatching(/^第 3 箱 尺寸箱型：/)],
  ]);
  expect(refused.fieldValue("boxes[199].ctnSizeType")).toBe("40HC");
  // the tick stands at the number that is odd, and at no other
  expect([refused.fieldValue("boxes[1].ctnNoConfirmed"), refused.fieldValue("boxes[0].ctnNoConfirmed")]).toEqual([
    "on",
    undefined,
  ]);

  const right = { "boxes[1].ctnNoConfirmed": "on", "boxes[2].ctnSizeType": "20GP" };
  const saved = await postNew("/edosAdd", { ...rows, ...head, ...right });
  expect(saved.status).toBe(302);
  const act = async (intent: string, version: string, ticked: readonly string[] = []) => {
    const id = new URL(saved.location!, "http://port").searchParams.get("id")!;
    const posted = new URLSearchParams({ id, version, intent, key: `${id}-${intent}` });
    for (const ctnNo of ticked) posted.append("ctnNos", ctnNo);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return (await clerk.ask(saved.location!, { method: "POST", headers, body: Buffer.from(String(posted)) })).status;
  };
  expect([await act("issue", "1"), await act("collect", "2", numbers)]).toEqual([302, 302]);
});
