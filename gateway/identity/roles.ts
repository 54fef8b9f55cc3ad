import type { Store } from "@gateway/store/database";
import { jsonRows } from "@gateway/store/jsonRows";
import type { DeclarationKind } from "@protocol/declaration";
import { type ActionKey, actionKeys, defaultRole, type PermissionId, permissionIds } from "@protocol/identity";
import { sql } from "kysely";

type Permissions = Partial<Record<PermissionId, readonly ActionKey[]>>;
/** Of who declares: each kind of declaration has its keys. */
type Declaring = Permissions & Record<DeclarationKind, readonly ActionKey[]>;

const read = ["query", "get", "export"] as const;

/** What every company may do with its own account. */
const account: Permissions = {
  contract: actionKeys,
  contractTemplate: actionKeys,
  sealApply: actionKeys,
  yardRate: read,
  prepay: read,
  monthlyBill: read,
  occupancy: read,
  // `enable`: approves what another person of the company asked to be paid out
  wallet: ["query", "edit", "enable", "export"],
  invoices: ["query", "edit"],
  webSettled: ["query", "add"],
  subAccounts: actionKeys,
  alertSubscription: actionKeys,
  webhook: ["query", "get", "add", "edit", "delete"],
  mallOrder: [...read, "add", "edit"],
  foodOrder: [...read, "add", "edit"],
  // of a merchant alone; of all others there is no such page
  merchantCenter: [...read, "add", "edit"],
  apiApp: actionKeys,
};
const accountRead: Permissions = {
  contract: read,
  contractTemplate: ["query", "get"],
  sealApply: read,
  yardRate: read,
  wallet: ["query", "export"],
  prepay: read,
  monthlyBill: read,
  occupancy: read,
  invoices: ["query"],
  alertSubscription: actionKeys,
  mallOrder: read,
  foodOrder: read,
  merchantCenter: read,
};

/** Of whoever drives machines in the port. */
const machines: Permissions = { wheelMachine: actionKeys, licenseRemake: actionKeys };

/** Of whoever fetches empty boxes that a line has released, has boxes hauled, and tells the gate of his trucks. */
const emptyBoxes: Permissions = {
  releaseOrder: read,
  shipCompare: read,
  emptyPickup: actionKeys,
  preArrival: actionKeys,
  inWeight: actionKeys,
  shortOrder: actionKeys,
};

/** Of a company that a paper of the gate concerns: it looks, confirms and disputes. */
const handover: Permissions = {
  eir: [...read, "edit"],
  weighSlip: read,
  edo: [...read, "edit"],
  boxClearance: read,
  shipment: ["query", "get"],
};

/** Of whoever runs ships between the branch ports and this one, or clears containers there. */
const branchShipping: Permissions = {
  branchVoyage: actionKeys,
  nonHomePortRelease: actionKeys,
  vesselSchedule: ["query", "get"],
};

