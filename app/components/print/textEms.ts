/** How wide a bold text is, in its own size: Han are as wide as they are high, other letters some 0.7 of it. */
export const textEms = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > "\u2E7F" ? 1 : 0.7), 0);
