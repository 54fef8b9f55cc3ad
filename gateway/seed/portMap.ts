import type { LngLat } from "@gateway/tracking/geometry";

/** The demo port: a coast like Beilun's, drawn by hand, WGS-84. It resembles the real one and is not it. */

interface DemoPlace {
  code: string;
  name: string;
  kind: "terminal" | "yard" | "gate" | "water";
  polygon: LngLat[];
}

/** A degree of longitude is so much shorter than one of latitude here. */
const squeeze = Math.cos((29.92 * Math.PI) / 180);

/** The land side of a quay: from `a` to `b` along the water with the land on the right hand, so deep in degrees. */
function landward(a: LngLat, b: LngLat, depth: number): LngLat {
  const x = (b[0] - a[0]) * squeeze;
  const y = b[1] - a[1];
  const length = Math.hypot(x, y);
  return [((y / length) * depth) / squeeze, (-x / length) * depth];
}

const shift = ([lng, lat]: LngLat, [x, y]: LngLat, by = 1): LngLat => [
  Number((lng + x * by).toFixed(5)),
  Number((lat + y * by).toFixed(5)),
];

const middle = (a: LngLat, b: LngLat): LngLat => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** A terminal behind its quay, with the berth a little out in the water, and its gate on the land side. */
function terminal(code: string, name: string, a: LngLat, b: LngLat, depth: number): DemoPlace[] {
  const inland = landward(a, b, depth);
  const gate = shift(middle(a, b), inland, 1.06);
  const half: LngLat = [(b[0] - a[0]) * 0.06, (b[1] - a[1]) * 0.06];
  const along = (by: number): LngLat => shift(gate, half, by);
  return [
    {
      code,
      name,
      kind: "terminal",
      polygon: [
        shift(a, inland, -0.16),
        shift(b, inland, -0.16),
        shift(b, inland, 0.82),
        shift(shift(b, inland, 1), half, -2),
        shift(shift(a, inland, 1), half, 1),
        shift(a, inland, 0.9),
      ],
    },
    {
      code: `${code}-G`,
      name: `${name}闸口`,
      kind: "gate",
      polygon: [
        shift(along(-1), inland, -0.06),
        shift(along(1), inland, -0.06),
        shift(along(1), inland, 0.06),
        shift(along(-1), inland, 0.06),
      ],
    },
  ];
}

/** A yard around its middle, turned by so many degrees against the clock. */
function yard(code: string, name: string, centre: LngLat, width: number, height: number, turn: number): DemoPlace {
  const angle = (turn * Math.PI) / 180;
  const corner = (x: number, y: number): LngLat =>
    shift(centre, [(x * Math.cos(angle) - y * Math.sin(angle)) / squeeze, x * Math.sin(angle) + y * Math.cos(angle)]);
  const [w, h] = [width / 2, height / 2];
  return { code, name, kind: "yard", polygon: [corner(-w, -h), corner(w, -h), corner(w, h), corner(-w * 0.9, h)] };
}

/** The shore from west to east. */
const coast: LngLat[] = [
  [121.84, 29.9585],
  [121.8525, 29.9568],
  [121.8545, 29.9545],
  [121.8605, 29.9525],
  [121.8625, 29.9512],
  [121.8765, 29.9482],
  [121.8782, 29.9455],
  [121.8805, 29.9449],
  [121.8975, 29.9401],
  [121.8988, 29.9378],
  [121.9022, 29.9369],
  [121.9162, 29.9321],
  [121.9178, 29.9292],
  [121.926, 29.9268],
  [121.931, 29.9232],
  [121.938, 29.9202],
  [121.9415, 29.9158],
  [121.949, 29.9131],
  [121.9532, 29.9092],
  [121.961, 29.9064],
  [121.9692, 29.9048],
  [121.9748, 29.9012],
  [121.983, 29.9003],
  [121.9902, 29.8972],
  [121.9968, 29.8966],
  [122.004, 29.8982],
  [122.0222, 29.8998],
  [122.0262, 29.8984],
  [122.0282, 29.8981],
  [122.0442, 29.8931],
  [122.05, 29.8919],
];

/** The west and the east shore of the island, both from south to north. */
const islandWest: LngLat[] = [
  [121.9662, 29.9152],
  [121.9585, 29.9158],
  [121.9528, 29.9184],
  [121.9472, 29.9228],
  [121.9455, 29.9272],
  [121.9476, 29.9318],
  [121.9512, 29.9362],
  [121.9572, 29.9402],
  [121.9622, 29.9418],
  [121.9668, 29.9436],
];
const islandEast: LngLat[] = [
  [121.9662, 29.9152],
  [121.9742, 29.9162],
  [121.9802, 29.9182],
  [121.9862, 29.9222],
  [121.9892, 29.9282],
  [121.9878, 29.9332],
  [121.9722, 29.9428],
  [121.9668, 29.9436],
];

