import { randomBytes } from "node:crypto";
import type { UserContext } from "@gateway/core/context";
import type { PersonIdentity, RealAuthReport } from "@protocol/realAuth";
import { receiveReport } from "./report";
import { secretOf, signFields } from "./signature";

type Verdict = Pick<RealAuthReport, "status" | "reason">;

/**
 * The test numbers of the embedded provider (docs/decisions/009): the three digits before the check character of an ID.
 * 900 to 949 stay under review, 950 to 999 are turned down; all others pass. A passport is looked at by people.
 */
function familyOf({ idType, idNo }: PersonIdentity): "pass" | "review" | "refuse" {
  if (idType === "04") return "review";
  const order = Number(idNo.slice(14, 17));
  return order >= 950 ? "refuse" : order >= 900 ? "review" : "pass";
}

/** What the embedded provider says of a person whose number is well formed. */
export function judgePerson(person: PersonIdentity): Verdict {
  const family = familyOf(person);
  if (family === "refuse") return { status: "08", reason: "realAuth.mismatch" };
  return family === "review" ? { status: "09", reason: "realAuth.review" } : { status: "01", reason: "" };
}

/**
 * What it says of a licence, given the legal person that the company has declared. It never verifies a company by
 * itself: that the papers are genuine is for the port to see, or for a provider with a register.
 */
export function judgeCompany(legal: PersonIdentity, declared: { legalName: string; legalIdNo: string }): Verdict {
  const same = legal.realName === declared.legalName && legal.idNo === declared.legalIdNo;
  if (!same || familyOf(legal) === "refuse") return { status: "08", reason: "realAuth.legalMismatch" };
  return { status: "09", reason: familyOf(legal) === "review" ? "realAuth.review" : "realAuth.licenceMatches" };
}

/** Reports as an outside provider would, signed, and received by the same code. */
export function reportAsProvider(
  ctx: UserContext,
  found: Verdict & Pick<RealAuthReport, "ticket"> & Partial<RealAuthReport>,
): Promise<{ status: string }> {
  const fields = {
    realName: "",
    idType: "",
    idNo: "",
    uscc: "",
    ...found,
    timestamp: String(ctx.now.getTime()),
    nonce: randomBytes(16).toString("base64url"),
  };
  return receiveReport(ctx, { ...fields, sign: signFields(secretOf(ctx.config), fields) });
}
