import {
  type ContentType,
  contentTypes,
  getNotice,
  type Notice,
  queryPageNoticeList,
  queryUnReadNotice,
  readNotice,
  readNoticeList,
} from "@protocol/messages";
import { redirect } from "@remix-run/node";
import { formLimits } from "../forms/formLimits";
import { readForm } from "../forms/readForm.server";
import { knownPath } from "../identity/safeRedirect.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { recordOpeningBy } from "../news/recordOpening.server";
import { messagesPath, withQuery } from "../paths";
import { missing, type Person, type RouteArgs, redirectWithToast, requireUser, throwAsPage } from "../person.server";
import { sanitiseRichText } from "../richText.server";

const filters: readonly Filter[] = [
  { param: "type", fieldName: "contentType", kind: "eq" },
  { param: "title", fieldName: "title", kind: "like" },
  { param: "read", fieldName: "read", kind: "eq" },
  { param: "from", fieldName: "pushTime", kind: "from" },
  { param: "to", fieldName: "pushTime", kind: "to" },
];

const isNoticeId = (id: unknown): id is string => typeof id === "string" && /^[\w-]{1,40}$/.test(id);
const kindOf = (value: unknown): ContentType | undefined => contentTypes.find((each) => each === value);

/** A message whole, cleaned whatever a gateway has stored; a path of its that no screen has is left out. */
async function shown(args: RouteArgs, notice: Notice): Promise<Notice> {
  const link = knownPath(notice.link, args.context.portal) ?? "";
  return { ...notice, link, content: await sanitiseRichText(notice.content) };
}

/** The page of one's messages: a list, the counts by kind and, with `id`, one of them whole. */
export async function loadInbox(args: RouteArgs) {
  const person = await requireUser(args);
  const url = new URL(args.request.url);
  // a kind that nobody knows is no filter
  if (!kindOf(url.searchParams.get("type"))) url.searchParams.delete("type");
  const list = readListQuery(url, filters, []);
  const id = url.searchParams.get("id");
  if (id !== null && !isNoticeId(id)) throw missing(args.context.traceId);
  const [page, unread, notice] = await Promise.all([
    askPage(person, queryPageNoticeList, list),
    person.call(queryUnReadNotice, { query: { pageSize: 0 } }),
    id ? person.call(getNotice, { params: { id } }) : null,
  ]);
  if (notice?.link) await recordOpeningBy(person, notice.link);
  return {
    page,
    counts: Object.fromEntries(unread.counts.map((each) => [each.contentType, each.typeCount])),
    allCount: unread.allCount,
    notice: notice && (await shown(args, notice)),
    values: list.values,
    errors: list.errors,
  };
}

async function forget({ context }: RouteArgs, { info }: Person): Promise<void> {
  await context.portal.unread.forget(info.user.userId);
}

/** `open` reads one and leads to what it is about; `read` marks the selected ones, `all` those of a kind or all. */
export async function submitInbox(args: RouteArgs) {
  const person = await requireUser(args);
  const form = await readForm(args, formLimits.ticks);
  const open = form.get("open");
  if (open !== null) return openNotice(args, person, open);

  const type = kindOf(form.get("type"));
  const ids = form.getAll("id").filter(isNoticeId).slice(0, 200);
  const which = form.get("intent") === "all" ? (type ? { contentType: type } : {}) : { ids };
  const outcome = await person.attempt(readNoticeList, { query: which });
  if (!outcome.ok) throwAsPage(outcome.error);
  await forget(args, person);
  const { readCount } = outcome.result;
  const search = new URL(args.request.url).search;
  const back = knownPath(messagesPath + search, args.context.portal) ?? messagesPath;
  return redirectWithToast(
    args,
    person.session,
    back,
    readCount > 0
      ? { kind: "success", key: "messages:read.done", params: { count: readCount } }
      : { kind: "info", key: "messages:read.none" },
  );
}

async function openNotice(args: RouteArgs, person: Person, id: unknown) {
  if (!isNoticeId(id)) throw missing(args.context.traceId);
  const outcome = await person.attempt(readNotice, { query: { id } });
  if (!outcome.ok) throwAsPage(outcome.error);
  await forget(args, person);
  const { link } = outcome.result.notice;
  return redirect(knownPath(link, args.context.portal) ?? withQuery(messagesPath, { id }));
}

/** Rows of each kind that the bell shows. */
const bellRows = 5;

/** What the bell opens with: the newest unread ones of each kind, and what must be acknowledged. */
export async function loadBell(args: RouteArgs) {
  const person = await requireUser(args);
  const answers = await Promise.all(
    contentTypes.map((contentType) => person.call(queryUnReadNotice, { query: { contentType, pageSize: bellRows } })),
  );
  const { counts, allCount, strong } = answers[0]!;
  return {
    allCount,
    kinds: counts.map(({ contentType, typeCount }, i) => ({ contentType, typeCount, rows: answers[i]!.rows })),
    strong: strong && (await shown(args, strong)),
  };
}

/** Acknowledges one; leads back to the page that it stood before. */
export async function acknowledge(args: RouteArgs) {
  const person = await requireUser(args);
  const form = await readForm(args, formLimits.ticks);
  const id = form.get("id");
  if (!isNoticeId(id)) throw missing(args.context.traceId);
  const outcome = await person.attempt(readNotice, { query: { id } });
  if (!outcome.ok) throwAsPage(outcome.error);
  await forget(args, person);
  const back = form.get("back");
  return { to: knownPath(typeof back === "string" ? back : null, args.context.portal), id };
}
