import { sizeTypeLabel } from "@protocol/values/sizeType";
import { useTranslation } from "react-i18next";
import { nameIn, type ReadValue, valueReader } from "~/services/documents/readValue";
import type { TruckOrderPage } from "~/services/trucking/orderDetail.server";

type Lists = Pick<TruckOrderPage, "carriers"> & { dicts: Omit<TruckOrderPage["dicts"], "feeItem"> };

/** The codes of an order as its form and detail name them. */
export function useReadValue({ dicts, carriers }: Lists): ReadValue {
  const { t } = useTranslation("trucking");
  const port = nameIn(dicts.locode);
  const place = nameIn([...dicts.yard, ...dicts.terminal]);
  return valueReader(
    {
      terminalCode: place,
      ctnOperatorCode: nameIn(dicts.operator),
      ...{ pickupYard: place, returnYard: place },
      ...{ polCode: port, podCode: port, destCode: port },
      ...{ sizeType: sizeTypeLabel, ctnSizeType: sizeTypeLabel },
      carrierId: (id) => carriers.find((each) => each.id === id)?.name ?? id,
      special: (code) => t(`special.${code}`, { defaultValue: code }),
    },
    t("print:yes"),
    t("print:no"),
  );
}