/** What each role of the portal permits (docs/requirements.md §3, §6). */
export const rolePermissions: Record<string, Permissions> = {
  [defaultRole]: { dashboard: ["query"] },
  ROLE_FORWARDER: {
    dashboard: ["query"],
    truckExport: actionKeys,
    truckImport: actionKeys,
    truckOther: [...read, "edit", "delete"],
    dispatchOrder: read,
    truckGps: ["get"],
    dgDeclaration: actionKeys,
    reeferDeclaration: actionKeys,
    personPermit: actionKeys,
    ...machines,
    appointment: actionKeys,
    ...emptyBoxes,
    ...handover,
    weightOrder: actionKeys,
    bargeOrder: actionKeys,
    bargePool: actionKeys,
    ...branchShipping,
    ...account,
  } satisfies Declaring,
  ROLE_FORWARDER_QUERY: {
    dashboard: ["query"],
    truckExport: read,
    truckImport: read,
    truckOther: read,
    dispatchOrder: read,
    truckGps: ["get"],
    dgDeclaration: read,
    reeferDeclaration: read,
    personPermit: read,
    wheelMachine: read,
    licenseRemake: read,
    appointment: read,
    releaseOrder: read,
    shipCompare: read,
    emptyPickup: read,
    preArrival: read,
    inWeight: read,
    shortOrder: read,
    eir: read,
    weighSlip: read,
    edo: read,
    weightOrder: read,
    shipment: ["query", "get"],
    bargeOrder: read,
    bargePool: read,
    branchVoyage: read,
    nonHomePortRelease: read,
    vesselSchedule: ["query", "get"],
    ...accountRead,
  } satisfies Declaring,
  ROLE_FLEET: {
    dashboard: ["query"],
    truckExport: read,
    truckImport: read,
    dispatchOrder: actionKeys,
    truckGps: ["get"],
    gpsDevice: actionKeys,
    vehiclePermit: actionKeys,
    personPermit: actionKeys,
    ...machines,
    appointment: actionKeys,
    ...emptyBoxes,
    ...handover,
    ...account,
  },
  ROLE_BARGE: {
    dashboard: ["query"],
    personPermit: actionKeys,
    gpsDevice: actionKeys,
    // loads what it was given, and grabs
    bargeOrder: [...read, "edit"],
    bargePool: [...read, "edit"],
    ...branchShipping,
    ...account,
  },
  /** A verified company of another business, as a yard, which has machines in the port, or a line, whose boxes come and go. */
  ROLE_COMPANY: { dashboard: ["query"], ...machines, ...emptyBoxes, ...handover, ...account },
  ROLE_PORT: {
    ...Object.fromEntries(permissionIds.map((id) => [id, read])),
    truckAudit: ["query", "edit"],
    declarationAudit: ["query", "edit"],
    permitAudit: ["query", "get", "edit"],
    machineAudit: ["query", "get", "edit"],
    slotAdmin: ["query", "get", "add", "edit", "delete"],
    appointmentGate: ["query", "get", "edit"],
    releaseOrder: [...read, "add", "edit", "delete", "import"],
    shipCompare: [...read, "edit"],
    emptyPickup: [...read, "edit"],
    emptyPickupAudit: ["query", "get", "edit"],
    eir: [...read, "add", "edit"],
    weighSlip: [...read, "add", "edit"],
    edo: [...read, "add", "edit"],
    yardRate: [...read, "add", "edit", "import"],
    inWeightAudit: ["query", "get", "edit"],
    shortHaulAudit: ["query", "get", "edit"],
    contract: actionKeys,
    contractTemplate: actionKeys,
    sealApply: actionKeys,
    sealAudit: ["query", "get", "edit"],
    liftingAudit: ["query", "get", "edit"],
    bargeOrder: [...read, "edit"],
    bargePool: [...read, "edit"],
    bargeAudit: ["query", "get", "edit"],
    boxHold: ["query", "get", "add", "edit"],
    vesselSchedule: ["query", "get", "add", "edit", "import"],
    voyageAudit: ["query", "get", "edit"],
    prepay: [...read, "add", "edit"],
    prepayAudit: ["query", "get", "edit"],
    monthlyBillAudit: [...read, "add", "edit"],
    occupancy: [...read, "add", "edit"],
    withdrawalAudit: ["query", "edit", "export"],
    // suspense, receipts, refunds and the banks' statements
    moneyAudit: ["query", "edit", "export"],
    invoiceAudit: ["query", "edit"],
    companyAudit: ["query", "get", "edit"],
    news: ["query", "get", "add", "edit"],
    dict: ["query", "get", "add", "edit", "delete"],
    alertSubscription: actionKeys,
    goodsAudit: ["query", "get", "edit"],
    mallSettlement: [...read, "edit"],
    dispatchOrder: [...read, "edit"],
    // takes in what a platform of positions sends
    gpsDevice: [...read, "add"],
    subAccounts: actionKeys,
    apiAudit: ["query", "get", "edit"],
    // the port calls nothing of its own
    apiApp: [],
  },
};

/**
 * Brings the store's entries of these roles to what stands here: what is missing is written, what is there and not here
 * is taken away. Roles of a port's own and the grants of sub-accounts stay as they are.
 */
export async function saveRoles(db: Store): Promise<void> {
  const rows = Object.entries(rolePermissions).flatMap(([role, permissions]) =>
    Object.entries(permissions).flatMap(([permission_id, keys]) =>
      keys.map((action_key) => ({ role, permission_id, action_key })),
    ),
  );
  const wanted = new Set(rows.map(nameOf));
  const found = await db
    .selectFrom("role_permissions")
    .selectAll()
    .where("role", "in", Object.keys(rolePermissions))
    .execute();
  for (const { role, permission_id, action_key } of found.filter((row) => !wanted.has(nameOf(row)))) {
    await db
      .deleteFrom("role_permissions")
      .where("role", "=", role)
      .where("permission_id", "=", permission_id)
      .where("action_key", "=", action_key)
      .execute();
  }
  const there = new Set(found.map(nameOf));
  const missing = rows.filter((row) => !there.has(nameOf(row)));
  if (missing.length === 0) return;
  const columns = { role: "text", permission_id: "text", action_key: "text" } as const;
  const given = jsonRows(
    db,
    columns,
    missing.map((row) => [row.role, row.permission_id, row.action_key]),
  );
  await sql`
    insert into role_permissions (role, permission_id, action_key)
    select role, permission_id, action_key from ${given} as given where true
    on conflict do nothing`.execute(db);
}

const nameOf = (row: { role: string; permission_id: string; action_key: string }) =>
  `${row.role} ${row.permission_id} ${row.action_key}`;
