import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gcj02Offset, onGcj02 } from "./gcj02";
import {
  isSameView,
  type MapView,
  mostZoom,
  panned,
  projectionOfView,
  readView,
  scaleBarOf,
  viewQuery,
  wholeView,
  zoomed,
  zoomedAbout,
} from "./mapView";
import { mercator, metresPerUnit, projectionOf } from "./projection";
import { tileAddress, tilesOf } from "./tiles";

const whole = projectionOf(
  [
    [121.84, 29.87],
    [122.05, 29.98],
  ],
  960,
);
const anyView = fc.record({
  zoom: fc.double({ min: 0, max: mostZoom, noNaN: true }),
  lng: fc.double({ min: 121, max: 123, noNaN: true }),
  lat: fc.double({ min: 29, max: 31, noNaN: true }),
});
const anyPoint = fc.tuple(fc.integer({ min: 0, max: 960 }), fc.integer({ min: 0, max: whole.height }));
const shown = (view: MapView) => projectionOfView(whole, view);

describe("the view of a map", () => {
  it("is the whole map without numbers in the URL, and that of the URL with them", () => {
    for (const query of ["", "zoom=x&lng=1&lat=1", "zoom=-3&lng=121.9&lat=29.9", "lng=121.9"])
      expect(shown(readView(whole, new URLSearchParams(query))), query).toMatchObject({
        scale: whole.scale,
        west: whole.west,
        north: whole.north,
      });
    const view = readView(whole, new URLSearchParams("zoom=2&lng=121.95&lat=29.92"));
    expect(view).toEqual({ zoom: 2, lng: 121.95, lat: 29.92 });
    expect(viewQuery(view)).toEqual({ zoom: 2, lng: "121.95000", lat: "29.92000" });
    expect(readView(whole, new URLSearchParams("zoom=99&lng=500&lat=-500")).zoom).toBe(mostZoom);
  });

  it("cannot be moved where it is the whole map, or beyond its edge", () => {
    fc.assert(
      fc.property(anyView, fc.integer({ min: -5_000, max: 5_000 }), (view, by) => {
        expect(isSameView(panned(whole, wholeView(whole), by, by), wholeView(whole))).toBe(true);
        const atEdge = panned(whole, view, -whole.width * 2 ** mostZoom, 0);
        expect(isSameView(panned(whole, atEdge, -300, 0), atEdge)).toBe(true);
        if (view.zoom > 0.5) expect(isSameView(panned(whole, atEdge, 100, 0), atEdge)).toBe(false);
      }),
    );
  });

  it("never leaves the map, wherever it is moved", () => {
    fc.assert(
      fc.property(
        anyView,
        fc.integer({ min: -5_000, max: 5_000 }),
        fc.integer({ min: -5_000, max: 5_000 }),
        (view, east, south) => {
          const { west, north, scale, width, height } = shown(panned(whole, view, east, south));
          expect(west).toBeGreaterThanOrEqual(whole.west - 1e-5);
          expect(west + width / scale).toBeLessThanOrEqual(whole.west + whole.width / whole.scale + 1e-5);
          expect(north).toBeLessThanOrEqual(whole.north + 1e-5);
          expect(north - height / scale).toBeGreaterThanOrEqual(whole.north - whole.height / whole.scale - 1e-5);
        },
      ),
    );
  });

  it("leaves the place under the pointer where it is while it comes nearer", () => {
    fc.assert(
      fc.property(anyView, anyPoint, fc.double({ min: 0, max: 2, noNaN: true }), (view, at, by) => {
        const [lng, lat] = shown(view).degrees(...at);
        const after = shown(zoomedAbout(whole, view, by, at)).point(lng, lat);
        // degrees are to a metre, which is up to 2 units at the nearest
        expect(Math.hypot(after[0] - at[0], after[1] - at[1])).toBeLessThan(4);
      }),
    );
  });

  it("goes nearer and farther in whole steps, and back to the whole", () => {
    const near = zoomed(whole, zoomed(whole, wholeView(whole), 1), 1);
    expect(near.zoom).toBe(2);
    expect(zoomed(whole, { ...near, zoom: 1.4 }, 1).zoom).toBe(2);
    expect(zoomed(whole, zoomed(whole, near, -1), -1)).toEqual(wholeView(whole));
  });

  it("comes nearer to where most points are, not to the middle of the map", () => {
    const [west, alone]: [[number, number][], [number, number]] = [
      [
        [121.85, 29.96],
        [121.86, 29.965],
      ],
      [122.04, 29.88],
    ];
    const points = [alone, ...west];
    const near = zoomed(whole, wholeView(whole), 1, points);
    expect(near.zoom).toBe(1);
    const inside = (view: MapView, [lng, lat]: [number, number]) => {
      const map = shown(view);
      const [x, y] = map.point(lng, lat);
      return x >= 0 && x <= map.width && y >= 0 && y <= map.height;
    };
    for (const point of west) expect(inside(near, point)).toBe(true);
    expect(inside(near, alone)).toBe(false);
    // an address that says how near and not where
    const asked = readView(whole, new URLSearchParams("zoom=3"), points);
    expect([asked.zoom, inside(asked, west[0]!)]).toEqual([3, true]);
    // a nearer view stays where somebody has moved it, as long as it would not lose the last point in sight
    const moved = { zoom: 1, lng: 121.9, lat: 29.95 };
    const about = readView(whole, new URLSearchParams("zoom=1&lng=121.9&lat=29.95"), points);
    expect(about).toMatchObject(moved);
    expect(inside(zoomed(whole, moved, 1, points), west[1]!)).toBe(true);
    // without points, about the middle as before
    expect(zoomed(whole, wholeView(whole), 1, [])).toEqual(zoomed(whole, wholeView(whole), 1));
  });

  it("has a scale of a round length", () => {
    for (const zoom of [0, 1, 2, 3, 4, 5]) {
      const map = shown({ ...wholeView(whole), zoom });
      const { metres, units } = scaleBarOf(map, 160);
      expect(String(metres)).toMatch(/^[125]0*$/);
      expect(units).toBeLessThanOrEqual(160);
      expect(units).toBeGreaterThan(60);
      expect(units * metresPerUnit(map, 29.925)).toBeCloseTo(metres, -1);
    }
  });
});

