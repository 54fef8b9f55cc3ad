import type { AccountTables } from "@gateway/account/tables";
import type { AlertTables } from "@gateway/alerts/tables";
import type { AppointmentTables } from "@gateway/appointments/tables";
import type { BargeTables } from "@gateway/barge/tables";
import type { BaseTables } from "@gateway/base/tables";
import type { BillingTables } from "@gateway/billing/tables";
import type { BoxTables } from "@gateway/boxes/tables";
import type { ClearanceTables } from "@gateway/clearance/tables";
import type { ContractTables } from "@gateway/contracts/tables";
import type { DeclarationTables } from "@gateway/declarations/tables";
import type { DraftsTables } from "@gateway/drafts/tables";
import type { EmptyBoxTables } from "@gateway/emptyBoxes/tables";
import type { FilesTables } from "@gateway/files/tables";
import type { FoodTables } from "@gateway/food/tables";
import type { HandoverTables } from "@gateway/handover/tables";
import type { IdentityTables } from "@gateway/identity/tables";
import type { InvoicingTables } from "@gateway/invoicing/tables";
import type { LiftingTables } from "@gateway/lifting/tables";
import type { ListTables } from "@gateway/lists/tables";
import type { MachineTables } from "@gateway/machines/tables";
import type { MailTables } from "@gateway/mails/tables";
import type { MallTables } from "@gateway/mall/tables";
import type { MarketTables } from "@gateway/markets/tables";
import type { MessageTables } from "@gateway/messages/tables";
import type { MoneyTables } from "@gateway/money/tables";
import type { NewsTables } from "@gateway/news/tables";
import type { OccupancyTables } from "@gateway/occupancy/tables";
import type { OpenApiTables } from "@gateway/openApi/tables";
import type { PaymentTables } from "@gateway/payments/tables";
import type { PermitTables } from "@gateway/permits/tables";
import type { PreArrivalTables } from "@gateway/preArrivals/tables";
import type { RealAuthTables } from "@gateway/realAuth/tables";
import type { TariffTables } from "@gateway/tariffs/tables";
import type { TrackingTables } from "@gateway/tracking/tables";
import type { TruckingTables } from "@gateway/trucking/tables";
import type { VoyageTables } from "@gateway/voyages/tables";
import type { WebhookTables } from "@gateway/webhooks/tables";
import type { Kysely } from "kysely";
import type { SpineTables } from "./tables";

/** Every table of the gateway; each area declares its own in `tables.ts` and creates them in `migrations.ts`. */
export interface Database
  extends SpineTables,
    IdentityTables,
    BaseTables,
    DraftsTables,
    FilesTables,
    AccountTables,
    AlertTables,
    AppointmentTables,
    MessageTables,
    MoneyTables,
    BillingTables,
    InvoicingTables,
    RealAuthTables,
    TariffTables,
    ClearanceTables,
    ContractTables,
    MailTables,
    TrackingTables,
    TruckingTables,
    BoxTables,
    EmptyBoxTables,
    LiftingTables,
    ListTables,
    BargeTables,
    PreArrivalTables,
    MachineTables,
    MallTables,
    FoodTables,
    MarketTables,
    NewsTables,
    OccupancyTables,
    OpenApiTables,
    PaymentTables,
    PermitTables,
    HandoverTables,
    DeclarationTables,
    VoyageTables,
    WebhookTables {}

/** The store, or a transaction on it: whoever is handed one cannot tell, and must not care. */
export type Store = Kysely<Database>;
