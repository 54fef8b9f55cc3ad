import { appointments } from "@protocol/appointments";
import { freeOf } from "@protocol/slots";
import type { Person } from "../person.server";

/** One thing that a document's truck can be given: an appointment of the company, or a slot with places `free`. */
export interface VisitChoice {
  /** The appointment's number or the slot's id. */
  value: string;
  job: string;
  placeCode: string;
  startTime: string;
  endTime: string;
  free: number | null;
  /** What an appointment is for already: its box, release or truck. */
  subject: string | null;
}

/** The jobs of a document's truck, each with the place at which it is done. */
export type VisitPlaces = readonly { job: string; placeCode: string | null }[];

/** What a form offers for the truck of a document; null to whoever may not book. */
export async function loadVisitChoices(
  person: Person,
  places: VisitPlaces,
  document: { documentId?: string; ctnNo?: string | null; releaseNo?: string | null; boxesFollow?: true },
): Promise<VisitChoice[] | null> {
  const visits = places.flatMap(({ job, placeCode }) => (placeCode ? [`${job}:${placeCode}`] : [])).join(",");
  if (!person.may("appointment", "add") || !person.may("appointment", "edit")) return null;
  if (!visits) return [];
  const { documentId, ctnNo, releaseNo, boxesFollow } = document;
  const found = await person.call(appointments.choices, {
    query: { visits, documentId, ctnNo: ctnNo ?? undefined, releaseNo: releaseNo ?? undefined, boxesFollow },
  });
  return [
    ...found.appointments.map(
      ({ apptNo, job, placeCode, startTime, endTime, ctnNo, releaseNo, plateNo }): VisitChoice => ({
        ...{ value: apptNo, job, placeCode, startTime, endTime, free: null },
        subject: ctnNo ?? releaseNo ?? plateNo,
      }),
    ),
    ...found.slots.map((slot): VisitChoice => {
      const { id, job, placeCode, startTime, endTime } = slot;
      return { value: id, job, placeCode, startTime, endTime, free: freeOf(slot), subject: null };
    }),
  ];
}
