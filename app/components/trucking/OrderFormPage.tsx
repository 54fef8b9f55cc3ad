import { requiredTruckOrderFields, type TruckOrderInput } from "@protocol/truckOrder";
import { useTranslation } from "react-i18next";
import { DocumentForm } from "~/components/documents/DocumentForm";
import { LookUps } from "~/components/form/LookUps";
import type { OrderFormAnswer, OrderFormPage as Page } from "~/services/trucking/orderForm.server";
import { truckDetailPath, truckListPath } from "~/services/trucking/paths";
import { OrderEstimate } from "./OrderEstimate";
import { TruckOrderFields } from "./TruckOrderFields";
import { useFieldLabel } from "./useFieldLabel";
import { useReadValue } from "./useReadValue";

/** New, edit and copy of a truck order. */
export function OrderFormPage({ page, answered }: { page: Page; answered?: OrderFormAnswer }) {
  const { t } = useTranslation("trucking");
  const { edit, type } = page;
  const [add, change] =
    type === "E" ? [t("title.exportAdd"), t("title.exportEdit")] : [t("title.importAdd"), t("title.importEdit")];
  return (
    <DocumentForm<TruckOrderInput>
      id="order"
      page={page}
      answered={answered}
      paths={{ detail: (id) => truckDetailPath(type, id), list: () => truckListPath(type) }}
      title={edit ? `${change} ${edit.orderNo}` : add}
      words={{ restored: t("form.restored"), save: t("form.save"), submit: t("form.submit") }}
      names={{
        label: useFieldLabel(type),
        readValue: useReadValue(page),
        statusLabel: (status) => t(`orderStatus.${status}`, { defaultValue: status }),
      }}
      required={requiredTruckOrderFields(type)}
    >
      {({ element, ...entering }) => (
        <>
          <TruckOrderFields page={page} {...entering} />
          <OrderEstimate form={element} type={type} answered={answered?.estimate ?? page.estimate} />
          <LookUps form={element} />
        </>
      )}
    </DocumentForm>
  );
}
