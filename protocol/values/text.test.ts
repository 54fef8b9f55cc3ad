import { expect, it } from "vitest";
import { containerNumberSchema } from "./containerNumber";
import { mobileSchema } from "./mobile";
import { plateNumberSchema } from "./plateNumber";
import { readNumber } from "./readNumber";
import { text } from "./text";
import { blNoSchema } from "./tradeNumber";

/** Zero width space and joiner, left-to-right mark and embedding, soft hyphen, byte order mark. */
const marks = ["\u200B", "\u200D", "\u200E", "\u202A", "\u00AD", "\uFEFF"];

it.each(marks)("numbers and codes are read without the mark %j, wherever it stands", (mark) => {
  expect(containerNumberSchema.parse(`${mark}CSQU${mark}3054383`)).toBe("CSQU3054383");
  expect(blNoSchema.parse(`cosu6312400135${mark}`)).toBe("COSU6312400135");
  expect(mobileSchema.parse(`${mark}138 0013 8000`)).toBe("13800138000");
  expect(plateNumberSchema.parse(`浙B${mark}12345`)).toBe("浙B12345");
  expect(readNumber(`${mark}16,000`)).toBe(16_000);
});

it("names are kept without the marks that nobody sees, and are none where there is nothing else", () => {
  expect(text(20).parse(" \u202E周\u200B敏\u202C \uFEFF")).toBe("周敏");
  expect(text(20).parse("\u200B \u200D\u3000")).toBe("");
  expect(text(2).parse("\u200B\u200B周敏\u2060")).toBe("周敏");
  expect(text(20).safeParse("周\u0001敏").success).toBe(false);
});

it("names have their letters composed, as they are searched for", () => {
  expect(text(20).parse("Sa\u0303o Joa\u0303o")).toBe("São João");
  expect(text(3).parse("a\u0303e\u0301c\u0327")).toBe("ãéç");
});

it("names keep their joiners, which make one sign of several", () => {
  expect(text(40).parse("👩\u200D🔧")).toBe("👩\u200D🔧");
});