const isWestOf = (point: LngLat) => point[0] < 121.9662;

/** Two waters, parted by the meridian of the island, which so stays land; they overlap a little to show no seam. */
const waters: DemoPlace[] = [
  {
    code: "W-JT",
    name: "金塘水道",
    kind: "water",
    polygon: [
      ...coast.filter(isWestOf),
      [121.9668, 29.9053],
      ...islandWest,
      [121.9676, 29.98],
      [121.909, 29.98],
      [121.9035, 29.9748],
      [121.8935, 29.9716],
      [121.8725, 29.9722],
      [121.8655, 29.9752],
      [121.8602, 29.98],
      [121.84, 29.98],
    ],
  },
  {
    code: "W-LT",
    name: "螺头水道",
    kind: "water",
    polygon: [
      [121.9662, 29.9054],
      ...coast.filter((point) => !isWestOf(point)),
      [122.05, 29.98],
      [121.9668, 29.98],
      ...[...islandEast].reverse(),
    ],
  },
];

export const demoPlaces: DemoPlace[] = [
  ...waters,
  ...terminal("ZHCT", "镇海", [121.8412, 29.9584], [121.8522, 29.9569], 0.0055),
  ...terminal("NBCT", "北二集司", [121.8628, 29.9512], [121.8762, 29.9483], 0.0058),
  ...terminal("BLCT", "北仑三期", [121.8808, 29.9449], [121.8972, 29.9402], 0.006),
  ...terminal("BLCT3", "北仑五期（远东）", [121.9026, 29.9368], [121.9158, 29.9323], 0.0058),
  ...terminal("DXCTE", "大榭招商", [121.9728, 29.9425], [121.9872, 29.9338], 0.0052),
  ...terminal("BLCT2", "北仑四期（穿山）", [122.0044, 29.8983], [122.0218, 29.8998], 0.0052),
  ...terminal("MSICT", "梅山", [122.0286, 29.898], [122.0438, 29.8932], 0.0052),
  ...terminal("YZCT", "甬舟（金塘）", [121.8925, 29.9717], [121.8735, 29.9722], 0.0048),
  yard("YD-ZH1", "镇海堆场", [121.8462, 29.9385], 0.0062, 0.0044, -3),
  yard("YD-BL1", "北仑一号堆场", [121.8718, 29.9332], 0.0066, 0.0042, -12),
  yard("YD-BL2", "北仑二号堆场", [121.9142, 29.9182], 0.0064, 0.0044, -24),
  yard("YD-DX1", "大榭堆场", [121.9592, 29.9282], 0.006, 0.0046, 14),
  yard("YD-CS1", "穿山堆场", [122.0062, 29.8862], 0.0062, 0.004, -4),
  yard("YD-MS1", "梅山堆场", [122.0392, 29.8818], 0.0058, 0.0042, -16),
];

/** Where roads meet, bend or end: trunk road H, port road P, gates T, yards Y, factories F, bridges B. */
export const demoNodes = {
  H1: [121.84, 29.9272],
  H2: [121.8552, 29.9262],
  H3: [121.8738, 29.9232],
  H4: [121.8912, 29.9172],
  H5: [121.9105, 29.9098],
  H6: [121.9322, 29.9012],
  H7: [121.9552, 29.8932],
  H8: [121.9798, 29.8852],
  H9: [122.0042, 29.8792],
  H10: [122.0282, 29.8752],
  H11: [122.05, 29.8728],
  P1: [121.8465, 29.9492],
  P2: [121.8578, 29.9464],
  P3: [121.868, 29.9422],
  P4: [121.8872, 29.9344],
  P5: [121.9078, 29.9268],
  P6: [121.9232, 29.9204],
  P7: [121.9402, 29.9102],
  P8: [121.9562, 29.9022],
  P9: [121.9662, 29.8992],
  P10: [121.9862, 29.8922],
  P11: [122.0132, 29.8908],
  P12: [122.0332, 29.8862],
  P13: [122.05, 29.8822],
  TZH: [121.8464, 29.9518],
  TNB: [121.8682, 29.9438],
  TBL: [121.8873, 29.9366],
  TYD: [121.9074, 29.9289],
  TDX: [121.9769, 29.9336],
  TCS: [122.0135, 29.8936],
  TMS: [122.0345, 29.8906],
  TYZ: [121.8831, 29.9771],
  QZH: [121.8467, 29.9566],
  QNB: [121.8694, 29.9489],
  QBL: [121.8889, 29.9417],
  QYD: [121.9091, 29.9338],
  QDX: [121.9796, 29.9376],
  QCS: [122.0131, 29.8982],
  QMS: [122.0362, 29.8948],
  QYZ: [121.883, 29.9728],
  YZH: [121.8462, 29.9385],
  YB1: [121.8718, 29.9332],
  YB2: [121.9142, 29.9182],
  YDX: [121.9592, 29.9282],
  YCS: [122.0062, 29.8862],
  YMS: [122.0392, 29.8818],
  R1: [121.8505, 29.9386],
  R2: [121.8672, 29.9335],
  R3: [121.9098, 29.9185],
  R4: [122.0098, 29.8858],
  R5: [122.0352, 29.8814],
  B1: [121.8572, 29.9532],
  B2: [121.8588, 29.9642],
  B3: [121.8668, 29.9772],
  B4: [121.9662, 29.9052],
  B5: [121.9662, 29.9152],
  B6: [121.9682, 29.9262],
  F1: [121.8472, 29.9162],
  F2: [121.8792, 29.9092],
  F3: [121.9232, 29.8892],
  F4: [121.9658, 29.8782],
  F5: [122.0182, 29.8718],
} satisfies Record<string, LngLat>;

