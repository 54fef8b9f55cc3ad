import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { settingsPath } from "~/services/paths";
import {
  contentWidths,
  densities,
  fontSizes,
  navigationModes,
  type Settings,
  tableSizes,
} from "~/services/settings/settings";
import { schemes, themeColors } from "~/services/settings/themeColors";
import styles from "./SettingsForm.module.css";

type Choices = Pick<Settings, "navigation" | "fontSize" | "density" | "contentWidth" | "tableSize" | "scheme">;

/** All settings as native controls: with JavaScript each choice counts at once, without it the button does. */
export function SettingsForm({ settings, back }: { settings: Settings; back: string }) {
  const { t } = useTranslation("shell");
  const fetcher = useFetcher();
  const [drawn, setDrawn] = useState(0);
  const resetting = fetcher.formData?.get("intent") === "reset";
  // the boxes are the browser's: drawn anew when the defaults are back, and only then, or a choice on its way is undone
  useEffect(() => (resetting ? () => setDrawn((times) => times + 1) : undefined), [resetting]);
  const radios = <V extends string>(name: keyof Choices, values: readonly V[], textOf: (value: V) => string) => (
    <fieldset>
      <legend>{t(`settings.${name}`)}</legend>
      <div className={styles.choices}>
        {values.map((value) => (
          <label className={styles.choice} key={value}>
            <input type="radio" name={name} value={value} defaultChecked={settings[name] === value} />
            {textOf(value)}
          </label>
        ))}
      </div>
    </fieldset>
  );
  const check = (
    name: "fixedHeader" | "hideHeader" | "fixedSidebar" | "foldedMenu" | "multiTab" | "colorWeak" | "singleKeys",
  ) => (
    <label className="check">
      <input type="checkbox" name={name} defaultChecked={settings[name]} />
      {t(`settings.${name}`)}
    </label>
  );
  return (
    <fetcher.Form
      method="post"
      action={settingsPath}
      className={styles.form}
      key={drawn}
      onChange={(event) => fetcher.submit(event.currentTarget)}
    >
      <input type="hidden" name="back" value={back} />
      {radios("scheme", schemes, (each) => t(`settings.scheme.${each}`))}
      <fieldset>
        <legend>{t("settings.color")}</legend>
        <div className={styles.choices}>
          {themeColors.map((color) => (
            <label className={styles.choice} key={color}>
              <input type="radio" name="color" value={color} defaultChecked={settings.color === color} />
              <span className={styles.swatch} style={{ background: `#${color}` }} aria-hidden="true" />
              {t(`settings.color.${color}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {radios("navigation", navigationModes, (each) => t(`settings.navigation.${each}`))}
      {radios("fontSize", fontSizes, (each) => t(`settings.fontSize.${each}`))}
      {radios("density", densities, (each) => t(`settings.density.${each}`))}
      {radios("contentWidth", contentWidths, (each) => t(`settings.contentWidth.${each}`))}
      {radios("tableSize", tableSizes, (each) => t(`settings.tableSize.${each}`))}
      <fieldset>
        <legend>{t("settings.more")}</legend>
        <div>{check("fixedHeader")}</div>
        <div>{check("hideHeader")}</div>
        <p className="hint">{t("settings.hideHeader.hint")}</p>
        <div>{check("fixedSidebar")}</div>
        <div>{check("foldedMenu")}</div>
        <div>{check("multiTab")}</div>
        <div>{check("colorWeak")}</div>
        <div>{check("singleKeys")}</div>
      </fieldset>
      <div className="actions">
        <button className="btn primary" type="submit" name="intent" value="save">
          {t("settings.save")}
        </button>
        <button className="btn" type="submit" name="intent" value="reset">
          {t("settings.reset")}
        </button>
      </div>
    </fetcher.Form>
  );
}
