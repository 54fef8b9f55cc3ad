import { useTranslation } from "react-i18next";
import { useMessage } from "~/services/i18n/useMessage";
import styles from "./GrantFields.module.css";

interface Entry {
  permissionId: string;
  actionList: string[];
}

/** A tick for each action of each permission that the main account may grant. */
export function GrantFields({
  grantable,
  ticked,
  errors,
}: {
  grantable: readonly Entry[];
  /** `truckExport:add`. */
  ticked: readonly string[];
  errors?: string[];
}) {
  const { t } = useTranslation("identity");
  const say = useMessage();
  const has = new Set(ticked);
  const nameOf = (id: string) => t(`permission.${id}`, { defaultValue: t(`common:menu.${id}`, { defaultValue: id }) });
  return (
    <div id="account-grants" tabIndex={-1}>
      {errors && <p className="error">{errors.map(say).join(" ")}</p>}
      {grantable.length === 0 && <p className="muted">{t("subAccounts.nothingToGrant")}</p>}
      <div className={styles.grants}>
        {grantable.map(({ permissionId, actionList }) => (
          <fieldset key={permissionId}>
            <legend>{nameOf(permissionId)}</legend>
            <div className="checks">
              {actionList.map((key) => (
                <label className="check" key={key}>
                  <input
                    type="checkbox"
                    name="grants"
                    value={`${permissionId}:${key}`}
                    defaultChecked={has.has(`${permissionId}:${key}`)}
                  />
                  {t(`action.${key}`, { defaultValue: key })}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </div>
  );
}

/** What a form's list of ticks holds, one or many. */
export const ticksOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === "string");