describe("tiles", () => {
  /** The usual formula of tile numbers, in radians. */
  const numberOf = (lng: number, lat: number, z: number) => {
    const phi = (lat * Math.PI) / 180;
    return [
      Math.floor(((lng + 180) / 360) * 2 ** z),
      Math.floor(((1 - Math.log(Math.tan(phi) + 1 / Math.cos(phi)) / Math.PI) / 2) * 2 ** z),
    ];
  };

  it("cover the map without a gap, and are the ones that the places lie on", () => {
    fc.assert(
      fc.property(anyView, anyPoint, (view, at) => {
        const map = shown(view);
        const tiles = tilesOf(map);
        expect(tiles.length).toBeLessThan(60);
        const [{ size }] = tiles as [(typeof tiles)[number]];
        expect(size).toBeGreaterThan(180);
        expect(size).toBeLessThan(364);
        // half a unit aside of an edge, where rounding decides
        const over = tiles.filter(
          ({ left, top }) =>
            at[0] + 0.5 >= left && at[0] + 0.5 < left + size && at[1] + 0.5 >= top && at[1] + 0.5 < top + size,
        );
        expect(over.length <= 1).toBe(true);
        if (at[0] < map.width && at[1] < map.height) {
          const [lng, lat] = map.degrees(at[0] + 0.5, at[1] + 0.5);
          const [x, y] = numberOf(lng, lat, over[0]!.z);
          expect(Math.abs(over[0]!.x - x!) + Math.abs(over[0]!.y - y!)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("lie where the map draws their corners, within a tenth of a pixel", () => {
    const map = shown({ zoom: 3, lng: 121.9, lat: 29.93 });
    for (const { z, x, y, left, top } of tilesOf(map)) {
      const lng = (x / 2 ** z) * 360 - 180;
      const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI;
      const [px, py] = map.point(lng, lat);
      expect(Math.abs(px - left)).toBeLessThan(0.1);
      expect(Math.abs(py - top)).toBeLessThan(0.1);
    }
  });

  it("of another datum are moved to where the map draws their places, within a pixel or two", () => {
    // a place in Beijing in both datums, as the converters in use have it
    const [east, north] = gcj02Offset(116.3913, 39.9075);
    expect(116.3913 + east).toBeCloseTo(116.39754, 5);
    expect(39.9075 + north).toBeCloseTo(39.9089, 4);
    for (const zoom of [0, 3]) {
      const map = shown({ ...wholeView(whole), zoom });
      const moved = onGcj02(map);
      for (const [x, y] of [
        [0, 0],
        [480, 250],
        [960, whole.height],
      ] as const) {
        const [lng, lat] = map.degrees(x, y);
        const [dLng, dLat] = gcj02Offset(lng, lat);
        expect(Math.abs((lng + dLng - moved.west) * moved.scale - x)).toBeLessThan(2);
        expect(Math.abs((moved.north - mercator(lat + dLat)) * moved.scale - y)).toBeLessThan(2);
      }
    }
  });

  it("have the address of the setting", () =>
    expect(tileAddress("https://tiles.example/{z}/{x}/{y}.png?s={x}", { z: 13, x: 6870, y: 3378 })).toBe(
      "https://tiles.example/13/6870/3378.png?s=6870",
    ));
});
