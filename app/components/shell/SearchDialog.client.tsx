import type { SearchFieldProps } from "./SearchField";
import "./searchDialog.css";
import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { useNavigate } from "@remix-run/react";
import { useCallback, useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { searchPath, withQuery } from "~/services/paths";
import { longestSearch } from "~/services/search/longestSearch";
import { After } from "../page/After";
import { useFoundRows } from "./useFoundRows";
import { withMantine } from "./WithMantine";

const [store, spotlight] = createSpotlight();

/** Spotlight selects a line when the text changes, which is before its rows are there. */
function selectFirst() {
  const list = document.getElementById(store.getState().listId);
  list?.querySelector("[data-selected]")?.removeAttribute("data-selected");
  list?.querySelector("[data-action]")?.setAttribute("data-selected", "true");
  store.updateState((state) => ({ ...state, selected: 0 }));
  tellSelected();
}

/** Spotlight marks a line with a colour alone, and names none of them: who cannot see it is told by this. */
function tellSelected() {
  const { listId, selected } = store.getState();
  const line = document.getElementById(listId)?.querySelector("[data-selected]");
  if (line) line.id = `found-${selected}`;
  const input = document.querySelector(".search-dialog input");
  input?.setAttribute("aria-controls", listId);
  input?.setAttribute("aria-activedescendant", line?.id ?? "");
}

/** The header's search in the middle of the page; the last line leads to all that was found. */
export default withMantine(function SearchDialog({ text, onText, onClose }: SearchFieldProps) {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const rows = useFoundRows(text);
  // before anything can be typed that would miss the field
  useLayoutEffect(() => {
    spotlight.open();
    return () => spotlight.close();
  }, []);
  const label = t("search.title");
  const drawn = useCallback(
    (input: HTMLInputElement | null) => {
      if (!input) return;
      // a title would bring a second banner into the page
      input.closest("[role=dialog]")?.setAttribute("aria-label", label);
      input.focus({ preventScroll: true });
      input.setSelectionRange(input.value.length, input.value.length);
    },
    [label],
  );
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={text}
      onQueryChange={onText}
      onSpotlightClose={onClose}
      classNames={{ content: "search-dialog", actionDescription: "search-note" }}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      transitionProps={{ duration: 0 }}
    >
      <Spotlight.Search
        ref={drawn}
        type="search"
        placeholder={t("search.placeholder")}
        aria-label={t("search.label")}
        maxLength={longestSearch}
        onKeyUp={tellSelected}
      />
      <Spotlight.ActionsList>
        {rows?.map((row) => (
          <Spotlight.Action key={row.path} label={row.text} description={row.note} onClick={() => navigate(row.path)} />
        ))}
        {text.trim() ? (
          <Spotlight.Action
            label={`${t("search.submit")} ${text.trim()}`}
            onClick={() => navigate(withQuery(searchPath, { q: text.trim() }))}
          />
        ) : (
          <Spotlight.Empty>{t("search.hint")}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <After key={`${text} ${rows?.length}`} effect={selectFirst} />
    </Spotlight.Root>
  );
});
