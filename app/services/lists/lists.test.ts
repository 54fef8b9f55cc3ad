import { describe, expect, it } from "vitest";
import {
  keepListPlace,
  listAsLeft,
  listStepPath,
  readListPlace,
  readListStep,
  viewQueryOf,
  withListPlace,
} from "../listPlace";
import { findNeighbour } from "./findNeighbour";

describe("a place in a list", () => {
  it("goes along with a document and leads back", () => {
    const list = listAsLeft("/truckExport", "?status=00&page=2&blNo=&select=all")!;
    expect(list).toBe("/truckExport?status=00&page=2");
    const to = withListPlace("/truckExportDetail?id=01a", { list, row: 13 });
    expect(readListPlace(to.slice(to.indexOf("?")))).toEqual({ list, row: 13 });
    expect(withListPlace("/files/1", { list, row: 13 })).toBe("/files/1");
    expect(listAsLeft("/truckExport", `?ctnNos=${"A".repeat(1_300)}`)).toBeNull();
  });

  it.each(["//evil.example", "https://evil.example", "/\\evil", "/a b", `/${"a".repeat(80)}`, "/list#x", ""])(
    "is none where the URL names %s",
    (list) => {
      expect(readListPlace(`?id=1&row=2&list=${encodeURIComponent(list)}`)).toBeNull();
    },
  );

  it("is kept by what is done to the document", () => {
    const here = "http://portal/truckExportDetail?id=01a&list=%2FtruckExport%3Fstatus%3D00&row=3";
    expect(keepListPlace(here, "/truckExportDetail?id=01a")).toBe(here.slice("http://portal".length));
    expect(keepListPlace(here, "/truckExport")).toBe("/truckExport?status=00");
    expect(keepListPlace(here, "/sends")).toBe("/sends");
    expect(keepListPlace("http://portal/truckExportDetail?id=01a", "/truckExport")).toBe("/truckExport");
  });

  it("is the same question in whatever order it is asked", () => {
    expect(viewQueryOf("?status=00&blNo=&page=3&size=20&dir=desc&view=all")).toBe("status=00");
    expect(viewQueryOf("?dir=asc&sort=planTime&blNo=X")).toBe(viewQueryOf("?blNo=X&sort=planTime&dir=asc"));
  });
});

describe("steps through a list", () => {
  const rows = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
  const readPage = (all: { id: string }[]) => async (pageIndex: number) => ({
    rows: all.slice((pageIndex - 1) * 2, pageIndex * 2),
    total: all.length,
  });
  const step = (direction: "next" | "prev", row: number, id: string, all = rows) =>
    findNeighbour({ direction, row, id, page: "/x" }, 2, readPage(all));

  it("are read as they are written", () => {
    const path = listStepPath({ list: "/truckExport?status=00", row: 3 }, "next", "/truckExportDetail", "01a");
    expect(readListStep(new URL(path, "http://portal").searchParams)).toEqual({
      direction: "next",
      row: 3,
      id: "01a",
      page: "/truckExportDetail",
    });
    for (const wrong of ["up.1.a.x", "next.1.a.//evil", "next.-1.a.x"])
      expect(readListStep(new URLSearchParams({ step: wrong }))).toBeNull();
  });

  it("go over the edges of pages, and end with the list", async () => {
    expect(await step("next", 0, "a")).toEqual({ id: "b", row: 1 });
    expect(await step("next", 1, "b")).toEqual({ id: "c", row: 2 });
    expect(await step("prev", 2, "c")).toEqual({ id: "b", row: 1 });
    expect(await step("prev", 0, "a")).toBeNull();
    expect(await step("next", 4, "e")).toBeNull();
  });

  it("find the next where the document has left the list", async () => {
    const left = rows.filter(({ id }) => id !== "b");
    expect(await step("next", 1, "b", left)).toEqual({ id: "c", row: 1 });
    expect(await step("prev", 1, "b", left)).toEqual({ id: "a", row: 0 });
  });
});
