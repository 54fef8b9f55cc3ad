import type { OtherPaper, PaperSource } from "@gateway/documents/otherPapers";
import type { Printed } from "@gateway/documents/paperCode";
import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { type DocumentRow, findDocument } from "@gateway/store/documents";
import { machineStatus } from "@protocol/documentStatuses";
import type { MachineLicense } from "@protocol/wheelMachines";
import type { Selectable } from "kysely";
import type { MachineLicensesTable } from "./tables";
import { bodyOf, wheelMachineKind } from "./wheelMachineDocument";

type LicenseRow = Selectable<MachineLicensesTable>;

const statusOf = ({ void_time }: LicenseRow) => (void_time === null ? "VALID" : "VOID");

/** The licenses that a machine has had, newest first. */
export async function listLicenses(db: Store, machineId: string): Promise<MachineLicense[]> {
  const rows = await db
    .selectFrom("machine_licenses")
    .selectAll()
    .where("machine_id", "=", machineId)
    .orderBy("license_no", "desc")
    .execute();
  return rows.map((row) => ({
    licenseNo: row.license_no,
    status: statusOf(row),
    issuedTime: row.issued_time,
    voidTime: row.void_time,
    remakeNo: row.remake_no,
  }));
}

/** The licenses of a machine that are valid are so no longer. */
export async function voidLicenses(db: Store, machineId: string, now: Date): Promise<void> {
  await db
    .updateTable("machine_licenses")
    .set({ void_time: now.toISOString() })
    .where("machine_id", "=", machineId)
    .where("void_time", "is", null)
    .execute();
}

/** Gives a machine its license; the one before it is void. Answers the new number. */
export async function giveLicense(
  db: Store,
  { machineId, remakeNo, now }: { machineId: string; remakeNo: string | null; now: Date },
): Promise<string> {
  await voidLicenses(db, machineId, now);
  const licenseNo = await nextDocumentNumber(db, "ML", now);
  await db
    .insertInto("machine_licenses")
    .values({
      license_no: licenseNo,
      machine_id: machineId,
      issued_time: now.toISOString(),
      void_time: null,
      remake_no: remakeNo,
    })
    .execute();
  return licenseNo;
}

/** What the code on plate and certificate is made of: the machine as it stands, under the number of its license. */
export function printedLicense(machine: DocumentRow, license: { licenseNo: string; status: string }): Printed {
  const { content } = bodyOf(machine);
  return {
    id: license.licenseNo,
    kind: "machineLicense",
    type: content.machineType ?? "",
    doc_no: license.licenseNo,
    status: license.status,
    version: machine.version,
    plate_no: content.innerPlate ?? null,
    partner_name: null,
    amount: 0,
    body: JSON.stringify([machine.company_id, machine.status, content]),
  };
}

/** A license that has been replaced is void, and so is that of a machine that must not drive. */
function worthOf(machine: DocumentRow, license: LicenseRow): Pick<OtherPaper, "standing" | "since"> {
  if (license.void_time !== null) return { standing: "void", since: license.void_time };
  const inUse = machine.status === machineStatus.inUse;
  return { standing: inUse ? "inForce" : "void", since: inUse ? license.issued_time : machine.update_time };
}

/** Plates and certificates by the number of the license on them. */
export const findLicensePaper: PaperSource = async (db, licenseNo) => {
  const license = await db
    .selectFrom("machine_licenses")
    .selectAll()
    .where("license_no", "=", licenseNo)
    .executeTakeFirst();
  const machine = license && (await findDocument(db, wheelMachineKind, license.machine_id));
  if (!license || !machine) return undefined;
  return {
    row: printedLicense(machine, { licenseNo, status: statusOf(license) }),
    ...worthOf(machine, license),
    companyName: machine.company_name,
  };
};
