import "dayjs/locale/pt-br";
import "dayjs/locale/zh-cn";
import "dayjs/locale/zh-tw";
import type { Language } from "@protocol/language";

interface CalendarLocale {
  locale: string;
  /** 0 is Sunday. */
  firstDayOfWeek: 0 | 1;
  monthLabelFormat: string;
  yearLabelFormat: string;
}

/** How a calendar is written in each language. */
export const calendarLocales: Record<Language, CalendarLocale> = {
  "zh-CN": { locale: "zh-cn", firstDayOfWeek: 1, monthLabelFormat: "YYYY年M月", yearLabelFormat: "YYYY年" },
  "zh-TW": { locale: "zh-tw", firstDayOfWeek: 0, monthLabelFormat: "YYYY年M月", yearLabelFormat: "YYYY年" },
  "en-US": { locale: "en", firstDayOfWeek: 0, monthLabelFormat: "MMMM YYYY", yearLabelFormat: "YYYY" },
  "pt-BR": { locale: "pt-br", firstDayOfWeek: 0, monthLabelFormat: "MMMM [de] YYYY", yearLabelFormat: "YYYY" },
};
