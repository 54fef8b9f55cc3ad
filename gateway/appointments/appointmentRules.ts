import type { Identity } from "@gateway/core/context";
import { isPort, type LifecycleRules, type Obstacle, type Party } from "@gateway/documents/lifecycleRules";
import type { AppointmentAction } from "@protocol/appointments";
import { appointmentStatus } from "@protocol/documentStatuses";
import type { StoredAppointment } from "./appointmentDocument";

export interface AppointmentState {
  status: string;
  companyId: string;
  /** A place is kept for it until somebody answers. */
  offered: boolean;
}

const { pending, booked, arrived, done, canceled, noShow } = appointmentStatus;
const owner = { who: ["owner"], permission: "appointment" } as const;
const gate = { who: ["port"], permission: "appointmentGate", key: "edit" } as const;
const nobody = { who: [], permission: "slotAdmin", key: "edit" } as const;

const offered = (state: AppointmentState): Obstacle | null =>
  state.offered ? null : { kind: "refused", reason: "appointment.noOffer" };

/** The transitions of docs/domain-model.md §10.3; what hangs on the time of the slot, the handlers ask. */
export const appointmentRules: LifecycleRules<AppointmentState, AppointmentAction> = {
  transitions: {
    edit: { from: [pending, booked], to: null, ...owner, key: "edit" },
    accept: { from: [pending], to: booked, ...owner, key: "edit", guard: offered },
    move: { from: [booked], to: null, ...owner, key: "edit" },
    cancel: { from: [pending, booked], to: canceled, ...owner, key: "delete" },
    revoke: { from: [pending, booked], to: canceled, ...nobody, who: ["port"] },
    arrive: { from: [booked], to: arrived, ...gate },
    finish: { from: [arrived], to: done, ...gate },
    print: { from: [booked, arrived, done], to: null, ...owner, who: ["owner", "port"], key: "get" },
    offer: { from: [pending], to: null, ...nobody },
    lapse: { from: [pending], to: null, ...nobody },
    expire: { from: [pending], to: canceled, ...nobody },
    noShow: { from: [booked], to: noShow, ...nobody },
    relocate: { from: [booked], to: null, ...nobody },
    closeOut: { from: [pending, booked, noShow], to: canceled, ...nobody },
  },
  partiesOf({ companyId }, identity: Identity): Party[] {
    const parties: Party[] = [];
    if (identity.companyId !== "" && identity.companyId === companyId) parties.push("owner");
    if (isPort(identity)) parties.push("port");
    return parties;
  },
};

export const stateOf = ({ row, body }: StoredAppointment): AppointmentState => ({
  status: row.status,
  companyId: row.company_id,
  offered: body.offerExpires !== null,
});

/** Actions for which a slot that has begun is too late. */
export const beforeBegin: readonly AppointmentAction[] = ["edit", "accept", "move", "cancel"];
