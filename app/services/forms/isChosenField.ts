/** Files are chosen, too. */
const chosen = /(?:Id|Type|Mode|Yard|Files|yardCode|placeCode|terminalCode|depotCode|pointCode)$/;

/** A size of box is chosen in some forms and typed in others, a kind of package typed. */
const typed = /(?:ctnSizeType|pkgType)$/;

const chosenNames = new Set([
  ...["areas", "category", "companyIds", "conclusion", "ctnCondition", "ctnOperatorCode", "declStatus", "direction"],
  ...["driveClass", "driverIds", "emission", "feeItem", "files", "fullEmpty", "grade", "gradeReq"],
  ...["healthy", "job", "liableParty", "method", "noCriminalRecord", "occupation", "operatorCode", "ownerCode"],
  ...["pickWay", "plateColor", "power", "scopeKind", "seaTerminal", "size", "trade", "tradeScope"],
  ...["vgmMethod", "yards"],
]);

/** Whether a value is chosen from a list, not typed, in the fields of this name; `boxes[0].size` is one of `size`. */
export const isChosenField = (name: string): boolean =>
  (chosen.test(name) && !typed.test(name)) || chosenNames.has(name.slice(name.lastIndexOf(".") + 1));
