import "./searchDialog.css";
import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { searchPath, withQuery } from "~/services/paths";
import { longestSearch } from "~/services/search/longestSearch";
import { useFoundRows } from "./useFoundRows";

const [store, spotlight] = createSpotlight();

/** The header's search in the middle of the page; the last line leads to all that was found. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const rows = useFoundRows(text);
  useEffect(() => {
    const from = document.activeElement;
    spotlight.open();
    return () => {
      spotlight.close();
      if (from instanceof HTMLElement) from.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={onClose}
      classNames={{ content: "search-dialog" }}
      transitionProps={{ duration: 0 }}
    >
      <Spotlight.Search
        // a title would bring a second banner into the page
        ref={(input) => input?.closest("[role=dialog]")?.setAttribute("aria-label", t("search.title"))}
        type="search"
        placeholder={t("search.placeholder")}
        aria-label={t("search.label")}
        maxLength={longestSearch}
      />
      <Spotlight.ActionsList>
        {rows?.map((row) => (
          <Spotlight.Action key={row.path} label={row.text} onClick={() => navigate(row.path)} />
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
    </Spotlight.Root>
  );
}
