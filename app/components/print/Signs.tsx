import { useTranslation } from "react-i18next";
import type { KeyOf } from "~/services/i18n/textKeys";
import { Word } from "./Word";

/** Room for signatures and seals side by side, each with its date; never alone at the top of a page. */
export function Signs({ names }: { names: readonly KeyOf<"print">[] }) {
  const { t } = useTranslation("print");
  return (
    <table className="sign whole">
      <tbody>
        <tr>
          {names.map((name) => (
            <td key={name}>
              <Word k={name} />
              <span className="line">{t("sign.date")}</span>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
