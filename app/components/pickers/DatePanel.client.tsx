import "./mantinePickers.css";
import "./datePanel.css";
import { Popover } from "@mantine/core";
import { DatePicker, DatesProvider, getTimeRange, TimeGrid } from "@mantine/dates";
import { isLanguage, type Language } from "@protocol/language";
import { toShanghai } from "@protocol/values/instant";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { setField } from "../form/lookUpFields";
import { withMantine } from "../shell/WithMantine";
import { AnchorAt } from "./AnchorAt";
import { rangeFields } from "./dateField";
import { calendarLocales } from "./dayjsLocales";
import { addDays, addMonths, presetsOf, rangeOf } from "./days";
import { keepTabWithin } from "./keepTabWithin";
import type { PickerProps } from "./lazyPicker";

const halfHours = getTimeRange({ startTime: "00:00", endTime: "23:30", interval: "00:30" });
/** Which of them the list begins at where no time has been chosen: 08:00. */
const dayBegins = 16;

const dayOf = (value: string) => value.slice(0, 10) || null;

/** How far a key goes from a day. */
const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** A calendar at a date field; with times at a date-time field, with both days and presets at a field of a range. */
export default withMantine(function DatePanel({ open: { field, byKey }, onClose }: PickerProps<HTMLInputElement>) {
  const { t, i18n } = useTranslation("common");
  const language: Language = isLanguage(i18n.language) ? i18n.language : "zh-CN";
  const locale = calendarLocales[language];
  const now = toShanghai(new Date().toISOString());
  const today = now.slice(0, 10);
  const withTime = field.type === "datetime-local";
  const range = rangeFields(field);
  const [value, setValue] = useState(field.value);
  const [days, setDays] = useState<[string | null, string | null]>(() => [
    dayOf(range?.[0].value ?? ""),
    dayOf(range?.[1].value ?? ""),
  ]);
  const [shown, setShown] = useState(dayOf(field.value) ?? days[0] ?? today);
  const panel = useRef<HTMLDivElement | null>(null);
  /** The day that takes the focus once it is drawn. */
  const wanted = useRef<string | null>(byKey ? shown : null);

  const focusWanted = () => {
    const { current } = wanted;
    const day = current && panel.current?.querySelector<HTMLElement>(`[data-day="${current}"]`);
    if (!day) return;
    wanted.current = null;
    day.focus({ preventScroll: true });
  };
  useEffect(focusWanted);
  /** The panel comes into the page later than what is around it. */
  const drawn = (element: HTMLDivElement | null) => {
    panel.current = element;
    focusWanted();
    const times = element?.querySelector(".picker-times");
    const [chosen] = times ? [times.querySelector("[data-active]") ?? times.querySelectorAll("button")[dayBegins]] : [];
    if (times && chosen instanceof HTMLElement) times.scrollTop = chosen.offsetTop - chosen.offsetHeight;
  };

  useEffect(() => {
    // the calendar shows what is typed beside it
    const typed = () => {
      setValue(field.value);
      if (range) setDays([dayOf(range[0].value), dayOf(range[1].value)]);
      const day = dayOf(field.value);
      if (day && !panel.current?.contains(document.activeElement)) setShown(day);
    };
    const closeByKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    const left = ({ target }: FocusEvent) => {
      if (target !== field && !panel.current?.contains(target as Node)) onClose();
    };
    field.addEventListener("input", typed);
    document.addEventListener("keydown", closeByKey, true);
    document.addEventListener("focusin", left);
    return () => {
      field.removeEventListener("input", typed);
      document.removeEventListener("keydown", closeByKey, true);
      document.removeEventListener("focusin", left);
    };
  });

  const close = () => {
    field.focus();
    onClose();
  };
  const write = (next: string) => {
    setField(field, next);
    setValue(next);
  };
  const writeRange = ([from, to]: [string | null, string | null]) => {
    setDays([from, to]);
    if (!range || (from !== null && to === null)) return;
    setField(range[0], from ?? "");
    setField(range[1], to ?? "");
    close();
  };
  const takeDay = (day: string | null) => {
    if (!day) return;
    write(withTime ? `${day}T${value.slice(11, 16) || "00:00"}` : day);
    if (!withTime) close();
  };
  const clear = () => {
    if (range) return writeRange([null, null]);
    write("");
    close();
  };

  const move = (event: KeyboardEvent) => {
    keepTabWithin(event, panel.current);
    const day = (event.target as HTMLElement).dataset.day;
    const step = steps[event.key];
    if (!day || !step) return;
    event.preventDefault();
    // Mantine's own arrows end at the month's edge
    event.stopPropagation();
    wanted.current = step(day);
    setShown(wanted.current);
  };

  const calendar = {
    date: shown,
    onDateChange: setShown,
    minDate: field.min.slice(0, 10) || undefined,
    maxDate: field.max.slice(0, 10) || undefined,
    monthLabelFormat: locale.monthLabelFormat,
    yearLabelFormat: locale.yearLabelFormat,
    size: "xs",
    className: "picker-calendar",
    getDayProps: (day: string) => ({
      "data-day": day,
      "aria-current": day === today ? ("date" as const) : undefined,
      tabIndex: day === (wanted.current ?? shown) ? 0 : -1,
    }),
    getDayAriaLabel: (day: string) =>
      new Intl.DateTimeFormat(language, { dateStyle: "full", timeZone: "UTC" }).format(Date.parse(day)),
    ariaLabels: {
      previousMonth: t("picker.previousMonth"),
      nextMonth: t("picker.nextMonth"),
      previousYear: t("picker.previousYear"),
      nextYear: t("picker.nextYear"),
      previousDecade: t("picker.previousDecade"),
      nextDecade: t("picker.nextDecade"),
      monthLevelControl: t("picker.chooseMonth"),
      yearLevelControl: t("picker.chooseYear"),
    },
  } as const;

  return (
    <DatesProvider settings={{ locale: locale.locale, firstDayOfWeek: locale.firstDayOfWeek }}>
      <Popover
        opened
        onDismiss={onClose}
        closeOnEscape={false}
        position="bottom-start"
        offset={4}
        shadow="md"
        withRoles={false}
        transitionProps={{ duration: 0 }}
        portalProps={{ target: field.closest("dialog") ?? document.body }}
      >
        <Popover.Target>
          <AnchorAt field={field} />
        </Popover.Target>
        <Popover.Dropdown
          ref={drawn}
          className="picker date-panel"
          role="dialog"
          aria-label={t(range ? "picker.range" : withTime ? "picker.dateTime" : "picker.date")}
          onKeyDownCapture={move}
        >
          {range && (
            <div className="picker-presets">
              {presetsOf[field.dataset.days === "planned" ? "planned" : "past"].map((preset) => (
                <button key={preset} type="button" onClick={() => writeRange(rangeOf(preset, today))}>
                  {t(`picker.preset.${preset}`)}
                </button>
              ))}
            </div>
          )}
          {range ? (
            <DatePicker {...calendar} type="range" allowSingleDateInRange value={days} onChange={writeRange} />
          ) : (
            <DatePicker {...calendar} value={dayOf(value)} onChange={takeDay} />
          )}
          {withTime && (
            <fieldset className="picker-times">
              <legend className="sr">{t("picker.time")}</legend>
              <TimeGrid
                data={halfHours}
                size="xs"
                simpleGridProps={{ cols: 2, spacing: 2 }}
                value={value.slice(11, 16) ? `${value.slice(11, 16)}:00` : null}
                onChange={(time) => {
                  if (!time) return;
                  write(`${dayOf(value) ?? today}T${time.slice(0, 5)}`);
                  close();
                }}
              />
            </fieldset>
          )}
          <div className="picker-foot">
            {!range && (
              <button
                type="button"
                onClick={() => {
                  write(withTime ? now.slice(0, 16).replace(" ", "T") : today);
                  close();
                }}
              >
                {t(withTime ? "picker.now" : "picker.preset.today")}
              </button>
            )}
            <button type="button" onClick={clear}>
              {t("picker.clear")}
            </button>
          </div>
        </Popover.Dropdown>
      </Popover>
    </DatesProvider>
  );
});
