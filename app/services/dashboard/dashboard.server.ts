import {
  type DashboardAnswer,
  type DashboardShip,
  getDashboard,
  type trendDays,
  type Waiting,
  type WaitingFor,
} from "@protocol/dashboard";
import { declarationKinds } from "@protocol/declaration";
import { dateOf } from "@protocol/values/instant";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { labelOf } from "../base/labels";
import { greetingOf } from "../greeting";
import { messagesPath, withQuery } from "../paths";
import { permitPaths } from "../permits/paths";
import { type Person, requireUser } from "../person.server";
import { listOf, placeOf } from "./lists.server";
import { listShortcuts } from "./shortcuts.server";

const hour = 3_600_000;
/** A cut-off that comes within this is something that waits. */
const soon = 24 * hour;

const sumOf = <R>(rows: readonly R[], read: (row: R) => number | null) =>
  rows.reduce<number | null>((sum, row) => {
    const value = read(row);
    return sum === null || value === null ? null : sum + value;
  }, 0);

/** What waits for one thing: how many in all, and the lists that have some of it, the longest first. */
function toCard(what: WaitingFor, rows: readonly Waiting[], audit: boolean) {
  const own = rows.filter((row) => row.what === what);
  return {
    what,
    count: own.reduce((sum, { count }) => sum + count, 0),
    sinceYesterday: sumOf(own, (row) => row.sinceYesterday),
    sinceWeek: sumOf(own, (row) => row.sinceWeek),
    lists: own
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .flatMap((row) => {
        const list = listOf(row, { status: row.status }, audit);
        return list ? [{ ...list, count: row.count }] : [];
      }),
  };
}

const toCards = (waiting: readonly Waiting[], audit: boolean) =>
  [...new Set(waiting.map(({ what }) => what))].map((what) => toCard(what, waiting, audit));

function toShip(ship: DashboardShip, now: string, placeName: (code: string) => string) {
  const { vesselName, voyage } = ship;
  const ahead = ship.cutoffs.filter(({ time }) => time > now);
  return {
    vesselName,
    voyage,
    terminal: placeName(ship.terminalCode),
    etd: ship.etd,
    cutoffs: ahead,
    documents: ship.documents
      .flatMap(({ count, open, ...listed }) => {
        const list = listOf(listed, { vessel: vesselName, voyage });
        return list ? [{ ...list, count, open }] : [];
      })
      .sort((a, b) => placeOf(a.name) - placeOf(b.name)),
    /** Of what is not done yet, the cut-off that comes within a day. */
    due:
      ship.documents.some(({ open }) => open > 0) && ahead[0] && Date.parse(ahead[0].time) - Date.parse(now) < soon
        ? ahead[0]
        : null,
  };
}

function toPort(port: NonNullable<DashboardAnswer["port"]>) {
  const queues = port.queues.flatMap(({ kind, type, status, what, count, ...queue }) => {
    const list = listOf({ kind, type }, { status }, true);
    const { sinceYesterday, oldest, decided, medianMinutes } = queue;
    return list ? [{ ...list, what, count, sinceYesterday, oldest, decided, medianMinutes }] : [];
  });
  const busy = queues.filter(({ count, decided }) => count > 0 || decided > 0);
  return {
    queues: busy.sort((a, b) => ((a.oldest ?? "~") < (b.oldest ?? "~") ? -1 : 1)),
    idle: queues.length - busy.length,
    others: port.others,
    gate: port.gate,
  };
}

const readDays = (request: Request): (typeof trendDays)[number] =>
  new URL(request.url).searchParams.get("days") === "30" ? 30 : 7;

const mayTrade = (person: Person) =>
  (["truckExport", "truckImport", "truckOther", ...declarationKinds] as const).some((id) => person.may(id, "query"));

/** What somebody opens the portal for, out of one answer of the port. */
export async function loadDashboard(args: LoaderFunctionArgs) {
  const person = await requireUser(args);
  const days = readDays(args.request);
  const [answer, { terminal }] = await Promise.all([
    person.call(getDashboard, { query: { days } }),
    getDicts(person, ["terminal"]),
  ]);
  const { now, waiting, port } = answer;
  const ships = answer.ships?.map((ship) => toShip(ship, now, (code) => labelOf(terminal, code) ?? code));
  return {
    name: person.info.user.name,
    companyName: person.info.user.companyName,
    hotline: args.context.portal.config.brand.hotline,
    greeting: greetingOf(dateOf(now)),
    now: Date.parse(now),
    days,
    notices: answer.notices.map(({ id, title, pushTime }) => ({
      title,
      pushTime,
      to: withQuery(messagesPath, { id }),
    })),
    cards: toCards(port ? port.queues : waiting, port !== null),
    ships: ships ?? null,
    trend: answer.trend,
    wallet: answer.wallet,
    bills: answer.bills,
    mayPay: person.may("wallet", "edit"),
    fleet: answer.fleet,
    permits:
      answer.permits?.map(({ kind, id, ...permit }) => ({
        ...permit,
        kind,
        to: permitPaths[kind].detail(id),
        renew: permitPaths[kind].add({ copy: id }),
      })) ?? null,
    port: port && toPort(port),
    shortcuts: listShortcuts(person),
    mayTrade: mayTrade(person),
  };
}

export type Dashboard = Awaited<ReturnType<typeof loadDashboard>>;
