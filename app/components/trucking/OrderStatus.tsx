import { useTranslation } from "react-i18next";
import { Status } from "~/components/page/Status";
import { dispatchTone, orderTone } from "~/services/trucking/status";

export function OrderStatus({ status }: { status: string }) {
  const { t } = useTranslation("trucking");
  return <Status tone={orderTone(status)}>{t(`orderStatus.${status}`, { defaultValue: status })}</Status>;
}

/** A code outside the spec's list is 未定义, with the code beside it. */
export function DispatchOrderStatus({ status }: { status: string }) {
  const { t } = useTranslation("trucking");
  return (
    <Status tone={dispatchTone(status)}>
      {t(`dispatchStatus.${status}`, { defaultValue: `${t("dispatchStatus.undefined")} ${status}` })}
    </Status>
  );
}
