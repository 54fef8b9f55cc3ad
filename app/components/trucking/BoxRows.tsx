import type { FieldMetadata } from "@conform-to/react";
import type { TruckBoxInput, TruckOrderInput } from "@protocol/truckOrder";
import { useTranslation } from "react-i18next";
import type { Entering } from "~/components/documents/DocumentForm";
import { PasteBoxes } from "~/components/documents/PasteBoxes";
import type { AnyField } from "~/components/form/Field";
import type { Option } from "~/components/form/FieldParts";
import { isTicked } from "~/components/form/isTicked";
import { KeptField } from "~/components/form/KeptField";
import { ListErrors } from "~/components/form/ListErrors";
import type { Translate } from "~/services/i18n/textKeys";
import { useFieldMessage } from "~/services/i18n/useMessage";
import styles from "./BoxRows.module.css";
import { BoxSpecials, isSpecial, keptUnlessSpecial } from "./BoxSpecials";

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

/** The boxes as a grid of native inputs: 200 rows of them must stay light, so what few boxes have is asked for by a button. */
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
                <BoxRow key={row.key} {...{ form, row, headers, sizeOptions, say, t }} index={i}>
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

interface RowProps extends Pick<Props, "form"> {
  row: FieldMetadata<TruckBoxInput, Record<string, unknown>, string[]>;
  index: number;
  headers: Record<string, string>;
  sizeOptions: readonly Option[];
  say: ReturnType<typeof useFieldMessage>;
  t: Translate<"trucking">;
  children: React.ReactNode;
}

function BoxRow({ form, row, index, headers, sizeOptions, say, t, children }: RowProps) {
  const own = row.getFieldset() as unknown as Record<keyof TruckBoxInput | "open", AnyField>;
  const special = isSpecial(own);
  const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
  const confirmable =
    own.ctnNo.errors?.some((error) => error.startsWith("ctnNo.checkDigit") || error.startsWith("ctnNo.category")) ||
    isTicked(own.ctnNoConfirmed);
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
  const cells = (
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
        {!special && keptUnlessSpecial.map((name) => <KeptField key={name} field={own[name]} />)}
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
                <input type="checkbox" name={own.ctnNoConfirmed.name} defaultChecked={isTicked(own.ctnNoConfirmed)} />
                {t("form.ctnNoRight")}
              </label>
            )}
          </td>
        );
      })}
      <td>
        {children}
        {!special && (
          <button
            className="btn small"
            {...form.update.getButtonProps({ name: own.open.name, value: "1" })}
            aria-label={t("form.specialOf", { n: index + 1 })}
          >
            {t("form.special")}
          </button>
        )}
      </td>
    </tr>
  );
  if (!special) return cells;
  return (
    <>
      {cells}
      <tr className={styles.special}>
        <td colSpan={columns.length + 2}>
          <BoxSpecials own={own} index={index} />
        </td>
      </tr>
    </>
  );
}
