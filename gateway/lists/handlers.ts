import { type Handler, handle } from "@gateway/core/handler";
import {
  deleteListView,
  getListPreferences,
  saveListLayout,
  saveListView,
  setDefaultListView,
} from "@protocol/listPreferences";
import { chooseDefault, dropView, keepLayout, keepView, readPreferences } from "./listStore";

/** What each person has chosen for the lists of the portal; nobody sees another's. */
export const listHandlers: Handler[] = [
  handle(getListPreferences, (ctx, { query }) => readPreferences(ctx, query.list)),
  handle(saveListView, (ctx, { body }) => keepView(ctx, body)),
  handle(deleteListView, (ctx, { params }) => dropView(ctx, params.id)),
  handle(setDefaultListView, (ctx, { body }) => chooseDefault(ctx, body.list, body.id)),
  handle(saveListLayout, (ctx, { body }) => keepLayout(ctx, body)),
];
