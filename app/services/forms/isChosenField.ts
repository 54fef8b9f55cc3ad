/** Files are chosen, too. */
const chosen = /(?:Id|Type|Mode|Yard|Files|yardCode|placeCode|terminalCode|depotCode|pointCode)$/;

/** A size of box is chosen in some forms and typed in others, a kind of package typed. */
const typed = /(?:ctnSizeType|pkgType)$/;

const chosenNames = new Set([
  ...["areas", "category", "ctnOperatorCode", "driveClass", "files", "fullEmpty", "healthy", "noCriminalRecord"],
  ...["occupation", "pickWay", "power", "seaTerminal", "size", "tradeScope"],
]);

/** Whether a value is chosen from a list, not typed, in the fields of this name; `boxes[0].size` is one of `size`. */
export const isChosenField = (name: string): boolean =>
  (chosen.test(name) && !typed.test(name)) || chosenNames.has(name.slice(name.lastIndexOf(".") + 1));
