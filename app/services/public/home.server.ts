import { pageNews } from "@protocol/news";
import { type CallStatus, pageVesselCalls } from "@protocol/voyages";
import type { RouteArgs } from "../person.server";
import { isUpstreamError } from "../upstream/upstreamError.server";
import { standardLabels } from "./standards.server";
import { type Stranger, strangerOf } from "./stranger.server";

const newsShown = 6;
const callsShown = 6;
const gone: CallStatus[] = ["DEPARTED", "OMITTED"];

/** What a part of a page is; null where the upstream cannot be asked: the rest of the page stands without it. */
async function unlessAway<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isUpstreamError(error)) return null;
    throw error;
  }
}

/** The vessels at the berth and the next to come. */
async function listNextCalls(stranger: Stranger) {
  const from = new Date(Date.now() - 36 * 3_600_000).toISOString();
  const { rows } = await stranger.ask(pageVesselCalls, {
    body: { pageIndex: 1, pageSize: 20, searchInfos: [{ fieldName: "etb", searchType: "gte", values: [from] }] },
  });
  const terminals = await standardLabels(stranger, "terminal");
  return rows
    .filter((call) => !gone.includes(call.status))
    .slice(0, callsShown)
    .map((call) => ({ ...call, terminalName: terminals[call.terminalCode] ?? call.terminalCode }));
}

/** What the home page shows: the latest publications, and the board of the next vessels. */
export async function readHome(args: RouteArgs) {
  const stranger = await strangerOf(args);
  const [news, calls] = await Promise.all([
    unlessAway(stranger.ask(pageNews, { body: { pageIndex: 1, pageSize: 10 } })),
    unlessAway(listNextCalls(stranger)),
  ]);
  return { news: news?.rows.slice(0, newsShown) ?? null, calls };
}

export type HomeBoard = NonNullable<Awaited<ReturnType<typeof readHome>>["calls"]>;
