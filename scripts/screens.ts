// npm run screens [-- --person forwarder --path /truckExport --width 390 --theme dark --language pt-BR] [-- --all]:
// a picture of every screen, as everybody who may see it, on a page of their own. Ends with 1 where the structure of a
// page is at fault.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { languages } from "@protocol/language";
import { findChromium } from "../app/services/print/chromium.server";
import { schemes } from "../app/services/settings/themeColors";
import { cutWithoutTitle, outOfSight, overlappingTargets } from "../tests/journeys/support/layout";
import { logIn, people, portalUrl, type Who } from "../tests/journeys/support/people";
import type { Screen } from "../tests/journeys/support/screen";
import { screens } from "../tests/journeys/support/screens";
import startForAll from "../tests/journeys/support/start";
import { chooseSettings, openScreen, speak } from "../tests/journeys/support/walk";
import { ensureBuild } from "./lib/project.mjs";
import { drawScreensIndex, type Pictured } from "./lib/screensIndex";

const heights: Record<string, number> = { "1366": 768, "390": 844 };
const visitor = "visitor";

const { values: options } = parseArgs({
  options: {
    all: { type: "boolean", default: false },
    person: { type: "string", multiple: true },
    path: { type: "string", multiple: true },
    width: { type: "string", multiple: true },
    theme: { type: "string", multiple: true },
    language: { type: "string", multiple: true },
    folder: { type: "string", default: "var/screens" },
  },
});

/** What was asked for, of what there is; `--all` is everything, and nothing said `usual`. */
function chosen<Name extends string>(
  name: "person" | "width" | "theme" | "language",
  known: readonly Name[],
  usual: readonly Name[] = known,
): readonly Name[] {
  const asked = options[name];
  if (!asked) return options.all ? known : usual;
  const unknown = asked.find((each) => !(known as readonly string[]).includes(each));
  if (unknown === undefined) return asked as Name[];
  console.error(`--${name} ${unknown}: it is one of ${known.join(", ")}`);
  process.exit(2);
}

const persons = chosen("person", [visitor, ...(Object.keys(people) as Who[])]);
const widths = chosen("width", Object.keys(heights));
const themes = chosen("theme", schemes, ["light"]);
const spoken = chosen("language", languages, ["zh-CN"]);
const rounds = persons.map((name) => {
  const who = name === visitor ? null : name;
  return {
    name,
    who,
    round: screens.filter((each) => each.who === who && (!options.path || options.path.includes(each.path))),
  };
});

const folder = options.folder;
const pictured = new Map<Screen, Pictured>();

const faultsOf = async (page: Page) => [
  ...(await outOfSight(page)),
  ...(await cutWithoutTitle(page)),
  ...(await overlappingTargets(page)),
];

/** The screens of one person in one language and theme, at each width; a page is opened once for all of them. */
async function picture(browser: Browser, { name, who, round }: (typeof rounds)[number], look: Look): Promise<void> {
  const { theme, language } = look;
  // fields of days are drawn by the browser, in its own language
  const asked = { timezoneId: "Asia/Shanghai", locale: language };
  const context = who
    ? (await logIn(browser, who, { ...asked })).context
    : await browser.newContext({ ...asked, baseURL: portalUrl() });
  await chooseSettings(context, { scheme: theme });
  // tsx names functions by this, those among them that run in the page
  await context.addInitScript({ content: "globalThis.__name = (named) => named" });
  const first = await context.newPage();
  await speak(context, first, language);
  await first.close();
  for (const screen of round) {
    // what a screen has the browser do for it is not to be met at the next
    const page = await context.newPage();
    const at = screens.indexOf(screen);
    const shown = pictured.get(screen) ?? {
      who: name,
      mobile: who ? people[who] : "",
      address: screen.path,
      title: "",
      shots: [],
    };
    pictured.set(screen, shown);
    try {
      shown.address = await openScreen(page, screen, true);
      shown.title ||= (await page.title()).split(" - ")[0]!;
      for (const width of widths) {
        await page.setViewportSize({ width: Number(width), height: heights[width]! });
        const file = `${name}${screen.path.replaceAll(/[/:]+/g, "-")}-${at}-${width}-${theme}-${language}.jpg`;
        const faults = await faultsOf(page);
        // what sticks to the end of the window stands at the end of the picture
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width: Number(width), height: Math.max(height, heights[width]!) });
        await page.screenshot({ path: join(folder, file), type: "jpeg", quality: 80, fullPage: true });
        shown.shots.push({ file, width: Number(width), theme, language, faults });
      }
    } catch (error) {
      const faults = [`not seen: ${String(error).split("\n")[0]}`];
      shown.shots.push({ file: "", width: 0, theme, language, faults });
    }
    await page.close();
  }
  await context.close();
  console.log(`${name}, ${theme}, ${language}: ${round.length}`);
}

interface Look {
  theme: (typeof schemes)[number];
  language: (typeof languages)[number];
}

await ensureBuild();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const stop = await startForAll();
const { executablePath, environment } = await findChromium(process.env.CHROMIUM_PATH);
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...environment } });
const jobs = rounds
  .filter(({ round }) => round.length > 0)
  .flatMap((round) => themes.flatMap((theme) => spoken.map((language) => ({ round, look: { theme, language } }))));
try {
  // a page waits for the line and for idle moments half of its time
  await Promise.all(
    [1, 2, 3].map(async () => {
      for (let job = jobs.shift(); job; job = jobs.shift()) await picture(browser, job.round, job.look);
    }),
  );
} finally {
  await browser.close();
  await stop();
}

const inOrder = screens.flatMap((screen) => pictured.get(screen) ?? []);
writeFileSync(join(folder, "index.html"), drawScreensIndex(inOrder));
for (const { who, address, shots } of inOrder)
  for (const { width, theme, language, faults } of shots)
    for (const fault of faults) console.error(`${who} ${address} ${width} ${theme} ${language}: ${fault}`);
const atFault = inOrder.filter(({ shots }) => shots.some(({ faults }) => faults.length > 0)).length;
console.log(`${join(folder, "index.html")}: ${inOrder.length} screens, ${atFault} at fault`);
process.exit(atFault > 0 ? 1 : 0);