export type DemoNode = keyof typeof demoNodes;

/** Roads as the nodes they lead through, with their limit in km/h. */
export const demoRoads: { name: string; limit: number; nodes: DemoNode[] }[] = [
  { name: "疏港高速", limit: 80, nodes: ["H1", "H2", "H3", "H4", "H5", "H6", "H7", "H8", "H9", "H10", "H11"] },
  {
    name: "港区大道",
    limit: 60,
    nodes: ["P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "P9", "P10", "P11", "P12", "P13"],
  },
  { name: "镇海联络线", limit: 60, nodes: ["P1", "R1", "H2"] },
  { name: "北仑联络线", limit: 60, nodes: ["P3", "R2", "H3"] },
  { name: "霞浦联络线", limit: 60, nodes: ["P5", "R3", "H5"] },
  { name: "大榭联络线", limit: 60, nodes: ["P9", "H7"] },
  { name: "穿山联络线", limit: 60, nodes: ["P11", "R4", "H9"] },
  { name: "梅山联络线", limit: 60, nodes: ["P12", "R5", "H10"] },
  { name: "金塘大桥", limit: 60, nodes: ["P2", "B1", "B2", "B3", "TYZ"] },
  { name: "大榭大桥", limit: 60, nodes: ["P9", "B4", "B5", "B6"] },
  { name: "榭北路", limit: 40, nodes: ["B6", "TDX"] },
  { name: "榭西路", limit: 40, nodes: ["B6", "YDX"] },
  { name: "小港路", limit: 50, nodes: ["H2", "F1"] },
  { name: "大碶路", limit: 50, nodes: ["H4", "F2"] },
  { name: "霞浦路", limit: 50, nodes: ["H6", "F3"] },
  { name: "柴桥路", limit: 50, nodes: ["H7", "F4"] },
  { name: "白峰路", limit: 50, nodes: ["H10", "F5"] },
  { name: "镇海闸口路", limit: 30, nodes: ["P1", "TZH"] },
  { name: "北二闸口路", limit: 30, nodes: ["P3", "TNB"] },
  { name: "三期闸口路", limit: 30, nodes: ["P4", "TBL"] },
  { name: "远东闸口路", limit: 30, nodes: ["P5", "TYD"] },
  { name: "穿山闸口路", limit: 30, nodes: ["P11", "TCS"] },
  { name: "梅山闸口路", limit: 30, nodes: ["P12", "TMS"] },
];

/** Ways within terminals and yards: driven at 15 km/h, not drawn. */
export const demoInnerWays: [DemoNode, DemoNode][] = [
  ["TZH", "QZH"],
  ["TNB", "QNB"],
  ["TBL", "QBL"],
  ["TYD", "QYD"],
  ["TDX", "QDX"],
  ["TCS", "QCS"],
  ["TMS", "QMS"],
  ["TYZ", "QYZ"],
  ["R1", "YZH"],
  ["R2", "YB1"],
  ["R3", "YB2"],
  ["R4", "YCS"],
  ["R5", "YMS"],
];

/** Where a truck stands when it is at a place, by the place's code. */
export const demoStands: Record<string, DemoNode> = {
  ZHCT: "QZH",
  NBCT: "QNB",
  BLCT: "QBL",
  BLCT3: "QYD",
  DXCTE: "QDX",
  BLCT2: "QCS",
  MSICT: "QMS",
  YZCT: "QYZ",
  "YD-ZH1": "YZH",
  "YD-BL1": "YB1",
  "YD-BL2": "YB2",
  "YD-DX1": "YDX",
  "YD-CS1": "YCS",
  "YD-MS1": "YMS",
};

/** Doors of shippers and consignees. */
export const demoDoors: DemoNode[] = ["F1", "F2", "F3", "F4", "F5"];
