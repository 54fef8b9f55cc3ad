import { expect, it } from "vitest";
import { readConfig } from "./config.server";

it.each([
  ["PORT", "eighty"],
  ["UPSTREAM_URL", "ftp://port.example"],
  ["SESSION_SECRET", "short"],
  ["LOG_LEVEL", "loud"],
  ["MAP_TILES", "http://tiles.example/{z}/{x}/{y}.png"],
  ["MAP_TILES", "https://tiles.example/{z}/{x}.png"],
  ["MAP_TILES", "https://{x}.tiles.example/{z}/{y}"],
])("names %s=%s as wrong", (name, value) => {
  expect(() => readConfig({ NODE_ENV: "test", [name]: value })).toThrow(name);
});

it("has map tiles only where they are set", () => {
  expect(readConfig({ NODE_ENV: "test" }).mapTiles).toBeUndefined();
  const address = "https://tiles.example/{z}/{x}/{y}.png?key=1";
  expect(readConfig({ NODE_ENV: "test", MAP_TILES: address }).mapTiles).toEqual({
    ...{ address, attribution: "", datum: "wgs84" },
  });
});
