import type { StandingCheck } from "@gateway/documents/handlers";
import { isBanned, readConduct, type SubjectKind } from "./conduct";
import type { PermitBody } from "./permitDocument";
import type { PersonPermitBody } from "./personPermitDocument";

/** A permit opens no gate while its vehicle or person is barred from all of its areas. */
const barredFrom =
  (kind: SubjectKind): StandingCheck =>
  async ({ db, now }, { plate_no, body }) => {
    const { content } = JSON.parse(body) as PermitBody | PersonPermitBody;
    const subject = kind === "vehicle" ? plate_no : "idNo" in content ? (content.idNo ?? null) : null;
    const conduct = await readConduct(db, kind, subject);
    const { areas } = content;
    return areas.length > 0 && areas.every((area) => isBanned(conduct, area, now.toISOString())) ? "barred" : null;
  };

export const barredVehicle = barredFrom("vehicle");
export const barredPerson = barredFrom("person");
