import { licenseRemakes } from "@protocol/licenseRemakes";
import { wheelMachines } from "@protocol/wheelMachines";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { documentIdIn } from "../documents/documentId.server";
import { pageKey } from "../forms/pageKey.server";
import { findPaidFrom } from "../money/paidFrom.server";
import { requirePermission } from "../person.server";

export async function loadWheelMachine(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "wheelMachine", "get");
  const params = documentIdIn(args);
  const [machine, events] = await Promise.all([
    person.call(wheelMachines.get, { params }),
    person.call(wheelMachines.listEvents, { params }),
  ]);
  return { machine, events, idempotencyKey: pageKey(args.context) };
}

export async function loadLicenseRemake(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "licenseRemake", "get");
  const params = documentIdIn(args);
  const [remake, events] = await Promise.all([
    person.call(licenseRemakes.get, { params }),
    person.call(licenseRemakes.listEvents, { params }),
  ]);
  const paidFrom = remake.paidTime ? await findPaidFrom(person, remake) : null;
  return { remake, events, paidFrom, idempotencyKey: pageKey(args.context) };
}

export type WheelMachinePage = Awaited<ReturnType<typeof loadWheelMachine>>;
export type LicenseRemakePage = Awaited<ReturnType<typeof loadLicenseRemake>>;
