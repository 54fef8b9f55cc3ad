import { divisionOf } from "@protocol/values/dangerousGoods";
import { type Look, looks } from "./placardLooks";
import { fishAndTree, stripes, symbols } from "./placardSymbols";

/**
 * A placard, or a mark of a container, as the contents of a picture of 100 × 100. It is drawn for 40 px and less, with
 * a larger symbol and number and no line inside; `full` has everything where the Code has it.
 */
export function PlacardDrawing({ name, full = false }: { name: string; full?: boolean }) {
  if (name === "marine") return <MarinePollutant full={full} />;
  if (name === "limited") return <LimitedQuantity full={full} />;
  const division = divisionOf(name);
  const look = looks[division] ?? { fill: "#fff", ink: "#000", number: name };
  return (
    <>
      <Diamond fill={look.fill} edge={full ? 0.6 : 2} />
      {look.lower && <path d={full ? "M.6 50h98.8L50 99.4z" : "M2.4 50h95.2L50 97.6z"} fill={look.lower} />}
      {look.stripes && <path d={stripes[look.stripes.of]} fill={look.stripes.fill} />}
      {full && <InnerLine look={look} />}
      {look.symbol && (
        <g
          fill={look.ink}
          color={look.ink}
          transform={full ? undefined : "translate(-10 -8) scale(1.2)"}
          {...(look.halo && { stroke: "#fff", strokeWidth: 1.6, paintOrder: "stroke" })}
        >
          {symbols[look.symbol]}
        </g>
      )}
      {look.words && full && <Letters y={63} size={8.5} ink={look.ink} text={look.words} />}
      {division.startsWith("1.") ? (
        <Explosive division={division} group={name.slice(division.length)} look={look} full={full} />
      ) : (
        <ClassNumber look={look} full={full} />
      )}
    </>
  );
}

/** The edge is a line of its own, for whatever background it stands on; its outside is the placard's. */
function Diamond({ fill, edge }: { fill: string; edge: number }) {
  const from = (edge * Math.SQRT1_2).toFixed(1);
  const to = (100 - edge * Math.SQRT1_2).toFixed(1);
  return <path d={`M50 ${from} ${to} 50 50 ${to} ${from} 50z`} fill={fill} stroke="#000" strokeWidth={edge} />;
}

function InnerLine({ look: { inset = 5, ink, foot = ink } }: { look: Look }) {
  return (
    <>
      <path d={`M${inset} 50 50 ${inset} ${100 - inset} 50`} fill="none" stroke={ink} />
      <path d={`M${inset} 50 50 ${100 - inset} ${100 - inset} 50`} fill="none" stroke={foot} />
    </>
  );
}

function Letters({ y, size, ink, text, halo }: { y: number; size: number; ink: string; text: string; halo?: boolean }) {
  return (
    <text
      x="50"
      y={y}
      textAnchor="middle"
      fontSize={size}
      fontWeight="700"
      fill={ink}
      {...(halo && { stroke: "#fff", strokeWidth: 2.6, paintOrder: "stroke" })}
    >
      {text}
    </text>
  );
}

/** In the lower corner; that of class 9 is underlined. */
function ClassNumber({ look, full }: { look: Look; full: boolean }) {
  const { number, foot = look.ink } = look;
  const wide = number.length > 1;
  const underlined = number === "9";
  // the corner is narrow for a division, and needs room for a line
  const y = wide ? 82 : underlined ? 85.5 : 88;
  return (
    <>
      <Letters y={y} size={full ? 15 : wide ? 22 : 26} ink={foot} text={number} halo={look.halo} />
      {underlined && <path d={full ? "M45 87.5h10v1.2H45z" : "M42 88h16v2.5H42z"} fill={foot} />}
    </>
  );
}

/** Division and compatibility group: of 1.4, 1.5 and 1.6 the division is 30 mm high on a label of 100 mm. */
function Explosive({ division, group, look, full }: { division: string; group: string; look: Look; full: boolean }) {
  const { ink } = look;
  if (look.symbol)
    return (
      <>
        <Letters y={full ? 70 : 80} size={full ? 15 : 22} ink={ink} text={division + group} />
        {full && <Letters y={89} size={14} ink={ink} text={look.number} />}
      </>
    );
  return (
    <>
      <Letters y={full ? 53 : 56} size={full ? 29 : 36} ink={ink} text={division} />
      <Letters y={full ? 72 : 82} size={full ? 18 : 26} ink={ink} text={group} />
      {full && <Letters y={89} size={14} ink={ink} text={look.number} />}
    </>
  );
}

const MarinePollutant = ({ full }: { full: boolean }) => (
  <>
    <Diamond fill="#fff" edge={full ? 2.4 : 4} />
    {fishAndTree}
  </>
);

/** Of a container whose goods are all in limited quantities (3.4.5.5). */
const LimitedQuantity = ({ full }: { full: boolean }) => (
  <>
    <Diamond fill="#fff" edge={full ? 2.4 : 4} />
    <path d="M50 1 76 27H24zM50 99 24 73h52z" />
  </>
);
