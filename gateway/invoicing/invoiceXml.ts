import { toShanghai } from "@protocol/values/instant";
import type { InvoiceRow } from "./invoiceRules";
import { linesOf } from "./invoiceRules";

const escaped = (text: string) =>
  text.replace(/[<>&"']/g, (each) => ({ "<": "&lt;", ">": "&gt;", "&": "&amp;", '"': "&quot;", "'": "&apos;" })[each]!);

/** Fen as yuan with two decimals, `-12.30`; exact. */
const yuan = (fen: number) =>
  `${fen < 0 ? "-" : ""}${Math.floor(Math.abs(fen) / 100)}.${String(Math.abs(fen) % 100).padStart(2, "0")}`;

/** Net price of one in yuan with up to 13 decimals, halves up; `net` in fen and `qty` have the same sign. */
export function unitPrice(net: number, qty: number): string {
  const [fen, count] = [BigInt(Math.abs(net)), BigInt(Math.abs(qty))];
  const scaled = (fen * 10n ** 11n * 2n + count) / (count * 2n);
  const decimals = String(scaled % 10n ** 13n)
    .padStart(13, "0")
    .replace(/0+$/, "");
  return `${scaled / 10n ** 13n}${decimals && `.${decimals}`}`;
}

type Element = [name: string, content: string | readonly Element[]];

const draw = ([name, content]: Element): string =>
  `<${name}>${typeof content === "string" ? escaped(content) : content.map(draw).join("")}</${name}>`;

/** An issued invoice as XML in UTF-8; amounts in yuan with two decimals, net unit prices with up to 13, rates as fractions with three. */
export function invoiceXml(row: InvoiceRow, seller: { name: string; taxNo: string }, redOf: string | null): string {
  const title = JSON.parse(row.title) as Record<
    "titleName" | "taxNo" | "addressPhone" | "bankName" | "bankAcct",
    string
  >;
  const root: Element = [
    "EInvoice",
    [
      ["InvoiceNumber", row.invoice_no ?? ""],
      ["InvoiceType", row.kind],
      ["IssueTime", toShanghai(row.issue_time ?? row.create_time)],
      ["RequestNumber", row.doc_no],
      ...(redOf
        ? ([
            ["RedOfInvoiceNumber", redOf],
            ["RedReason", row.red_reason],
          ] as Element[])
        : []),
      [
        "Seller",
        [
          ["Name", seller.name],
          ["TaxNumber", seller.taxNo],
        ],
      ],
      [
        "Buyer",
        [
          ["Name", title.titleName],
          ["TaxNumber", title.taxNo],
          ["AddressPhone", title.addressPhone],
          ["BankAccount", [title.bankName, title.bankAcct].filter(Boolean).join(" ")],
        ],
      ],
      [
        "Lines",
        linesOf(row).map(
          (line): Element => [
            "Line",
            [
              ["Name", line.name],
              // quantity and price are both there or neither
              ...(line.qty
                ? ([
                    ["Unit", line.unit],
                    ["Quantity", String(line.qty)],
                    ["UnitPrice", unitPrice(line.net, line.qty)],
                  ] as Element[])
                : []),
              ["Amount", yuan(line.net)],
              ["TaxRate", (line.taxRate / 100).toFixed(3)],
              ["Tax", yuan(line.tax)],
              ["Document", line.docNo],
            ],
          ],
        ),
      ],
      ["NetAmount", yuan(Number(row.net))],
      ["TaxAmount", yuan(Number(row.tax))],
      ["TotalAmount", yuan(Number(row.total))],
      ["Remark", row.remark],
    ],
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${draw(root)}\n`;
}
