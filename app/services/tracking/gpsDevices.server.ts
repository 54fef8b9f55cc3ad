import type { ResultOf } from "@protocol/call";
import { gps, gpsDeviceInput } from "@protocol/gps";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { actionOf, type FormMode, isDocumentId } from "../documents/documentForm";
import { followWrite } from "../documents/transitions.server";
import { errorsByField } from "../forms/errorsByField";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { answerRefusedTexts, answerTexts, type TextsAnswer } from "../forms/textsAnswer.server";
import { findRestoredFields } from "../identity/restored.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { missing, requirePermission } from "../person.server";
import { gpsPaths } from "./paths";
import { placeNames } from "./placeNames";

const filters: readonly Filter<"name" | "kind">[] = [
  { param: "name", fieldName: "name", kind: "like", upper: true },
  { param: "kind", fieldName: "kind", kind: "eq" },
];

/** Devices with where they are, for the map and the table. */
export async function loadGpsDevices(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "gpsDevice", "query");
  const list = readListQuery(new URL(args.request.url), filters, []);
  const found = await askPage(person, gps.page, list, ({ deviceNo }) => gpsPaths.detail(deviceNo));
  const { map, nameOf } = placeNames(found.map, person.language);
  const rows = found.rows.map((row) => ({ ...row, placeName: row.placeName && nameOf(row.placeName) }));
  const page = { ...found, map, rows };
  const { values, errors } = list;
  return { page, values, errors, canAdd: person.may("gpsDevice", "add") && person.may("gpsDevice", "edit") };
}
export type GpsDevicesPage = Awaited<ReturnType<typeof loadGpsDevices>>;

const fields = ["deviceNo", "kind", "name", "mmsi", "simNo", "vendor"] as const;
export type DeviceField = (typeof fields)[number];
type DeviceTexts = Partial<Record<DeviceField | "version", string>>;

const textsOf = (device: ResultOf<typeof gps.get>) => ({
  ...{ deviceNo: device.deviceNo, kind: device.kind, name: device.name, mmsi: device.mmsi ?? "" },
  ...{ simNo: device.simNo, vendor: device.vendor, version: String(device.version) },
});

export async function loadDeviceForm(args: LoaderFunctionArgs, mode: FormMode) {
  const person = await requirePermission(args, "gpsDevice", actionOf(mode));
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (mode === "edit" && !isDocumentId(id)) throw missing(args.context.traceId);
  const [device, typed] = await Promise.all([
    mode === "edit" ? person.call(gps.get, { params: { id } }) : null,
    findRestoredFields(args, person),
  ]);
  if (device && !device.mayEdit) throw missing(args.context.traceId);
  const texts: DeviceTexts = device ? textsOf(device) : { kind: "TRUCK" };
  return {
    texts: (typed ?? texts) as DeviceTexts,
    edit: device?.deviceNo ?? null,
    idempotencyKey: pageKey(args.context),
  };
}
export type DeviceFormPage = Awaited<ReturnType<typeof loadDeviceForm>>;

export type DeviceFormAnswer = TextsAnswer<DeviceTexts>;

/** Registers or changes a device. */
export async function saveDevice(args: ActionFunctionArgs, mode: FormMode) {
  const person = await requirePermission(args, "gpsDevice", actionOf(mode));
  const form = await readForm(args, formLimits.short);
  const field = (name: string) =>
    String(form.get(name) ?? "")
      .slice(0, 400)
      .trim();
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (mode === "edit" && !isDocumentId(id)) throw missing(args.context.traceId);
  const entered = Object.fromEntries(fields.map((name) => [name, field(name)]));
  const texts: DeviceTexts = { ...entered, ...(mode === "edit" ? { deviceNo: id } : {}), version: field("version") };
  const read = gpsDeviceInput.safeParse(texts);
  if (!read.success) return answerTexts(texts, errorsByField(read.error.issues));
  const device = read.data;
  const idempotencyKey = field("key").slice(0, 60);
  const saved =
    mode === "new"
      ? await person.attempt(gps.create, { body: { device }, idempotencyKey })
      : await person.attempt(gps.update, {
          params: { id },
          body: { device, version: Number(texts.version) || 1 },
          idempotencyKey,
        });
  if (saved.ok)
    return followWrite(args, person, saved, {
      to: gpsPaths.detail(saved.result.deviceNo),
      key: "gps:done.saveDevice",
      params: { deviceNo: saved.result.deviceNo },
    });
  const stored = async () => {
    const { version, ...value } = textsOf(await person.call(gps.get, { params: { id } }));
    return { version, value };
  };
  return answerRefusedTexts(args, person, saved.error, {
    ...{ form, texts, stored: mode === "edit" ? stored : null },
    fieldOf: (path) => path.replace(/^device\./, ""),
  });
}
