import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { acknowledge, loadBell } from "~/services/messages/inbox.server";
import { messagesPath } from "~/services/paths";

/** What the bell shows, as data; who comes here by himself wants the page. */
export async function loader(args: LoaderFunctionArgs) {
  const bell = await loadBell(args);
  return args.context.navigation ? redirect(messagesPath) : data(bell);
}

/** Acknowledges what stood in the way; a page leads back to where somebody wanted to go. */
export async function action(args: ActionFunctionArgs) {
  const { to, id } = await acknowledge(args);
  return to ? redirect(to) : data({ acknowledged: id });
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
