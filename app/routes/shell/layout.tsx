import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { Fragment, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSendKept } from "~/components/drafts/useSendKept";
import { Bell } from "~/components/messages/Bell";
import { StrongNotice } from "~/components/messages/StrongNotice";
import { RouteError } from "~/components/page/RouteError";
import { Shell } from "~/components/shell/Shell";
import { ToastMessage } from "~/components/shell/ToastMessage";
import { useSettings } from "~/components/shell/useSettings";
import { findRestoredAnswer } from "~/services/forms/restoredAnswer.server";
import { unpackMenu } from "~/services/menu/packedMenu";
import { packedMenu } from "~/services/menu/shownMenu.server";
import { homePath } from "~/services/paths";
import { requireUser } from "~/services/person.server";
import { isServiceBarHidden } from "~/services/settings/serviceBar.server";
import { tabKeyOf } from "~/services/tabs/tabs";

/** The frame only: every page inside asks for its own authority, as its data can be fetched without this. */
export async function loader(args: LoaderFunctionArgs) {
  const person = await requireUser(args);
  const { info, menu, menuFailed, session } = person;
  const { portal, navigation, traceId, clientIp } = args.context;
  const { productName, hotline } = portal.config.brand;
  const who = { token: session.get("token")!, userId: info.user.userId };
  const unread = await portal.unread.get(who, { traceId, clientIp });
  const { name, avatarUrl, companyName, userType, authStatus } = info.user;
  return {
    // no more of the person than the frame shows: it stands in the source of every page
    user: { name, avatarUrl, companyName, userType, authStatus },
    menu: await packedMenu(menu, args.request),
    menuFailed,
    productName: productName ?? null,
    hotline,
    serviceHidden: await isServiceBarHidden(args.request),
    unread: unread?.allCount ?? null,
    lastId: unread?.lastId ?? null,
    strong: unread?.strong ?? null,
    // over what somebody is at work on it must not come in its place
    strongInPlace: navigation,
    restored: await findRestoredAnswer(args, person),
  };
}

export default function ShellLayout() {
  const { user, menu, menuFailed, productName, hotline, serviceHidden, ...messages } = useLoaderData<typeof loader>();
  const items = useMemo(() => unpackMenu(menu), [menu]);
  const { t } = useTranslation();
  useSendKept();
  const { pathname, search } = useLocation();
  const settings = useSettings();
  const { unread, lastId, strong } = messages;
  const first = strong && messages.strongInPlace ? strong : null;
  return (
    <Shell
      productName={productName ?? t("common:product")}
      user={user}
      menu={items}
      settings={settings}
      hotline={serviceHidden && pathname !== homePath ? null : hotline}
      // before verification one's messages cannot be opened (docs/requirements.md §2)
      bell={user.authStatus === "01" && <Bell unread={unread} lastId={lastId} strong={first ? null : strong} />}
    >
      {menuFailed && <ToastMessage toast={{ kind: "error", text: t("errors:menu.failed") }} />}
      {/* two documents of one screen share nothing that was typed */}
      <Fragment key={tabKeyOf(pathname, search)}>{first ? <StrongNotice notice={first} /> : <Outlet />}</Fragment>
    </Shell>
  );
}

export { RouteError as ErrorBoundary };
