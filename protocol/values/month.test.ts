import { expect, it } from "vitest";
import { addMonths, dayAfter, monthOf, startOfMonth } from "./month";

it("counts months of Shanghai, across the year and across midnight", () => {
  expect(monthOf("2026-10-31T15:59:59.999Z")).toBe("2026-10");
  expect(monthOf("2026-10-31T16:00:00.000Z")).toBe("2026-11");
  expect(startOfMonth("2026-11")).toBe("2026-10-31T16:00:00.000Z");
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
  expect(addMonths("2026-11", -23)).toBe("2024-12");
  expect(dayAfter(new Date("2026-10-31T16:00:00.000Z"), 15)).toBe("2026-11-16");
});
