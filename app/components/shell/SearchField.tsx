import { useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { searchPath, withQuery } from "~/services/paths";
import { longestSearch } from "~/services/search/longestSearch";

const focus = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true });

export interface SearchFieldProps {
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** Takes what is typed while the search dialog is still being fetched, so that it does not go to the field behind. */
export function SearchField({ text, onText, onClose }: SearchFieldProps) {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  return (
    <input
      ref={focus}
      className="sr"
      type="search"
      aria-label={t("search.label")}
      maxLength={longestSearch}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={({ key, nativeEvent }) => {
        if (nativeEvent.isComposing) return;
        if (key === "Enter" && text.trim()) navigate(withQuery(searchPath, { q: text.trim() }));
        if (key === "Enter" || key === "Escape") onClose();
      }}
    />
  );
}
