import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type TestInfo,
  test,
} from "@playwright/test";

/** The demo port's people (README.md). */
export const people = {
  forwarder: "13800000001",
  subAccount: "13800000002",
  newcomer: "13800000003",
  fleet: "13800000004",
  otherForwarder: "13800000005",
  otherFleet: "13800000007",
  bargeCompany: "13800000008",
  portClerk: "13800000009",
  bargeLine: "13800000014",
  weak: "13800000013",
} as const;

export const password = "Portal@2026";
const weakPassword = "12345678";

export type Who = keyof typeof people;

export interface Person {
  page: Page;
  context: BrowserContext;
}

export const portalUrl = () => process.env.PORTAL_URL!;

const passwordOf = (who: Who) => (who === "weak" ? weakPassword : password);

async function open(browser: Browser, options: BrowserContextOptions): Promise<Person & { url: string }> {
  const url = options.baseURL ?? portalUrl();
  const context = await browser.newContext({ ...options, baseURL: url });
  return { context, page: await context.newPage(), url };
}

/**
 * A browser of one's own, logged in, with an empty page; at another portal than everybody's when `baseURL` names one.
 * What the form sends, sent without drawing it: journeys that are about something else are quicker by two pages.
 */
export const logIn = (browser: Browser, who: Who, options?: BrowserContextOptions): Promise<Person> =>
  logInAs(browser, people[who], options, passwordOf(who));

/** The same for somebody whom the journey has made. */
export async function logInAs(
  browser: Browser,
  mobile: string,
  options: BrowserContextOptions = {},
  secret = password,
): Promise<Person> {
  const { page, context, url } = await open(browser, options);
  const answer = await context.request.post("/user/login", {
    form: { mobile, password: secret },
    headers: { origin: url },
    maxRedirects: 0,
  });
  if (answer.status() !== 302) throw new Error(`${mobile} is not let in: ${answer.status()}`);
  return { page, context };
}

/** The same through the form, as far as the page that follows. */
export async function logInByForm(browser: Browser, who: Who, options: BrowserContextOptions = {}): Promise<Person> {
  const { page, context } = await open(browser, options);
  await page.goto("/user/login");
  await page.getByLabel("手机号码").fill(people[who]);
  await page.getByLabel("密码", { exact: true }).fill(passwordOf(who));
  await page.getByRole("button", { name: "登录" }).click();
  await page.waitForURL(["weak", "newcomer"].includes(who) ? "**/account/*" : "**/index");
  return { page, context };
}

const starts = new WeakMap<TestInfo, number>();

/**
 * `2026-11-23T09:30` in Shanghai, `hours` from the first time the journey asks, as a datetime-local field takes it: the
 * same hours are the same minute all along a journey.
 */
export function wallTime(hours: number): string {
  const journey = test.info();
  const start = starts.get(journey) ?? Date.now();
  starts.set(journey, start);
  return new Date(start + (hours + 8) * 3_600_000).toISOString().slice(0, 16);
}

/** The same hours for each round of a journey apart from the others': a truck and its driver cannot be at two boxes. */
export function ownHours(hours: number): number {
  const { project, retry, repeatEachIndex } = test.info();
  return hours + (project.name === "javascript" ? 0 : 100) + 3 * retry + 200 * repeatEachIndex;
}
