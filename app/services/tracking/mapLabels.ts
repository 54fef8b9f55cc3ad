export interface MapLabel {
  x: number;
  y: number;
  text: string;
  /** How far below the place its line stands, in its own size: whoever draws it writes it there. */
  below: number;
  /** As SVG has it; about `x` where nothing is said. */
  textAnchor?: "start" | "middle" | "end";
}

/** SVG units of a line of the map's letters, which are 12 high: fonts of Han characters have lines of up to 1.45. */
const lineHeight = 15;
/** A Han character is as wide as it is high, a Latin letter about half of it. */
const widthOf = (text: string) => [...text].reduce((sum, each) => sum + (each > "\u2e80" ? 12 : 6.8), 0);

/** Where a label begins and ends, drawn `times` as large. */
function reachOf({ x, text, textAnchor = "middle" }: MapLabel, times: number): [from: number, to: number] {
  const wide = (widthOf(text) + 4) * times;
  const from = x - { start: 0, middle: wide / 2, end: wide }[textAnchor];
  return [from, from + wide];
}

const yOf = ({ y, below }: MapLabel, times: number) => y + below * times;

/** Of labels, those that are not written over one before them, nor over one of `others`; `times` their size. */
export function readableLabels<Label extends MapLabel>(
  labels: readonly Label[],
  times = 1,
  others: readonly MapLabel[] = [],
): Label[] {
  const kept: Label[] = [];
  for (const label of labels) {
    const [from, to] = reachOf(label, times);
    const free = [...others, ...kept].every((other) => {
      const [otherFrom, otherTo] = reachOf(other, times);
      return Math.abs(yOf(other, times) - yOf(label, times)) > lineHeight * times || otherTo < from || to < otherFrom;
    });
    if (free) kept.push(label);
  }
  return kept;
}

/** Labels that can be read on a wide window, each with whether a phone, where they are `times` as large, has room for it. */
export function labelsByWidth<Label extends MapLabel>(
  labels: readonly Label[],
  times: number,
  others: readonly MapLabel[] = [],
): (Label & { onPhone: boolean })[] {
  const readable = readableLabels(labels, 1, others);
  const onPhone = new Set(readableLabels(readable, times, others));
  return readable.map((label) => ({ ...label, onPhone: onPhone.has(label) }));
}

/** Labels about places that the map shows; one that its left or right edge would cut begins or ends at its place instead. */
export function labelsWithin<Label extends MapLabel>(
  labels: readonly Label[],
  { width, height }: { width: number; height: number },
  times: number,
) {
  return labels.flatMap((label) => {
    if (label.x < 0 || label.x > width || label.y < 0 || label.y > height) return [];
    const [from, to] = reachOf(label, times);
    const textAnchor = from < 0 ? ("start" as const) : to > width ? ("end" as const) : ("middle" as const);
    return [{ ...label, textAnchor }];
  });
}

/** SVG units within which marks stand upon one another. */
const samePlaceDistance = 12;

/** The name at each mark; things in one place have the first one's and how many more there are. */
export function namesOfMarks(marks: readonly { name: string; at: [number, number] }[]) {
  const places: { at: [number, number]; names: string[] }[] = [];
  for (const { name, at } of marks) {
    const place = places.find((other) => at.every((each, n) => Math.abs(each - other.at[n]!) < samePlaceDistance));
    if (place) place.names.push(name);
    else places.push({ at, names: [name] });
  }
  return places.map(({ at, names: [first = "", ...more] }) => ({
    at,
    text: more.length > 0 ? `${first} +${more.length}` : first,
  }));
}
