import { describe, expect, it } from "vitest";
import {
  type Direction,
  isQueue,
  keepListPlace,
  listAsLeft,
  listStepPath,
  readDecided,
  readListPlace,
  readListStep,
  rowPlacer,
  viewQueryOf,
  withDecided,
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
    const place = rowPlacer(list);
    expect(place("/truckExportDetail?id=01a", 13)).toBe(to);
    expect(place("/files/1", 13)).toBe("/files/1");
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
  const pathOf = ({ id }: { id: string }) => `/x?id=${id}`;
  const step = (direction: Direction, row: number, id: string, all = rows) =>
    findNeighbour({ direction, row, id, page: "/x" }, 2, readPage(all), pathOf);

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
    expect(await step("next", 0, "a")).toEqual({ path: "/x?id=b", row: 1 });
    expect(await step("next", 1, "b")).toEqual({ path: "/x?id=c", row: 2 });
    expect(await step("prev", 2, "c")).toEqual({ path: "/x?id=b", row: 1 });
    expect(await step("prev", 0, "a")).toBeNull();
    expect(await step("next", 4, "e")).toBeNull();
  });

  it("find the next where the document has left the list", async () => {
    const left = rows.filter(({ id }) => id !== "b");
    expect(await step("next", 1, "b", left)).toEqual({ path: "/x?id=c", row: 1 });
    expect(await step("prev", 1, "b", left)).toEqual({ path: "/x?id=a", row: 0 });
  });

  it("go on after a decision to the next in line, round to what was passed by, and end when nothing is left", async () => {
    const left = rows.filter(({ id }) => id !== "e");
    expect(await step("onward", 4, "e", left)).toEqual({ path: "/x?id=a", row: 0 });
    expect(await step("onward", 1, "b", rows.slice(0, 2))).toEqual({ path: "/x?id=a", row: 0 });
    expect(await step("onward", 0, "a", [])).toBeNull();
    expect(await step("onward", 0, "a", rows.slice(0, 1))).toBeNull();
  });

  it("lead to the page of each row", async () => {
    const mixed = [
      { id: "a", type: "E" },
      { id: "b", type: "I" },
    ];
    const page = async () => ({ rows: mixed, total: 2 });
    const from = { direction: "next", row: 0, id: "a", page: "/E" } as const;
    expect(await findNeighbour(from, 10, page, ({ id, type }) => `/${type}?id=${id}`)).toEqual({
      path: "/I?id=b",
      row: 1,
    });
  });
});

describe("a queue", () => {
  it("is a list of one status", () => {
    expect(isQueue({ list: "/inWeights?page=2&status=00", row: 13 })).toBe(true);
    expect(isQueue({ list: "/inWeights?status=&blNo=COSU", row: 13 })).toBe(false);
    expect(isQueue({ list: "/inWeights", row: 0 })).toBe(false);
  });

  it("tells of the document before, by a path of this portal alone", () => {
    const to = withDecided("/inWeightDetail?id=2", { page: "/inWeightDetail", id: "01a" });
    expect(readDecided(to.slice(to.indexOf("?")))).toBe("/inWeightDetail?id=01a");
    for (const wrong of ["", "?done=", "?done=//evil.1", "?done=a.b.c/d"]) expect(readDecided(wrong)).toBeNull();
  });
});
