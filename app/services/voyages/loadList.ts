import { message, type Packed } from "@protocol/message";
import { isContainerNumber, splitContainerNumbers } from "@protocol/values/containerNumber";

/** Characters of a load list as it is typed. */
export const longestLoadList = 8_000;

/** The container numbers of a load list as it was typed or pasted, and beside the field which of them is none. */
export function readLoadList(typed: string): { boxNumbers: string[]; errors: Packed[] } {
  const boxNumbers = splitContainerNumbers(typed);
  const wrong = boxNumbers.findIndex((number) => !isContainerNumber(number));
  return { boxNumbers, errors: wrong < 0 ? [] : [message("ctnNo.listFormat", { n: wrong + 1 })] };
}
