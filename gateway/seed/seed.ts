import { type Administrator, saveAdministrator } from "@gateway/identity/administrator";
import { saveRoles } from "@gateway/identity/roles";
import type { Store } from "@gateway/store/database";
import { saveAccounts } from "./accounts";
import { saveAlerts } from "./alerts";
import { saveApiProducts } from "./apiProducts";
import { saveAppointments } from "./appointments";
import { saveBarge } from "./barge";
import { saveBoxHistory } from "./boxHistory";
import { saveClearing } from "./clearing";
import { saveCodeList, saveCodeLists } from "./codeLists";
import { saveContracts } from "./contracts";
import { saveDashboard } from "./dashboard";
import { saveDeclarations } from "./declarations";
import { demoCompanies } from "./demo";
import { saveEmptyBoxes } from "./emptyBoxes";
import { saveEntryNotices } from "./entryNotices";
import { saveFood } from "./food";
import { saveGps } from "./gps";
import { saveHandover } from "./handover";
import { saveInvoices } from "./invoices";
import { saveInWeights } from "./inWeights";
import { saveMachines } from "./machines";
import { saveMall } from "./mall";
import { readOlderMessages, saveMessages } from "./messages";
import { saveMonthlyBills } from "./monthlyBills";
import { saveNewsSamples } from "./news";
import { saveOccupancies } from "./occupancies";
import { saveOpenApi } from "./openApi";
import { savePaymentOrders } from "./payments";
import { savePeople } from "./people";
import { savePersonPermits } from "./personPermits";
import { savePreArrivals } from "./preArrivals";
import { saveBarcodes, saveReleases } from "./releases";
import { saveShipCompares } from "./shipCompares";
import { saveShortOrders } from "./shortOrders";
import { saveMap, saveTracks } from "./tracks";
import { seedTrucking } from "./trucking";
import { saveVehiclePermits } from "./vehiclePermits";
import { saveVoyageApplications } from "./voyageApplications";
import { saveVoyages } from "./voyages";
import { closeBooks, orderBooks, saveWallets } from "./wallets";
import { saveWeightOrders } from "./weightOrders";
import { saveWithdrawals } from "./withdrawals";
import { saveTruckRates, saveYardRates } from "./yardRates";

/** Runs a step once in the life of a store; answers whether it ran. All of it lands or none. */
async function once(db: Store, name: string, now: Date, step: (trx: Store) => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // two processes that start at once: the second waits here for the first
    const marked = await trx
      .insertInto("seed_marks")
      .values({ name, time: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("name")
      .executeTakeFirst();
    if (!marked) return false;
    await step(trx);
    return true;
  });
}

/** What any port begins with: the roles and, the first time, the code lists. */
export async function seedReference(db: Store, now: Date): Promise<void> {
  await saveRoles(db);
  await once(db, "codeLists", now, saveCodeLists);
  await once(db, "codeLists.fourChangeItem", now, (trx) => saveCodeList(trx, "fourChangeItem"));
}

/** The administrator that the configuration names, the first time; answers whether one was made. */
export async function seedAdministrator(db: Store, administrator: Administrator, now: Date): Promise<boolean> {
  return once(db, "administrator", now, (trx) => saveAdministrator(trx, administrator, now));
}

/**
 * The demo port, the first time: companies, people, wallets, voyages, truck orders, map and tracks, and what its public
 * pages show, dated around `now`.
 * Answers whether it wrote anything.
 */
export async function seedDemo(db: Store, now: Date): Promise<boolean> {
  await seedReference(db, now);
  const began = await once(db, "demo", now, async (trx) => {
    await savePeople(trx, now);
    await saveVoyages(trx, now);
    await saveMap(trx);
    await saveWallets(trx, now);
    await seedTrucking(trx, { now, companies: demoCompanies });
    await closeBooks(trx);
    await saveTracks(trx, now);
  });
  // by itself, so that a demo port from before it gets it, too
  await once(db, "demoPublic", now, async (trx) => {
    await saveNewsSamples(trx, now);
    await saveEntryNotices(trx, now);
    await saveBoxHistory(trx, now);
    await saveReleases(trx, now);
    await saveBarcodes(trx, now);
  });
  await once(db, "demoAccounts", now, (trx) => saveAccounts(trx, now));
  await once(db, "demoDeclarations", now, (trx) => saveDeclarations(trx, now));
  await once(db, "demoPermits", now, (trx) => saveVehiclePermits(trx, now));
  await once(db, "demoPersonPermits", now, (trx) => savePersonPermits(trx, now));
  await once(db, "demoOccupancies", now, (trx) => saveOccupancies(trx, now));
  await once(db, "demoWithdrawals", now, (trx) => saveWithdrawals(trx, now));
  await once(db, "demoInvoices", now, (trx) => saveInvoices(trx, now));
  await once(db, "demoMessages", now, (trx) => saveMessages(trx, now));
  await once(db, "demoPayments", now, (trx) => savePaymentOrders(trx, now));
  await once(db, "demoClearing", now, (trx) => saveClearing(trx, now));
  await once(db, "demoMonthlyBills", now, (trx) => saveMonthlyBills(trx, now));
  await once(db, "demoMachines", now, (trx) => saveMachines(trx, now));
  await once(db, "demoAppointments", now, (trx) => saveAppointments(trx, now));
  await once(db, "demoEmptyBoxes", now, (trx) => saveEmptyBoxes(trx, now));
  await once(db, "demoShipCompares", now, (trx) => saveShipCompares(trx, now));
  await once(db, "demoHandover", now, (trx) => saveHandover(trx, now));
  await once(db, "demoYardRates", now, (trx) => saveYardRates(trx, now));
  await once(db, "demoTruckRates", now, (trx) => saveTruckRates(trx, now));
  await once(db, "demoWeightOrders", now, (trx) => saveWeightOrders(trx, now));
  await once(db, "demoPreArrivals", now, (trx) => savePreArrivals(trx, now));
  await once(db, "demoBarge", now, (trx) => saveBarge(trx, now));
  await once(db, "demoVoyageApplications", now, (trx) => saveVoyageApplications(trx, now));
  await once(db, "demoInWeights", now, (trx) => saveInWeights(trx, now));
  await once(db, "demoGps", now, (trx) => saveGps(trx, now));
  await once(db, "demoShortOrders", now, (trx) => saveShortOrders(trx, now));
  await once(db, "demoMall", now, (trx) => saveMall(trx, now));
  await once(db, "demoFood", now, (trx) => saveFood(trx, now));
  await once(db, "demoContracts", now, (trx) => saveContracts(trx, now));
  await once(db, "demoAlerts", now, (trx) => saveAlerts(trx, now));
  await once(db, "demoApiCatalogue", now, saveApiProducts);
  await once(db, "demoDashboard", now, (trx) => saveDashboard(trx, now));
  await once(db, "demoOpenApi", now, (trx) => saveOpenApi(trx, now));
  await once(db, "demoRead", now, (trx) => readOlderMessages(trx, now));
  // not in a demo port from before it, which has entries of its people by now
  if (began) await once(db, "demoBooks", now, orderBooks);
  return began;
}
