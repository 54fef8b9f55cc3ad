import { useTranslation } from "react-i18next";
import { Empty } from "~/components/page/Empty";

interface Props {
  filtered: boolean;
  /** What is said where there is none at all, with what to do. */
  none: string;
  hint: string;
  /** What is said where the filters let none through. */
  noneFiltered: string;
}

/** What stands where a list about money has no rows. */
export function NoRows({ filtered, none, hint, noneFiltered }: Props) {
  const { t } = useTranslation("money");
  return filtered ? (
    <Empty title={noneFiltered} text={t("wallet.emptyFilteredHint")} />
  ) : (
    <Empty title={none} text={hint} />
  );
}
