import type { FieldMetadata } from "@conform-to/react";
import type { TruckBoxInput, TruckOrderInput } from "@protocol/truckOrder";
import { useTranslation } from "react-i18next";
import type { Entering } from "~/components/documents/DocumentForm";
import { PasteBoxes } from "~/components/documents/PasteBoxes";
import type { AnyField } from "~/components/form/Field";
import type { Option } from "~/components/form/FieldParts";
import { KeptField } from "~/components/form/KeptField";
import { ListErrors } from "~/components/form/ListErrors";
import type { Translate } from "~/services/i18n/textKeys";
import { useFieldMessage } from "~/services/i18n/useMessage";
import styles from "./BoxRows.module.css";

interface Props extends Pick<Entering<TruckOrderInput>, "form" | "fields"> {
  type: "E" | "I";
  sizeOptions: readonly Option[];
}

const columns = [
  "ctnNo",
  "ctnSizeType",
  "grossWeight",
  "tareWeight",
  "vgmWeight",
  "sealNo",
  "customsSealNo",
  "remark",
] as const;

/** What an import or the open interface may say of a box: asked about where it was said, else it would be one more column. */
const flags = ["isDg", "isReefer", "isOog"] as const;

/** The boxes as a grid of native inputs: 200 rows of them must stay light. */
export function BoxRows({ form, fields, type, sizeOptions }: Props) {
  const { t } = useTranslation("trucking");
  const say = useFieldMessage();
  const rows = fields.boxes.getFieldList() as unknown as FieldMetadata<
    TruckBoxInput,
    Record<string, unknown>,
    string[]
  >[];
  const headers = Object.fromEntries(
    columns.map((column) => [column, t(column === "grossWeight" ? "field.boxGrossWeight" : `field.${column}`)]),
  );
  return (
    <section className="card">
      <div className="card-head">
        <h2 id={fields.boxes.id}>{t("section.boxes")}</h2>
        <span className="muted">{t(type === "E" ? "form.boxesHintE" : "form.boxesHintI")}</span>
        <span className="spacer" />
        <button className="btn small" {...form.insert.getButtonProps({ name: fields.boxes.name })}>
          {t("documents:form.addBox")}
        </button>
      </div>
      <ListErrors errors={fields.boxes.errors} id={fields.boxes.errorId} />
      {rows.length > 0 && (
        <div className="table-wrap">
          <table className={`table ${styles.grid} cards`}>
            <thead>
              <tr>
                <th scope="col">{t("form.rowNo")}</th>
                {columns.map((column) => (
                  <th scope="col" key={column}>
                    {headers[column]}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr">{t("documents:form.remove")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, i) => (
                <BoxRow key={row.key} row={row} index={i} headers={headers} sizeOptions={sizeOptions} say={say} t={t}>
                  <button
                    className="btn small"
                    {...form.remove.getButtonProps({ name: fields.boxes.name, index: i })}
                    aria-label={t("documents:form.removeBox", { n: i + 1 })}
                  >
                    {t("documents:form.remove")}
                  </button>
                </BoxRow>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <PasteBoxes form={form} open={rows.length === 0} sizes={sizeOptions} />
    </section>
  );
}

interface RowProps {
  row: FieldMetadata<TruckBoxInput, Record<string, unknown>, string[]>;
  index: number;
  headers: Record<string, string>;
  sizeOptions: readonly Option[];
  say: ReturnType<typeof useFieldMessage>;
  t: Translate<"trucking">;
  children: React.ReactNode;
}

function BoxRow({ row, index, headers, sizeOptions, say, t, children }: RowProps) {
  const own = row.getFieldset() as unknown as Record<keyof TruckBoxInput, AnyField>;
  const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
  const ticked = ({ initialValue }: AnyField) => initialValue === "on" || initialValue === true;
  const confirmable =
    own.ctnNo.errors?.some((error) => error.startsWith("ctnNo.checkDigit") || error.startsWith("ctnNo.category")) ||
    ticked(own.ctnNoConfirmed);
  const attributes = (column: (typeof columns)[number]) => {
    const field = own[column];
    return {
      id: field.id,
      name: field.name,
      className: "input",
      "aria-label": t("row.boxes", { n: index + 1, field: headers[column] }),
      "aria-invalid": field.errors ? true : undefined,
      "aria-describedby": field.errors ? field.errorId : undefined,
      defaultValue: text(field.initialValue),
    } as const;
  };
  return (
    <tr>
      <td className="muted">
        {index + 1}
        <input type="hidden" name={own.id.name} defaultValue={text(own.id.initialValue)} key={own.id.key} />
        <input
          type="hidden"
          name={own.fullEmpty.name}
          defaultValue={text(own.fullEmpty.initialValue) || "F"}
          key={own.fullEmpty.key}
        />
        <KeptField field={own.pkgCount} />
        <KeptField field={own.vgmMethod} />
      </td>
      {columns.map((column) => {
        const field = own[column];
        const { className, ...rest } = attributes(column);
        return (
          <td key={column} data-label={headers[column]} className={styles[column]}>
            {column === "ctnSizeType" ? (
              <select key={field.key} className={className} {...rest}>
                <option value="" />
                {sizeOptions.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            ) : (
              <input
                key={field.key}
                className={className}
                {...rest}
                autoComplete="off"
                data-trim={column === "ctnNo" || column === "sealNo" ? "upper all" : undefined}
                maxLength={column === "remark" ? 200 : 20}
                inputMode={column.endsWith("Weight") ? "numeric" : undefined}
              />
            )}
            {field.errors && (
              <span className="error" id={field.errorId}>
                {field.errors.map((error) => say(error, { label: headers[column] ?? "", name: column })).join(" ")}
              </span>
            )}
            {column === "ctnNo" && confirmable && (
              <label className="check">
                <input type="checkbox" name={own.ctnNoConfirmed.name} defaultChecked={ticked(own.ctnNoConfirmed)} />
                {t("form.ctnNoRight")}
              </label>
            )}
            {column === "ctnSizeType" &&
              flags
                .filter((flag) => ticked(own[flag]))
                .map((flag) => (
                  <label className="check" key={flag}>
                    <input type="checkbox" name={own[flag].name} key={own[flag].key} defaultChecked />
                    {t(`field.${flag}`)}
                  </label>
                ))}
          </td>
        );
      })}
      <td>{children}</td>
    </tr>
  );
}
