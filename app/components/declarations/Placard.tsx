import { createContext, type ReactNode, useContext, useId } from "react";
import { useTranslation } from "react-i18next";
import { PlacardDrawing } from "./PlacardDrawing";

/** What the ids of the drawings of a page, or of one of several papers, begin with. */
const Drawn = createContext("");

/** Draws each placard that stands within it once: classes, and the marks `marine` and `limited`. */
export function PlacardSheet({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const id = useId();
  return (
    <Drawn.Provider value={id}>
      <div hidden>
        <svg aria-hidden="true">
          {[...new Set(names)].filter(Boolean).map((name) => (
            <symbol key={name} id={id + name} viewBox="0 0 100 100">
              <PlacardDrawing name={name} />
            </symbol>
          ))}
        </svg>
      </div>
      {children}
    </Drawn.Provider>
  );
}

/** The placards of goods: class and subsidiary risks as diamonds, and the mark of a marine pollutant; see PlacardSheet. */
export function Placard({
  classes,
  marine,
  limited = false,
  size = 40,
}: {
  classes: readonly string[];
  marine: boolean;
  limited?: boolean;
  size?: number;
}) {
  const { t } = useTranslation("declarations");
  const id = useContext(Drawn);
  const shown = (name: string, label: string) => (
    <svg key={name} width={size} height={size} role="img" aria-label={label}>
      <use href={`#${id}${name}`} />
    </svg>
  );
  return (
    <span className="placards">
      {classes
        .filter(Boolean)
        .map((imdgClass, i) => shown(imdgClass, t(i === 0 ? "placard.class" : "placard.subRisk", { imdgClass })))}
      {marine && shown("marine", t("placard.marine"))}
      {limited && shown("limited", t("placard.limited"))}
    </span>
  );
}
