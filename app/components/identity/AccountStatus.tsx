import { useTranslation } from "react-i18next";
import { Status } from "~/components/page/Status";

/** 0 in use, 1 disabled. */
export function AccountStatus({ status }: { status: "0" | "1" }) {
  const { t } = useTranslation("identity");
  return <Status tone={status === "0" ? "done" : "stop"}>{t(`subAccounts.status.${status}`)}</Status>;
}
