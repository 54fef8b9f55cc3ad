import { JSDOM } from "jsdom";
import { beforeAll, expect, it } from "vitest";
import { type Browser, browse, logIn } from "../journeys/support/browse";
import { sharedPortal } from "./sharedPortal";

let person: Browser;
beforeAll(async () => {
  person = browse(await sharedPortal());
  await logIn(person);
});

/** Posts the form of a new document as it was opened, with what a person has pasted. */
async function postNew(path: string, typed: Record<string, string>) {
  const opened = new JSDOM(await (await person.get(path)).text()).window;
  const form = new opened.FormData(opened.document.querySelector<HTMLFormElement>("#main form[enctype]")!);
  const posted = new FormData();
  for (const [name, value] of form) if (typeof value === "string" && !(name in typed)) posted.append(name, value);
  for (const [name, value] of Object.entries(typed)) posted.append(name, value);
  const answer = await person.postFiles(path, posted);
  const { document } = new JSDOM(await answer.text()).window;
  const fieldValue = (name: string) =>
    document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)?.value;
  return { status: answer.status, text: document.querySelector("#main")?.textContent ?? "", fieldValue };
}

const taken = "粘贴的内容已填入箱列表，请核对后再次提交";
const columns = "CSQU3054383\t22G1";

it.each([
  ["/truckExportAdd", "pasteNumbers", "CSQU3054383"],
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
