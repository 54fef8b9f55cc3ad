import { z } from "zod";
import { defineCall } from "./call";
import { text } from "./values/text";

/** A list by its path in the portal. */
const listSchema = z.string().regex(/^\/[A-Za-z0-9_/]{1,60}$/, "format");

/** Saved filters that a person may have of one list. */
export const mostListViews = 12;
export const listViewNameMax = 20;
const listViewName = text(listViewNameMax).pipe(z.string().min(1, "required"));

/** The query of a list's URL, as it is sent. */
const listQuerySchema = z
  .string()
  .max(1_000)
  .regex(/^[\x21-\x7e]*$/, "format");

export const listDensities = ["default", "loose", "compact"] as const;
export type ListDensity = (typeof listDensities)[number];

const columnsSchema = z.array(z.string().regex(/^\w{1,40}$/)).max(60);

const layoutSchema = z.object({
  /** Columns that are not shown. */
  hidden: columnsSchema,
  /** Columns in the order chosen; those that are not named come after them. */
  order: columnsSchema,
  density: z.enum(listDensities),
});
export type ListLayout = z.infer<typeof layoutSchema>;

export const listPreferencesSchema = z.object({
  views: z.array(z.object({ id: z.string(), name: z.string(), query: z.string(), isDefault: z.boolean() })),
  /** Null where nothing was chosen. */
  layout: layoutSchema.nullable(),
});
export type ListPreferences = z.infer<typeof listPreferencesSchema>;

const idSchema = z.string().regex(/^[\w-]{1,40}$/, "format");

export const getListPreferences = defineCall({
  name: "getListPreferences",
  method: "GET",
  path: "/listPreferences",
  summary: "What somebody has chosen for a list: filters saved under a name, columns and density",
  query: z.object({ list: listSchema }),
  result: listPreferencesSchema,
});

export const saveListView = defineCall({
  name: "saveListView",
  method: "POST",
  path: "/listPreferences/views",
  summary: "Keep the filters of a list under a name, for oneself; one of that name is replaced",
  body: z.object({ list: listSchema, name: listViewName, query: listQuerySchema, isDefault: z.boolean() }),
  result: listPreferencesSchema,
});

export const deleteListView = defineCall({
  name: "deleteListView",
  method: "POST",
  path: "/listPreferences/views/{id}/delete",
  summary: "Throw filters away that one has saved",
  params: z.object({ id: idSchema }),
  result: z.object({ id: z.string() }),
});

export const setDefaultListView = defineCall({
  name: "setDefaultListView",
  method: "POST",
  path: "/listPreferences/default",
  summary: "Say which saved filters a list opens with; null: with none",
  body: z.object({ list: listSchema, id: idSchema.nullable() }),
  result: listPreferencesSchema,
});

export const saveListLayout = defineCall({
  name: "saveListLayout",
  method: "POST",
  path: "/listPreferences/layout",
  summary: "Keep the columns and the density of a list, for oneself",
  body: layoutSchema.extend({ list: listSchema }),
  result: listPreferencesSchema,
});
