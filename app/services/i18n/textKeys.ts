import type account from "@locales/zh-CN/account.json";
import type alerts from "@locales/zh-CN/alerts.json";
import type appointments from "@locales/zh-CN/appointments.json";
import type bank from "@locales/zh-CN/bank.json";
import type barge from "@locales/zh-CN/barge.json";
import type clearance from "@locales/zh-CN/clearance.json";
import type common from "@locales/zh-CN/common.json";
import type contracts from "@locales/zh-CN/contracts.json";
import type dashboard from "@locales/zh-CN/dashboard.json";
import type declarations from "@locales/zh-CN/declarations.json";
import type documents from "@locales/zh-CN/documents.json";
import type drafts from "@locales/zh-CN/drafts.json";
import type emptyBoxes from "@locales/zh-CN/emptyBoxes.json";
import type errors from "@locales/zh-CN/errors.json";
import type food from "@locales/zh-CN/food.json";
import type gateDesk from "@locales/zh-CN/gateDesk.json";
import type gps from "@locales/zh-CN/gps.json";
import type handover from "@locales/zh-CN/handover.json";
import type identity from "@locales/zh-CN/identity.json";
import type imports from "@locales/zh-CN/imports.json";
import type invoices from "@locales/zh-CN/invoices.json";
import type inWeight from "@locales/zh-CN/inWeight.json";
import type jobs from "@locales/zh-CN/jobs.json";
import type letters from "@locales/zh-CN/letters.json";
import type lifting from "@locales/zh-CN/lifting.json";
import type machines from "@locales/zh-CN/machines.json";
import type mall from "@locales/zh-CN/mall.json";
import type map from "@locales/zh-CN/map.json";
import type messages from "@locales/zh-CN/messages.json";
import type money from "@locales/zh-CN/money.json";
import type news from "@locales/zh-CN/news.json";
import type occupancy from "@locales/zh-CN/occupancy.json";
import type openApi from "@locales/zh-CN/openApi.json";
import type papers from "@locales/zh-CN/papers.json";
import type permits from "@locales/zh-CN/permits.json";
import type preArrivals from "@locales/zh-CN/preArrivals.json";
import type print from "@locales/zh-CN/print.json";
import type publicPages from "@locales/zh-CN/public.json";
import type shell from "@locales/zh-CN/shell.json";
import type shipments from "@locales/zh-CN/shipments.json";
import type shortHaul from "@locales/zh-CN/shortHaul.json";
import type sms from "@locales/zh-CN/sms.json";
import type tariffs from "@locales/zh-CN/tariffs.json";
import type tracking from "@locales/zh-CN/tracking.json";
import type trucking from "@locales/zh-CN/trucking.json";
import type voyages from "@locales/zh-CN/voyages.json";
import type webhooks from "@locales/zh-CN/webhooks.json";

/** The files of texts by namespace. zh-CN is the source; tests/conventionsOfTexts.test.ts holds the other languages to it. */
export interface Texts {
  account: typeof account;
  alerts: typeof alerts;
  webhooks: typeof webhooks;
  appointments: typeof appointments;
  bank: typeof bank;
  common: typeof common;
  dashboard: typeof dashboard;
  declarations: typeof declarations;
  documents: typeof documents;
  drafts: typeof drafts;
  emptyBoxes: typeof emptyBoxes;
  errors: typeof errors;
  gateDesk: typeof gateDesk;
  handover: typeof handover;
  identity: typeof identity;
  imports: typeof imports;
  invoices: typeof invoices;
  jobs: typeof jobs;
  letters: typeof letters;
  lifting: typeof lifting;
  machines: typeof machines;
  food: typeof food;
  mall: typeof mall;
  map: typeof map;
  messages: typeof messages;
  money: typeof money;
  news: typeof news;
  occupancy: typeof occupancy;
  openApi: typeof openApi;
  papers: typeof papers;
  permits: typeof permits;
  inWeight: typeof inWeight;
  shortHaul: typeof shortHaul;
  contracts: typeof contracts;
  preArrivals: typeof preArrivals;
  print: typeof print;
  public: typeof publicPages;
  shell: typeof shell;
  shipments: typeof shipments;
  sms: typeof sms;
  tariffs: typeof tariffs;
  barge: typeof barge;
  clearance: typeof clearance;
  gps: typeof gps;
  tracking: typeof tracking;
  trucking: typeof trucking;
  voyages: typeof voyages;
}

export type Namespace = keyof Texts;

/** A text for one of a thing (`_one`) is chosen by `count`, never named. */
type Keys = { [N in Namespace]: Exclude<keyof Texts[N], `${string}_one`> };
export type KeyOf<N extends Namespace> = Keys[N];

type Prefixed = { [N in Namespace]: `${N}:${Keys[N]}` };
/** A key with its namespace, as every component may name it. */
export type TextKey = Prefixed[Namespace];

/** `status` of `status.01`: what stands before the first dot. */
type Groups = {
  [N in Namespace]: Keys[N] extends infer K ? (K extends `${infer Group}.${string}` ? Group : never) : never;
};
type PrefixedGroups = { [N in Namespace]: `${N}:${Groups[N]}` };

export interface TextParams {
  /** decides the plural form */
  count?: number;
  skipInterpolation?: boolean;
  [name: string]: unknown;
}

/** `t` of one namespace: its own keys, and those of others with their namespace before a colon. */
export interface Translate<N extends Namespace> {
  (key: Keys[N] | TextKey, params?: TextParams): string;
  /** A code that comes over the wire may have no text yet; the default says what shows then. */
  (key: `${Groups[N] | PrefixedGroups[Namespace]}.${string}`, params: TextParams & { defaultValue: string }): string;
}

/** What may stand behind a prefix: `TextAfter<"declarations", "field">` are the fields that have a name. */
export type TextAfter<N extends Namespace, Prefix extends string> = Keys[N] extends infer K
  ? K extends `${Prefix}.${infer Rest}`
    ? Rest
    : never
  : never;
