import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { maskIdNo } from "@gateway/documents/mask";
import { listCompaniesByRole } from "@gateway/identity/public";
import { listCarriers, listDrivers, listVehicles } from "@protocol/dispatchOrder";
import { listDriversOf, listVehiclesOf } from "./fleets";

export const fleetHandlers: Handler[] = [
  handle(listCarriers, async (ctx) => {
    const companies = await listCompaniesByRole(ctx.db, "TRK");
    return companies.map(({ id, name }) => ({ id, name }));
  }),

  handle(listVehicles, async (ctx) => {
    requirePermission(ctx.identity, "dispatchOrder", "query");
    const vehicles = await listVehiclesOf(ctx.db, ctx.identity.companyId);
    return vehicles.map((vehicle) => ({
      plateNo: vehicle.plate_no,
      trailerNo: vehicle.trailer_no,
      gpsDeviceNo: vehicle.gps_device_no,
      axles: vehicle.axles,
      permitTo: vehicle.permit_to ?? "",
    }));
  }),

  handle(listDrivers, async (ctx) => {
    requirePermission(ctx.identity, "dispatchOrder", "query");
    const drivers = await listDriversOf(ctx.db, ctx.identity.companyId);
    return drivers.map((driver) => ({
      id: driver.id,
      name: driver.name,
      mobile: driver.mobile,
      idNoMasked: maskIdNo(driver.id_no),
      permitTo: driver.permit_to ?? "",
      mobileVerified: driver.mobile_verified === 1,
    }));
  }),
];
