/** A size of box (`ctnSizeType`) is chosen in some forms and typed in others, a kind of package typed; files are chosen. */
const chosen = /(?:Id|(?<!ctnSize|pkg)Type|Mode|Yard|Files|yardCode|placeCode|terminalCode|depotCode|pointCode)$/;

const chosenNames = new Set([
  ...["areas", "category", "ctnOperatorCode", "driveClass", "files", "fullEmpty", "healthy", "noCriminalRecord"],
  ...["occupation", "pickWay", "power", "seaTerminal", "size", "tradeScope"],
]);

/** Whether a value is chosen from a list, not typed, in the fields of this name; `boxes[0].size` is one of `size`. */
export const isChosenField = (name: string): boolean =>
  chosen.test(name) || chosenNames.has(name.slice(name.lastIndexOf(".") + 1));
