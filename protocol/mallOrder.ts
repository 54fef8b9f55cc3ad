import { z } from "zod";
import { deliveryPoints } from "./mall";
import { quantitySchema } from "./mallCart";
import { message } from "./message";
import { realNameSchema } from "./realAuth";
import { mobileSchema } from "./values/mobile";
import { text } from "./values/text";
import { crossFieldCheck } from "./withRules";

/** How goods come to the buyer: brought to a point of the port or an address, or fetched at the shop. */
export const deliveryWays = ["POINT", "ADDRESS", "PICKUP"] as const;
export type DeliveryWay = (typeof deliveryWays)[number];

/** Shops that one checkout takes. */
export const mostShops = 10;

/** What a buyer enters at the checkout; which goods, the chosen lines of the cart say. */
export const checkoutInput = z
  .object({
    way: z.enum(deliveryWays, "required"),
    pointCode: z.enum(deliveryPoints).optional(),
    address: text(120).optional(),
    contactName: realNameSchema,
    contactMobile: z.string("mobile.required").min(1, "mobile.required").pipe(mobileSchema),
    invoiceTitle: text(80).default(""),
    invoiceTaxNo: text(20).default(""),
    remarks: z
      .array(z.object({ shopId: z.string().max(40), remark: text(200) }))
      .max(mostShops)
      .default([]),
  })
  .check(
    crossFieldCheck(({ way, pointCode, address, invoiceTitle, invoiceTaxNo }) => [
      ...(way === "POINT" && !pointCode ? [{ path: ["pointCode"], message: message("required") }] : []),
      ...(way === "ADDRESS" && [...(address ?? "")].length < 6
        ? [{ path: ["address"], message: message("mall.address") }]
        : []),
      ...(invoiceTaxNo && !invoiceTitle ? [{ path: ["invoiceTitle"], message: message("required") }] : []),
    ]),
  );
export type CheckoutInput = z.infer<typeof checkoutInput>;

/** What of an order is to be given back: lines with pieces. */
export const refundLines = z
  .array(z.object({ no: z.number().int().min(1).max(99), qty: quantitySchema }))
  .min(1, message("mall.refundNone"))
  .max(50);

/** Minutes after which an unpaid order is closed. */
export const payWithinMinutes = 30;
/** Days after dispatch when goods count as received. */
export const receiveWithinDays = 10;
/** Days after receipt in which a refund may be asked for. */
export const refundWithinDays = 15;
/** Days after which a refund that the shop has not answered is given. */
export const answerRefundWithinDays = 7;
/** Days after receipt when a sale may be settled. */
export const settleAfterDays = 7;
