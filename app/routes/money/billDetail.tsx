import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DetailHead } from "~/components/documents/DetailHead";
import { PaperLinks } from "~/components/documents/PaperLinks";
import { BillFacts } from "~/components/money/BillFacts";
import { BillRows } from "~/components/money/BillRows";
import { BillStatus } from "~/components/money/BillStatus";
import { ExportLinks } from "~/components/table/ExportLinks";
import { loadBill } from "~/services/money/bills.server";
import { billPdfPath, billRowsExportPath, billsPath, cashierPath } from "~/services/money/paths";

export const handle = { title: "money:bill.detail" };

export const loader = (args: LoaderFunctionArgs) => loadBill(args);

export default function BillDetail() {
  const { bill, rows, canExport } = useLoaderData<typeof loader>();
  const { t } = useTranslation("money");
  return (
    <>
      <DetailHead
        to={billsPath}
        back={t("bill.title")}
        number={bill.billNo}
        copy={t("bill.copy")}
        status={<BillStatus status={bill.status} />}
      >
        {bill.payable && (
          <Link className="btn primary" to={cashierPath([{ kind: "monthlyBill", id: bill.id }])}>
            {t("bill.pay")}
          </Link>
        )}
        <PaperLinks href={billPdfPath(bill.id)} label={t("bill.print")} />
        {canExport && <ExportLinks path={billRowsExportPath(bill.id)} />}
      </DetailHead>
      <BillFacts bill={bill} />
      <BillRows bill={bill} rows={rows} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
