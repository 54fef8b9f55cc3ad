import type { SlotTemplate } from "@protocol/slots";

/** The hours that a form sets: its place and job, and its weekdays from 1. */
interface Asked {
  placeCode: string;
  job: string;
  weekdays: readonly number[];
}

const hoursOf = ({ fromClock, toClock, slotMinutes, capacity, companyCap, freezeHours }: SlotTemplate) => ({
  ...{ fromClock, toClock, slotMinutes, capacity, companyCap, freezeHours },
});

/**
 * What stands of the hours that a form sets, as it would hold them. Where its weekdays differ among each other, those that
 * are as the one that has been changed most often; null where none stands.
 */
export function standingHours(templates: readonly SlotTemplate[], { placeCode, job, weekdays }: Asked) {
  const standing = templates.filter(
    (each) => each.enabled && each.placeCode === placeCode && each.job === job && weekdays.includes(each.weekday),
  );
  const [first] = [...standing].sort((a, b) => b.version - a.version || a.weekday - b.weekday);
  if (!first) return null;
  const hours = hoursOf(first);
  const alike = standing.filter((each) => JSON.stringify(hoursOf(each)) === JSON.stringify(hours));
  return { ...hours, weekdays: alike.map(({ weekday }) => weekday).sort() };
}
