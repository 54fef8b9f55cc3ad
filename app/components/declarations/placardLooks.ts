import type { SymbolName, stripes } from "./placardSymbols";

/** How a placard is drawn: the standard picture of the IMDG Code, 5.2.2.2.2, and 5.3.1.1.5.1 for class 7. */
export interface Look {
  fill: string;
  /** The lower half, where it differs. */
  lower?: string;
  /** Colour of symbol and upper line, where the Code leaves it open as most placards are printed. */
  ink: string;
  /** Colour of number and lower line, where it differs. */
  foot?: string;
  symbol?: SymbolName;
  stripes?: { of: keyof typeof stripes; fill: string };
  /** In the lower corner; of class 2, 4 and 6 the class, of class 5 the division. */
  number: string;
  /** A white edge around symbol and number, where they stand on what is as dark as they are without colours. */
  halo?: true;
  /** Its edge to the line inside it, of a diamond 100 wide: 12.5 mm of 250 mm. */
  inset?: number;
  /** In the lower half, in English in every language. */
  words?: string;
}

const black = "#000";
const white = "#fff";
const red = "#d8202a";
const yellow = "#ffd100";
const explosive = { fill: "#f58220", ink: black, number: "1" } as const;

/** By class or division; `1` is an explosive as a subsidiary risk, whose division is left open. */
export const looks: Readonly<Record<string, Look>> = {
  "1": { ...explosive, symbol: "bomb" },
  "1.1": { ...explosive, symbol: "bomb" },
  "1.2": { ...explosive, symbol: "bomb" },
  "1.3": { ...explosive, symbol: "bomb" },
  // of these three the division stands in the place of a symbol
  "1.4": explosive,
  "1.5": explosive,
  "1.6": explosive,
  "2.1": { fill: red, ink: white, symbol: "flame", number: "2" },
  "2.2": { fill: "#00843d", ink: white, symbol: "cylinder", number: "2" },
  "2.3": { fill: white, ink: black, symbol: "skull", number: "2" },
  "3": { fill: red, ink: white, symbol: "flame", number: "3" },
  "4.1": { fill: white, ink: black, symbol: "flame", stripes: { of: "4.1", fill: red }, number: "4", halo: true },
  "4.2": { fill: white, lower: red, ink: black, symbol: "flame", number: "4", halo: true },
  "4.3": { fill: "#0057b8", ink: white, symbol: "flame", number: "4" },
  "5.1": { fill: yellow, ink: black, symbol: "flameOverCircle", number: "5.1" },
  "5.2": { fill: red, lower: yellow, ink: white, foot: black, symbol: "flame", number: "5.2" },
  "6.1": { fill: white, ink: black, symbol: "skull", number: "6" },
  "6.2": { fill: white, ink: black, symbol: "crescents", number: "6" },
  "7": { fill: yellow, lower: white, ink: black, symbol: "trefoil", number: "7", inset: 2, words: "RADIOACTIVE" },
  "8": { fill: white, lower: black, ink: black, foot: white, symbol: "corrosion", number: "8" },
  // a battery's label 9A is none of a container's (5.3.1.2.1)
  "9": { fill: white, ink: black, stripes: { of: "9", fill: black }, number: "9" },
};
