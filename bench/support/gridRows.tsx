import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { memo, useMemo, useState } from "react";
import { z } from "zod";
import { dgBox } from "~/components/declarations/dgBox";
import { type Html, html } from "~/components/declarations/html";
import type { Drawing } from "~/components/declarations/rowParts";
import {
  type BoxColumn,
  boxColumns,
  fieldsOf,
  type GoodsColumn,
  goodsColumns,
} from "~/services/declarations/boxColumns";
import type { BoxValue, Values } from "~/services/declarations/boxRows";

/** The boxes of a dangerous-goods declaration, drawn in each way that `bench/grid.ts` compares. */
export const variants = ["text", "react", "memo", "conform"] as const;
export type Variant = (typeof variants)[number];

export const drawing: Drawing = {
  kind: "dgDeclaration",
  un: {},
  matches: null,
  focus: null,
  say: (packed) => packed,
  labelOf: (field) => field,
  words: (key, places) => `${key} ${Object.values(places ?? {}).join(" ")}`,
};

/** `count` boxes of two kinds of goods. */
export function boxesOf(count: number): BoxValue[] {
  const goods = { packGroup: "III", packCode: "1A2", pkgCount: "20", grossKg: "420", netKg: "380.5", flashPoint: "30" };
  return Array.from({ length: count }, (_, i) => ({
    ctnNo: `TEMU${3_000_000 + i}`,
    ctnSizeType: "22G1",
    sealNo: `SL${100_000 + i}`,
    tareWeight: "2300",
    inspectorCertNo: "JC-1",
    goods: [
      { unNo: "1263", ...goods },
      { unNo: "1133", ...goods },
    ],
  }));
}

const texts = (box: BoxValue, index: number): Html => html`<div class="box">${dgBox(drawing, index, box, {})}</div>`;

/** Rows as the product draws them: text that React leaves alone; a row that comes is made in the page. */
export function TextRows({ boxes }: { boxes: BoxValue[] }) {
  // the page takes over what the server has written
  const [first] = useState(() => ({ __html: typeof document === "undefined" ? html`${boxes.map(texts)}`.text : "" }));
  const add = () => {
    const holder = document.getElementById("rows")!;
    const made = document.createElement("template");
    made.innerHTML = texts({ goods: [{}, {}] }, holder.children.length).text;
    holder.append(made.content);
  };
  return (
    <Frame onAdd={add}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what stands in it is escaped by `html` */}
      <div id="rows" suppressHydrationWarning dangerouslySetInnerHTML={first} />
    </Frame>
  );
}

function Frame({ onAdd, children }: { onAdd: () => void; children: React.ReactNode }) {
  return (
    <form id="declaration" method="post">
      {children}
      <button type="button" id="add" onClick={onAdd}>
        add
      </button>
    </form>
  );
}

interface CellProps {
  name: string;
  id: string;
  field: string;
  place: string;
  value: unknown;
}

function Cell({ name, id, field, place, value }: CellProps) {
  const shared = { id, name, className: "input", "data-col": field, "aria-label": `${place} ${field}` };
  const text = typeof value === "string" ? value : "";
  return (
    <div className={`cell c-${field}`} data-label={field}>
      {field === "packGroup" ? (
        <select {...shared} defaultValue={text}>
          <option value="" />
          {["I", "II", "III"].map((group) => (
            <option key={group}>{group}</option>
          ))}
        </select>
      ) : (
        <input {...shared} autoComplete="off" maxLength={40} defaultValue={text} />
      )}
    </div>
  );
}

/** The cells of one line, of a box or of goods in it. */
function Cells({ fields, path, place, value }: { fields: string[]; path: string; place: string; value: Values }) {
  return fields.map((field) => (
    <Cell
      key={field}
      name={`${path}.${field}`}
      id={`declaration-${path}.${field}`}
      field={field}
      place={place}
      value={value[field]}
    />
  ));
}

const Tools = ({ intents, place }: { intents: string[]; place: string }) => (
  <span className="tools">
    {intents.map((intent) => (
      <button
        key={intent}
        className="btn small"
        type="submit"
        name="do"
        value={intent}
        aria-label={`${place} ${intent}`}
        title={intent}
      >
        {intent[0]}
      </button>
    ))}
  </span>
);

