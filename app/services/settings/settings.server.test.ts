import { describe, expect, it } from "vitest";
import { defaultSettings } from "./settings";
import { readSettings, settingsHeader, settingsOf } from "./settings.server";

const requestWith = (cookie: string) => new Request("http://portal/", { headers: { Cookie: cookie } });
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe("settings", () => {
  it("are the spec's where nobody chose", async () => {
    expect(await settingsOf(new Request("http://portal/"))).toEqual({
      navigation: "side",
      fontSize: "12",
      density: "loose",
      contentWidth: "Fixed",
      tableSize: "middle",
      fixedHeader: false,
      hideHeader: false,
      fixedSidebar: false,
      foldedMenu: false,
      multiTab: true,
      color: "006FFF",
      colorWeak: false,
      singleKeys: true,
      scheme: "light",
    });
  });

  it("come back as they were chosen", async () => {
    const chosen = readSettings(
      formOf({
        navigation: "top",
        fontSize: "14",
        density: "compact",
        color: "117D8B",
        scheme: "dark",
        contentWidth: "Fluid",
        tableSize: "small",
        fixedSidebar: "on",
        colorWeak: "on",
      }),
    );
    const cookie = (await settingsHeader(chosen)).split(";")[0]!;
    expect(await settingsOf(requestWith(cookie))).toEqual(chosen);
    expect(chosen).toMatchObject({ navigation: "top", fontSize: "14", colorWeak: true, fixedHeader: false });
    expect(chosen).toMatchObject({ contentWidth: "Fluid", tableSize: "small", fixedSidebar: true, multiTab: false });
  });

  it("hide the header only where it is fixed", () => {
    expect(readSettings(formOf({ hideHeader: "on" })).hideHeader).toBe(false);
    expect(readSettings(formOf({ hideHeader: "on", fixedHeader: "on" })).hideHeader).toBe(true);
  });

  it.each(["settings=x", "settings=bnVsbA==", "settings=eyJjb2xvciI6InJlZDt9Iiwic2NoZW1lIjoxfQ=="])(
    "take nothing from a cookie that somebody made up: %s",
    async (cookie) => {
      expect(await settingsOf(requestWith(cookie))).toEqual(defaultSettings);
    },
  );
});
