import type { Identity } from "@gateway/core/context";
import { may } from "@gateway/core/permission";
import { isPort } from "@gateway/documents/lifecycleRules";
import type { WaitingFor } from "@protocol/dashboard";
import { declarationKinds } from "@protocol/declaration";
import type { DocumentKind } from "@protocol/documentKinds";
import {
  bargeOrderStatus,
  dispatchStatus,
  enteredStatus,
  foodStatus,
  mallStatus,
  permitStatus,
  pickupStatus,
  remakeStatus,
  shortOrderStatus,
  truckOrderStatus,
  weightStatus,
} from "@protocol/documentStatuses";
import { type PermissionId, permissionOfTruckType } from "@protocol/identity";

/** A list of the portal: all documents of a kind, or those of some of its types. */
export interface ListedDocuments {
  kind: DocumentKind;
  /** The types of the list, of which the first names it; none where the list shows all. */
  types?: readonly string[];
  permission: PermissionId;
}

/** Which documents of a list wait for somebody, and for what. */
export interface WaitingRule extends ListedDocuments {
  what: WaitingFor;
  statuses: readonly string[];
}

const truckLists: ListedDocuments[] = [["E"], ["I"], ["1", "2", "3", "D"]].map((types) => ({
  kind: "truckOrder",
  types,
  permission: permissionOfTruckType(types[0]!),
}));
const list = (kind: DocumentKind & PermissionId, types?: readonly string[]): ListedDocuments => ({
  kind,
  permission: kind,
  ...(types ? { types } : {}),
});
const pickupLists = ["F", "D"].map((type) => list("emptyPickup", [type]));
const weightLists = ["F", "D", "W"].map((type) => list("weightOrder", [type]));
const declarationLists = declarationKinds.map((kind) => list(kind));

/** What a company enters for the port, which may return it. */
const entered: ListedDocuments[] = [
  ...truckLists,
  ...declarationLists,
  list("inWeight"),
  list("shortOrder"),
  ...pickupLists,
  ...weightLists,
  list("bargeOrder"),
  list("vehiclePermit"),
  list("personPermit"),
  list("wheelMachine"),
  list("licenseRemake"),
  list("branchVoyage"),
  list("nonHomePortRelease"),
  list("sealApply"),
];

const paid: [ListedDocuments, string][] = [
  ...truckLists.map((each): [ListedDocuments, string] => [each, truckOrderStatus.approved]),
  ...weightLists.map((each): [ListedDocuments, string] => [each, weightStatus.reviewed]),
  [list("shortOrder"), shortOrderStatus.approved],
  [list("licenseRemake"), remakeStatus.reviewed],
  [list("mallOrder"), mallStatus.unpaid],
  [list("foodOrder"), foodStatus.unpaid],
];

const auditOf: [ListedDocuments[], PermissionId][] = [
  [truckLists, "truckAudit"],
  [declarationLists, "declarationAudit"],
  [[list("vehiclePermit"), list("personPermit")], "permitAudit"],
  [[list("wheelMachine"), list("licenseRemake")], "machineAudit"],
  [pickupLists, "emptyPickupAudit"],
  [weightLists, "liftingAudit"],
  [[list("inWeight")], "inWeightAudit"],
  [[list("shortOrder")], "shortHaulAudit"],
  [[list("bargeOrder")], "bargeAudit"],
  [[list("branchVoyage"), list("nonHomePortRelease")], "voyageAudit"],
  [[list("sealApply")], "sealAudit"],
];
const issued: [ListedDocuments, string, PermissionId][] = [
  [list("vehiclePermit"), permitStatus.reviewed, "permitAudit"],
  [list("personPermit"), permitStatus.reviewed, "permitAudit"],
  [list("licenseRemake"), remakeStatus.paid, "machineAudit"],
];

/** What waits for this person, the most pressing first: of the company's own documents, or of the port's queues. */
export function waitingRulesOf(identity: Identity): WaitingRule[] {
  const mine = (permission: PermissionId) => may(identity, permission, "edit");
  const seen = ({ permission }: ListedDocuments) => may(identity, permission, "query");
  if (isPort(identity)) {
    return [
      ...auditOf.flatMap(([lists, permission]) =>
        mine(permission)
          ? lists.filter(seen).map((each) => ({ ...each, what: "audit" as const, statuses: [enteredStatus.submitted] }))
          : [],
      ),
      ...issued.flatMap(([each, status, permission]) =>
        mine(permission) && seen(each) ? [{ ...each, what: "issue" as const, statuses: [status] }] : [],
      ),
    ];
  }
  if (!identity.companyId) return [];
  const own = entered.filter((each) => seen(each) && mine(each.permission));
  const dispatches = may(identity, "dispatchOrder", "add") && identity.bizRoles.includes("TRK");
  return [
    ...(mine("wallet")
      ? paid.flatMap(([each, status]) => (seen(each) ? [{ ...each, what: "pay" as const, statuses: [status] }] : []))
      : []),
    ...pickupLists.flatMap((each) =>
      seen(each) && mine(each.permission) ? [{ ...each, what: "pay" as const, statuses: [pickupStatus.approved] }] : [],
    ),
    ...(dispatches
      ? [
          {
            ...list("dispatchOrder"),
            what: "dispatch" as const,
            statuses: [dispatchStatus.waiting, dispatchStatus.withdrawn],
          },
        ]
      : []),
    ...own.map((each) => ({ ...each, what: "returned" as const, statuses: [bargeOrderStatus.returned] })),
    ...own.map((each) => ({ ...each, what: "draft" as const, statuses: [enteredStatus.draft] })),
  ];
}
