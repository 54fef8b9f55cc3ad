/** Ids of the demo port's companies; every part of the seed refers to them. */
export const demoCompanies = {
  FWD1: "c-fwd1",
  FWD2: "c-fwd2",
  TRK1: "c-trk1",
  TRK2: "c-trk2",
  BRG: "c-brg1",
  PORT: "c-port",
} as const;

/** The verified barge company that carries what the demo port ships inland. */
export const demoBarge = { id: "c-brg2", name: "杭州湾内河航运有限公司" } as const;

/** Users of the demo port by their mobile number (docs: who is who). */
export const demoUsers = {
  "13800000001": "u-0001",
  "13800000002": "u-0002",
  "13800000003": "u-0003",
  "13800000004": "u-0004",
  "13800000005": "u-0005",
  "13800000006": "u-0006",
  "13800000007": "u-0007",
  "13800000008": "u-0008",
  "13800000009": "u-0009",
  "13800000010": "u-0010",
  "13800000011": "u-0011",
  "13800000012": "u-0012",
  "13800000013": "u-0013",
  "13800000014": "u-0014",
} as const;

/** The password of everybody in the demo port, but one. */
export const demoPassword = "Portal@2026";
/** That of 13800000013, who is sent to change it. */
export const weakDemoPassword = "12345678";
