import { divisionOf } from "@protocol/values/dangerousGoods";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Placard, PlacardSheet } from "~/components/declarations/Placard";
import { PlacardDrawing } from "~/components/declarations/PlacardDrawing";
import { type BoxPlacards, placardsOf } from "~/services/declarations/boxPlacards";
import type { KeyOf } from "~/services/i18n/textKeys";
import { DeclarationHead } from "./DeclarationHead";
import { boxText, type DgPaperProps, Frame, Heads } from "./DgPapers";
import { Titled } from "./Titled";
import { Word } from "./Word";

/** Of the sizes of 5.3.1.1.4 and 5.3.2.1.2.2: four placards fill a page of A4. */
const scale = 4;
/** From corner to corner of 250 × 250 mm. */
const placardMm = (250 * Math.SQRT2) / scale;
const plate = { width: 300, height: 120 };

/** Names of placards and marks; explosives are one class. */
const nameKeys: Readonly<Record<string, KeyOf<"print">>> = {
  "1": "placardName.1",
  "2.1": "placardName.2.1",
  "2.2": "placardName.2.2",
  "2.3": "placardName.2.3",
  "3": "placardName.3",
  "4.1": "placardName.4.1",
  "4.2": "placardName.4.2",
  "4.3": "placardName.4.3",
  "5.1": "placardName.5.1",
  "5.2": "placardName.5.2",
  "6.1": "placardName.6.1",
  "6.2": "placardName.6.2",
  "7": "placardName.7",
  "8": "placardName.8",
  "9": "placardName.9",
};
const nameKey = (imdgClass: string) => nameKeys[imdgClass.startsWith("1.") ? "1" : divisionOf(imdgClass)];

const namesOf = ({ classes, marine, limited }: BoxPlacards) => [
  ...classes,
  ...(marine ? ["marine"] : []),
  ...(limited ? ["limited"] : []),
];

/** Each of the values once, with how many boxes have it. */
function countBoxes(values: readonly (readonly string[])[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values.flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a.localeCompare(b, "en"));
}

/** 箱外标牌清单: what a box carries on its four sides, and each of its placards and plates to scale. */
export function PlacardPaper(props: DgPaperProps) {
  const { t } = useTranslation("print");
  const { declaration } = props;
  const shown = declaration.boxes.map((box) => ({ box, placards: placardsOf(box) }));
  const names = countBoxes(shown.map(({ placards }) => namesOf(placards)));
  const plates = countBoxes(shown.map(({ placards }) => placards.plates));
  return (
    <Frame paper="placards" {...props}>
      <DeclarationHead declaration={declaration} dicts={props.dicts} />
      <PlacardSheet names={names.map(([name]) => name)}>
        <table>
          <Heads fields={["ctnNo", "placard", "unNo", "print:dg.sides"]} widths={[110, 0, 110, 90]} />
          <tbody>
            {shown.map(({ box, placards }) => {
              const bare = namesOf(placards).length === 0;
              return (
                <tr key={box.id}>
                  <td>{boxText(box)}</td>
                  <td>
                    {bare ? (
                      t("dg.noPlacard")
                    ) : (
                      <>
                        <Placard size={56} {...placards} />
                        <br />
                        {placards.classes.join(" · ")}
                      </>
                    )}
                  </td>
                  <td>
                    <span className="middle">{[...new Set(box.goods.map((goods) => goods.unNo))].join(" ")}</span>
                    {placards.plates.length > 0 && (
                      <>
                        <br />
                        {t("dg.plateNeeded")}
                      </>
                    )}
                  </td>
                  <td>{!bare && t("dg.fourSides")}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </PlacardSheet>
      {names.length + plates.length > 0 && (
        <Titled k="dg.toScale">
          <p className="scale-text">{t("dg.scaleText")}</p>
          <div className="to-scale">
            {names.map(([name, boxes]) => (
              <PlacardFigure key={name} name={name} boxes={boxes} />
            ))}
            {plates.map(([unNo, boxes]) => (
              <PlateFigure key={unNo} unNo={unNo} boxes={boxes} />
            ))}
          </div>
        </Titled>
      )}
    </Frame>
  );
}

function PlacardFigure({ name, boxes }: { name: string; boxes: number }) {
  const { t } = useTranslation("print");
  const size = `${placardMm.toFixed(2)}mm`;
  const key = nameKey(name);
  const mark = name === "marine" || name === "limited";
  return (
    <Figure
      boxes={boxes}
      label={mark ? t(`declarations:placard.${name}`) : t("declarations:placard.class", { imdgClass: name })}
      also={
        key && (
          <>
            <Word k={key} /> ·
          </>
        )
      }
    >
      <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
        <PlacardDrawing name={name} full />
      </svg>
    </Figure>
  );
}

/** The orange plate: digits at least 65 mm high, a border of 10 mm. */
function PlateFigure({ unNo, boxes }: { unNo: string; boxes: number }) {
  const { t } = useTranslation("print");
  const { width, height } = plate;
  return (
    <Figure boxes={boxes} label={t("dg.plate", { unNo })}>
      <svg
        width={`${width / scale}mm`}
        height={`${height / scale}mm`}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        <path d="M5 5h290v110H5z" fill="#f58220" stroke="#000" strokeWidth="10" />
        <text x="150" y="93" textAnchor="middle" fontSize="90" fontWeight="700">
          {unNo}
        </text>
      </svg>
    </Figure>
  );
}

function Figure({
  label,
  also,
  boxes,
  children,
}: {
  label: string;
  also?: ReactNode;
  boxes: number;
  children: ReactNode;
}) {
  const { t } = useTranslation("print");
  return (
    <figure>
      {children}
      <figcaption>
        <b>{label}</b> · {also} {t("dg.onBoxes", { boxes })}
      </figcaption>
    </figure>
  );
}
