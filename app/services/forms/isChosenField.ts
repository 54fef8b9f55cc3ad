/** A size of box (`ctnSizeType`) is chosen in some forms and typed in others. */
const chosen = /(?:Id|(?<!ctnSize)Type|Mode|Yard|yardCode|placeCode|terminalCode|depotCode|pointCode)$/;

/** Whether a value is chosen from a list, not typed, in every field of this name, wherever it stands. */
export const isChosenField = (name: string): boolean => chosen.test(name);
