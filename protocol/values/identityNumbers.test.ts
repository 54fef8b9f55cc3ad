import { describe, expect, it } from "vitest";
import { creditCodeSchema, isCreditCode, normaliseCreditCode } from "./creditCode";
import { isDay } from "./day";
import {
  ageAt,
  birthDayOf,
  isNationalId,
  maskNationalId,
  nationalIdSchema,
  normaliseNationalId,
  upgradeNationalId,
} from "./nationalId";

const today = "2026-11-21";

describe("a national ID (GB 11643)", () => {
  it.each([
    ["11010519491231002X", true, "the standard's own example"],
    ["330206199001011016", true, "made up"],
    ["330206198506153023", true, "made up, female"],
    ["33030219881130457X", true, "made up"],
    ["33030219881130457x", true, "lower-case x"],
    ["33020619860412009X", true, "made up"],
    ["440524188001010014", true, "right in itself; its age is another rule"],
    ["330206199402291047", false, "29 February 1994 does not exist"],
    ["000000199001011010", false, "no province 00"],
    ["330206199001011017", false, "wrong check digit"],
    ["3302061990010110", false, "16 digits"],
    ["330206900101101", true, "15 digits of the old form"],
    ["330206900230101", false, "15 digits with 30 February"],
    ["", false, "empty"],
    ["330206199001011016\n1", false, "more behind it"],
    ["X30206199001011016", false, "a letter in front"],
  ])("%s → %s (%s)", (value, right) => {
    expect(isNationalId(normaliseNationalId(value), today)).toBe(right);
  });

  it.each([
    ["330206900101101", "330206199001011016"],
    ["110105491231002", "11010519491231002X"],
    ["330206199001011016", "330206199001011016"],
  ])("%s is %s in the new form", (old, whole) => expect(upgradeNationalId(old)).toBe(whole));

  it("is not born tomorrow", () => {
    expect(isNationalId("330206199001011016", "1989-12-31")).toBe(false);
    expect(isNationalId("330206199001011016", "1990-01-01")).toBe(true);
  });

  it("is read folded, with 18 characters and a capital X", () => {
    expect(nationalIdSchema.parse(" ３３０３０２１９８８１１３０４５７ｘ ")).toBe("33030219881130457X");
    expect(nationalIdSchema.parse("330206900101101")).toBe("330206199001011016");
    expect(nationalIdSchema.safeParse("1".repeat(10_000)).error?.issues[0]?.message).toBe("idNo.format");
  });

  it("is not of somebody born in 1880", () => {
    expect(nationalIdSchema.safeParse("440524188001010014").error?.issues[0]?.message).toBe("idNo.birthDay");
    expect(nationalIdSchema.safeParse("11010519491231002X").success).toBe(true);
  });

  it("tells the age, and hides its middle", () => {
    expect(birthDayOf("440524188001010014")).toBe("1880-01-01");
    expect(ageAt("1990-01-01", "2026-01-01")).toBe(36);
    expect(ageAt("1990-01-02", "2026-01-01")).toBe(35);
    expect(maskNationalId("330206199001011016")).toBe("330***********1016");
    expect(maskNationalId("E123456")).toBe("*******");
  });
});

describe("a unified social credit code (GB 32100)", () => {
  it.each([
    ["91350100M000100Y43", true],
    ["91110000600037341L", true],
    ["91110000710926094P", true],
    ["121200004013590816", true],
    ["91310115MA1K3BTP2B", true],
    ["9115220107837757XE", true],
    ["91110000600037341N", false],
    ["9111000060003IOZSV", false],
    ["A1110000600037341L", false],
    ["91330206MA2AYGW10A", true],
    ["91330206MA2AYGW297", true],
    ["91330200MA2AYGW37B", true],
    ["91330302MA2AYGW458", true],
    ["91330502MA2AYGW53D", true],
    ["91330206MA2AYGW61J", true],
    ["91330109MA2AYGW7XG", true],
    ["91330206MA2AYGW88A", true],
    ["91330206ma2aygw10a", true],
    ["91330206 MA2AYGW1 0A", true],
    ["91330206MA2AYGW10AX", false],
    ["", false],
  ])("%s → %s", (value, right) => expect(isCreditCode(normaliseCreditCode(value))).toBe(right));

  it("may begin with a letter, as newer registrations do", () => {
    const digits = "N2330206MA2AYGW1";
    const valid = [..."0123456789ABCDEFGHJKLMNPQRTUWXY"].flatMap((a) =>
      [..."0123456789X"].map((b) => `${digits}${b}${a}`).filter(isCreditCode),
    );
    expect(valid).toHaveLength(1);
  });

  it("has a hint for the 15 digits of an old licence", () => {
    const messages = (value: string) => creditCodeSchema.safeParse(value).error?.issues.map((issue) => issue.message);
    expect(messages("330206000012345")).toEqual(["uscc.old"]);
    expect(messages("91110000600037341N")).toEqual(["uscc.format"]);
    expect(messages("9".repeat(10_000))).toEqual(["uscc.format"]);
  });
});

it.each([
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["1899-12-31", false],
  ["2026-1-1", false],
])("%s is a day: %s", (value, right) => expect(isDay(value)).toBe(right));
