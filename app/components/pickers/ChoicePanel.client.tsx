import "./mantineChoices.css";
import "./choicePanel.css";
import { Combobox, useCombobox } from "@mantine/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LookUpList } from "~/services/lookUps";
import { setField } from "../form/lookUpFields";
import { After } from "../page/After";
import { withMantine } from "../shell/WithMantine";
import { AnchorAt } from "./AnchorAt";
import { type Choice, choicesOf, narrow, searchCodes } from "./choices";
import type { PickerProps } from "./lazyPicker";

/** As many as are seen at a glance; more get a field to search them by. */
const atAGlance = 7;
/** ms after a key before the server is asked. */
const pauseMs = 80;

/** What fits, with what the server knows by pinyin after what the browser finds by itself. */
function useFound(select: HTMLSelectElement, choices: readonly Choice[], typed: string): Choice[] {
  const [codes, setCodes] = useState<{ typed: string; values: string[] }>({ typed: "", values: [] });
  const list = select.dataset.lookup as LookUpList | undefined;
  useEffect(() => {
    if (!list || !typed.trim()) return;
    const asked = new AbortController();
    const timer = setTimeout(async () => {
      const values = await searchCodes(list, typed, asked.signal);
      if (!asked.signal.aborted) setCodes({ typed, values });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [list, typed]);
  const near = narrow(choices, typed);
  const known = codes.typed === typed ? codes.values : [];
  return [...near, ...choices.filter((choice) => known.includes(choice.value) && !near.includes(choice))];
}

/** The options of a native select, to be searched by code and name; what is chosen is set in the select. */
export default withMantine(function ChoicePanel({ open: { field: select }, onClose }: PickerProps<HTMLSelectElement>) {
  const { t } = useTranslation("common");
  const [choices] = useState(() => choicesOf(select));
  const [typed, setTyped] = useState("");
  const found = useFound(select, choices, typed);
  const combobox = useCombobox({ defaultOpened: true, onDropdownClose: onClose });
  const search = useRef<HTMLInputElement | null>(null);
  const searched = choices.length > atAGlance;
  const [groups] = useState(() => [...new Set(choices.map(({ group }) => group))]);
  const label = select.labels?.[0]?.textContent ?? select.ariaLabel ?? t("lookUp.options");

  /** Takes the focus as soon as it is there. */
  const drawn = useCallback((input: HTMLInputElement | null) => {
    search.current = input;
    input?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Tab" && event.key !== "Escape") return;
      // the browser goes on from where the focus is when this has ended
      select.focus();
      if (event.key === "Escape") event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    document.addEventListener("keydown", leave, true);
    return () => document.removeEventListener("keydown", leave, true);
  }, [select, onClose]);
  /** Says which option Enter takes, once the list is drawn. */
  const mark = () => {
    const { current } = search;
    const list = current?.closest(".choice-panel")?.querySelector("[role=listbox]");
    if (!list) return;
    const id = typed ? combobox.selectFirstOption() : combobox.selectActiveOption();
    current?.setAttribute("aria-controls", list.id);
    if (id) current?.setAttribute("aria-activedescendant", id);
  };
  const take = (value: string) => {
    if (select.value !== value) setField(select, value);
    select.focus();
    onClose();
  };
  const options = (group: string) =>
    found
      .filter((choice) => choice.group === group)
      .map((choice) => (
        <Combobox.Option
          key={choice.value}
          value={choice.value}
          active={choice.value === select.value}
          disabled={choice.disabled}
          aria-current={choice.value === select.value || undefined}
        >
          {choice.label || t("picker.none")}
        </Combobox.Option>
      ));
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={take}
      position="bottom-start"
      offset={2}
      width="target"
      transitionProps={{ duration: 0 }}
      portalProps={{ target: select.closest<HTMLElement>("dialog, main") ?? document.body }}
    >
      <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
        <AnchorAt field={select} />
      </Combobox.Target>
      <Combobox.Dropdown className="picker choice-panel">
        <Combobox.Search
          ref={drawn}
          className={searched ? undefined : "sr"}
          readOnly={!searched}
          role="combobox"
          aria-label={label}
          placeholder={searched ? t("picker.filter") : undefined}
          aria-expanded
          aria-autocomplete="list"
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {/* what scrolls must be reached without a mouse; Tab itself leaves the list */}
        <Combobox.Options aria-label={label} tabIndex={0}>
          {groups.map((group) =>
            group ? (
              <Combobox.Group key={group} label={group}>
                {options(group)}
              </Combobox.Group>
            ) : (
              options(group)
            ),
          )}
          {found.length === 0 && <Combobox.Empty>{t("picker.nothing")}</Combobox.Empty>}
        </Combobox.Options>
        <After key={`${typed} ${found.length}`} effect={mark} />
      </Combobox.Dropdown>
    </Combobox>
  );
});
