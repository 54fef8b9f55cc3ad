import { z } from "zod";
import type { WebhookType } from "./webhooks";

/** Every body: what it is about, and its place among the events about that, from 1. */
const about = z.strictObject({ object: z.string(), sequence: z.int().positive() });

const instant = z.iso.datetime();
const aboutBox = about.extend({ ctnNo: z.string() });
const hold = aboutBox.extend({ remark: z.string().describe("Why the container is held") });

/** `data` of each kind of event, as the open interface describes it. */
const webhookData = {
  "document.status": about.extend({
    docNo: z.string(),
    kind: z.string(),
    type: z.string().nullable(),
    fromStatus: z.string(),
    toStatus: z.string(),
    vesselName: z.string().nullable(),
    blNo: z.string().nullable(),
    ctnNos: z.array(z.string()).max(200),
  }),
  "box.event": aboutBox.extend({
    code: z.string(),
    eventTime: instant,
    placeCode: z.string().nullable(),
    fullEmpty: z.string().nullable(),
    direction: z.string().nullable(),
    vesselName: z.string().nullable(),
    voyage: z.string().nullable(),
  }),
  "box.held": hold,
  "box.released": hold,
  "box.temperature": aboutBox.extend({
    temperature: z.number().describe("°C"),
    setTemp: z.number().describe("°C"),
    tolerance: z.number().describe("°C"),
  }),
  "box.freeTime": aboutBox.extend({ left: z.int().describe("Days") }),
  "call.moved": about.extend({
    vesselName: z.string(),
    voyage: z.string(),
    terminalCode: z.string(),
    reason: z.string().nullable(),
    changes: z.record(z.string(), z.object({ from: z.string(), to: z.string() })),
  }),
} satisfies Record<WebhookType, z.ZodType>;

/** What is posted for an event of a kind. */
export const webhookBodyOf = (type: WebhookType) =>
  z.strictObject({ type: z.literal(type), timestamp: instant, data: webhookData[type] });
