import type { Call, ResultOf } from "@protocol/call";
import type { Language } from "@protocol/language";
import { languageOf } from "../i18n/language.server";
import { type Attempt, type CallInput, type RouteArgs, throwAsPage } from "../person.server";
import { sessionOfReader } from "../session/sessionOf.server";
import type { CallOptions } from "../upstream/upstream.server";
import { isUpstreamError } from "../upstream/upstreamError.server";

/**
 * Whoever opens a public page: a call carries the token where there is one, so that the gateway can tell a company its
 * own box; nothing is refused for the lack of it.
 */
export interface Stranger {
  /** The result, or the UpstreamError. */
  ask<C extends Call>(contract: C, input?: CallInput<C>): Promise<ResultOf<C>>;
  /** For loaders: a refusal becomes the page that says so. */
  call<C extends Call>(contract: C, input?: CallInput<C>): Promise<ResultOf<C>>;
  /** The outcome as a value, for what a list says beside its filters. */
  attempt<C extends Call>(contract: C, input?: CallInput<C>): Promise<Attempt<C>>;
  /** The same; null for what the upstream does not know (404). */
  find<C extends Call>(contract: C, input?: CallInput<C>): Promise<ResultOf<C> | null>;
  loggedIn: boolean;
  language: Language;
}

export async function strangerOf({ request, context }: RouteArgs): Promise<Stranger> {
  const { portal, traceId, clientIp } = context;
  const session = await sessionOfReader({ request, context });
  const token = session.get("token") ?? null;
  const options = <C extends Call>(input: CallInput<C> = {}) =>
    ({ ...input, token, traceId, clientIp, signal: request.signal }) as CallOptions<Call>;
  const ask: Stranger["ask"] = async (contract, input) =>
    (await portal.upstream.call(contract as Call, options(input))) as ResultOf<typeof contract>;
  return {
    ask,
    call: (contract, input) => ask(contract, input).catch(throwAsPage),
    async attempt(contract, input) {
      try {
        return { ok: true, result: await ask(contract, input), replayed: false };
      } catch (error) {
        if (isUpstreamError(error)) return { ok: false, error };
        throw error;
      }
    },
    find: async (contract, input) =>
      (await portal.upstream.find(contract as Call, options(input)).catch(throwAsPage)) as ResultOf<
        typeof contract
      > | null,
    loggedIn: token !== null,
    language: await languageOf(request),
  };
}
