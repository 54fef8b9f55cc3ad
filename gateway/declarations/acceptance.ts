import type { Store } from "@gateway/store/database";
import type { DgDeclarationInput } from "@protocol/dgDeclaration";
import { describeGoods } from "@protocol/dgDeclaration";
import { type FieldIssue, message } from "@protocol/message";
import { divisionOf } from "@protocol/values/dangerousGoods";

/** Names of the list that fit these goods: their number, their class, its division. 1.4S is taken like anything else. */
const namesOf = (unNo: string, imdgClass: string) =>
  imdgClass === "1.4S" ? [`UN${unNo}`] : [`UN${unNo}`, imdgClass, divisionOf(imdgClass)];

/**
 * Goods that the terminal takes only with the port's own word, each as an issue at its UN number; none where the
 * declaration names that word (`approvalNo`), which the auditor then weighs.
 */
export async function listUnaccepted(db: Store, declaration: DgDeclarationInput): Promise<FieldIssue[]> {
  const { terminalCode, approvalNo } = declaration;
  if (!terminalCode || approvalNo) return [];
  const rows = await db
    .selectFrom("dg_acceptance")
    .select("goods")
    .where("terminal_code", "in", ["*", terminalCode])
    .execute();
  const refused = new Set(rows.map((row) => row.goods));
  return declaration.boxes.flatMap((box, i) =>
    box.goods.flatMap((goods, j) => {
      if (!goods.unNo) return [];
      const name = namesOf(goods.unNo, describeGoods(goods).imdgClass).find((each) => refused.has(each));
      return name
        ? [{ path: ["boxes", i, "goods", j, "unNo"], message: message("dg.unaccepted", { goods: name }) }]
        : [];
    }),
  );
}
