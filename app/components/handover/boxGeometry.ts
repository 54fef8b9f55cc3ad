import { type BoxSide, type Damage, sectionsOf } from "@protocol/damages";

/** Width and height of the faces of a drawn box, in its own units. */
const tall = 56;
const end = 64;
const head = 18;
const foot = 14;
const gap = 12;

export interface Face {
  side: BoxSide;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Where each section ends and the next begins, with its number between. */
  sections: { n: number; x: number; width: number }[];
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const longWidth = (sizeType: string) => (sizeType.startsWith("2") ? 200 : 300);

/**
 * The six faces as they are drawn: long ones in a column, the door end beside the left side and the front beside the
 * right. Sections are counted from the door end, which an outer left side, roof and floor have at the right.
 */
export function facesOf(sizeType: string): { faces: Face[]; width: number; height: number } {
  const long = longWidth(sizeType);
  const at = (side: BoxSide, column: number, row: number): Face => {
    const width = column === 0 ? long : end;
    const count = sectionsOf(side, sizeType);
    const each = width / count;
    const x = column === 0 ? 0 : long + gap;
    const fromRight = side === "L" || side === "T" || side === "B";
    return {
      ...{ side, x, width, height: tall },
      y: head + row * (tall + head + foot),
      sections: Array.from({ length: count }, (_, i) => ({
        n: i + 1,
        x: x + (fromRight ? width - (i + 1) * each : i * each),
        width: each,
      })),
    };
  };
  const faces = [at("L", 0, 0), at("D", 1, 0), at("R", 0, 1), at("F", 1, 1), at("T", 0, 2), at("B", 0, 3)];
  return { faces, width: long + gap + end, height: 4 * (tall + head + foot) };
}

/** The part of a face between two heights, from its top: seen from the door end the left half of a level lies below. */
const bands: Record<Damage["part"], [from: number, to: number]> = {
  H: [0, 0.12],
  T: [0.12, 0.5],
  B: [0.5, 0.88],
  G: [0.88, 1],
  R: [0, 0.5],
  L: [0.5, 1],
  X: [0, 1],
};

/** Where a damage lies on its face. */
export function areaOf({ part, from, to }: Damage, { x, y, width, height, sections }: Face): Area {
  const [top, bottom] = bands[part];
  const taken = from === undefined ? sections : sections.filter(({ n }) => n >= from && n <= (to ?? from));
  const left = taken.length > 0 ? Math.min(...taken.map((each) => each.x)) : x;
  const across = taken.length > 0 ? taken.reduce((sum, each) => sum + each.width, 0) : width;
  return { x: left, y: y + top * height, width: across, height: (bottom - top) * height };
}

/** Where the numbers of damages stand: in the middle of each, beside each other where several lie on one place. */
export function marksOf(areas: readonly Area[], radius: number): { x: number; y: number }[] {
  const taken = new Map<string, number>();
  return areas.map(({ x, y, width, height }) => {
    const middle = { x: x + width / 2, y: y + height / 2 };
    const place = `${Math.round(middle.x)} ${Math.round(middle.y)}`;
    const before = taken.get(place) ?? 0;
    taken.set(place, before + 1);
    return { x: middle.x + before * radius * 1.6, y: middle.y };
  });
}
