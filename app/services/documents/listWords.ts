type Text = "field.status" | "list.empty" | "list.emptyHint" | "list.emptyHintReader";

/** What the list of a kind of document says of itself, in the words of its area. */
export const listWords = (t: (key: Text) => string, canAdd: boolean) => ({
  status: t("field.status"),
  empty: t("list.empty"),
  emptyHint: t(canAdd ? "list.emptyHint" : "list.emptyHintReader"),
});
