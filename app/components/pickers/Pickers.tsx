import { Suspense } from "react";
import { isDateField } from "./dateField";
import { fetchOnce } from "./fetchOnce";
import { lazyPicker } from "./lazyPicker";
import { useOpenField } from "./useOpenField";

const loadDates = fetchOnce(() => import("./DatePanel.client"));
const DatePanel = lazyPicker(loadDates);

const loadChoices = fetchOnce(() => import("./ChoicePanel.client"));
const ChoicePanel = lazyPicker(loadChoices);

const isDate = (target: EventTarget | null): target is HTMLInputElement =>
  isDateField(target) && !target.disabled && !target.readOnly;

const isSelect = (target: EventTarget | null): target is HTMLSelectElement =>
  target instanceof HTMLSelectElement && !target.disabled && !target.multiple && target.size < 2;

/**
 * The calendars and the lists to choose from that open at the native fields of every page. A field stays what it is:
 * typed into, posted and read under its name, without a script as well.
 */
export function Pickers() {
  const [date, closeDate] = useOpenField(isDate, loadDates, "click");
  const [choice, closeChoice] = useOpenField(isSelect, loadChoices, "mousedown");
  return (
    <Suspense>
      {date && <DatePanel key={date.field.id} open={date} onClose={closeDate} />}
      {choice && <ChoicePanel open={choice} onClose={closeChoice} />}
    </Suspense>
  );
}