function Goods({ index, at, value }: { index: number; at: number; value: Values }) {
  const path = `boxes[${index}].goods[${at}]`;
  const place = `${index + 1}.${at + 1}`;
  return (
    <div className="goods">
      <div className="line goods-line">
        <span className="n muted">{place}</span>
        <Cells fields={fieldsOf(goodsColumns)} path={path} place={place} value={value} />
        <Tools intents={[`copyGoods:${place}`, `removeGoods:${place}`]} place={place} />
      </div>
      <div className="line-foot">
        <span className="un" aria-live="polite" />
        <button className="btn link small" type="submit" name="do" value={`more:${place}`}>
          more
        </button>
      </div>
    </div>
  );
}

const tools = ["addGoods", "copyBox", "fillDown", "removeBox"];

function Box({ index, value }: { index: number; value: BoxValue }) {
  const path = `boxes[${index}]`;
  const place = String(index + 1);
  return (
    <div className="box">
      <div className="line">
        <span className="n">{index + 1}</span>
        <Cells fields={fieldsOf(boxColumns.dgDeclaration)} path={path} place={place} value={value} />
        <Tools intents={tools.map((tool) => `${tool}:${index}`)} place={place} />
      </div>
      {(value.goods ?? []).map((goods, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a row is its name
        <Goods key={at} index={index} at={at} value={goods} />
      ))}
    </div>
  );
}

const MemoBox = memo(Box);

/** Rows as React's elements, in a state of the page; with `kept`, a row whose value is the same is not drawn again. */
export function ReactRows({ boxes, kept }: { boxes: BoxValue[]; kept: boolean }) {
  const [rows, setRows] = useState(boxes);
  const Row = kept ? MemoBox : Box;
  return (
    <Frame onAdd={() => setRows((before) => [...before, { goods: [{}, {}] }])}>
      <div id="rows">
        {rows.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a row is its name
          <Row key={index} index={index} value={value} />
        ))}
      </div>
    </Frame>
  );
}

type Declared = {
  boxes: (Record<BoxColumn<"dgDeclaration">, string> & { goods: Record<GoodsColumn, string>[] })[];
};

const anything = z.custom<Declared>();

/** Rows that conform lists: every field from its field list, an inserted row by its intent. */
export function ConformRows({ boxes }: { boxes: BoxValue[] }) {
  const defaultValue = useMemo(() => ({ boxes }) as unknown as Declared, [boxes]);
  const [form, fields] = useForm<Declared>({
    id: "declaration",
    defaultValue,
    // an intent that nothing checks in the page would be posted
    onValidate: ({ formData }) => parseWithZod(formData, { schema: anything }),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  return (
    <form id={form.id} method="post" onSubmit={form.onSubmit} noValidate>
      <div id="rows">
        {fields.boxes.getFieldList().map((box, index) => {
          const own = box.getFieldset();
          return (
            <div className="box" key={box.key}>
              <div className="line">
                <span className="n">{index + 1}</span>
                {fieldsOf(boxColumns.dgDeclaration).map((field) => {
                  const { name, id, initialValue } = own[field];
                  return (
                    <Cell
                      key={field}
                      name={name}
                      id={id}
                      field={field}
                      place={String(index + 1)}
                      value={initialValue}
                    />
                  );
                })}
                <Tools intents={tools.map((tool) => `${tool}:${index}`)} place={String(index + 1)} />
              </div>
              {own.goods.getFieldList().map((each, at) => {
                const cells = each.getFieldset();
                const place = `${index + 1}.${at + 1}`;
                return (
                  <div className="goods" key={each.key}>
                    <div className="line goods-line">
                      <span className="n muted">{place}</span>
                      {fieldsOf(goodsColumns).map((field) => {
                        const { name, id, initialValue } = cells[field];
                        return (
                          <Cell key={field} name={name} id={id} field={field} place={place} value={initialValue} />
                        );
                      })}
                      <Tools intents={[`copyGoods:${place}`, `removeGoods:${place}`]} place={place} />
                    </div>
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
      <button
        id="add"
        {...form.insert.getButtonProps({
          name: fields.boxes.name,
          defaultValue: { goods: [{}, {}] } as unknown as Declared["boxes"][number],
        })}
      >
        add
      </button>
    </form>
  );
}

export function Grid({ variant, boxes }: { variant: Variant; boxes: BoxValue[] }) {
  if (variant === "text") return <TextRows boxes={boxes} />;
  if (variant === "conform") return <ConformRows boxes={boxes} />;
  return <ReactRows boxes={boxes} kept={variant === "memo"} />;
}
