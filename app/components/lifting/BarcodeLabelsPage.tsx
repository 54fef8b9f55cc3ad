import { Link } from "@remix-run/react";
import { ListHead } from "~/components/documents/ListHead";
import { PaperLinks } from "~/components/documents/PaperLinks";
import { FieldError, LabelledInput } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { VersionField } from "~/components/form/VersionField";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { Status, type Tone } from "~/components/page/Status";
import { WrappedTable } from "~/components/table/HeadedTable";
import { linesOf } from "~/services/forms/textEntries";
import { useMessage } from "~/services/i18n/useMessage";
import type { BarcodesAnswer, BarcodesPage } from "~/services/lifting/barcodes.server";
import { barcodeLabelsPath, barcodeLabelsPdfPath, weightOrderPaths } from "~/services/lifting/paths";
import { useLiftingWords } from "./useLiftingWords";

interface Props {
  page: BarcodesPage;
  answered?: BarcodesAnswer;
}

const tones: Record<string, Tone> = { "0": "done", "1": "stop", "2": "wait", "3": "danger" };
const printForm = "print-labels";

/** Barcodes to print as labels: each judged by itself, its prints counted, and its truck changed where that is allowed. */
export function BarcodeLabelsPage({ page: { found, places, typed, idempotencyKey }, answered }: Props) {
  const { t, label, place } = useLiftingWords(places);
  const say = useMessage();
  const printable = found.filter(({ known }) => known?.own?.mayPrint);
  const counted = printable.filter(({ known }) => known?.own && known.own.printCount > 0).map((each) => each.barcode);
  // at first all of them are to be printed
  const printed = answered ? answered.values.printed : typed?.intent === "print" ? typed.barcode : undefined;
  const ticked = printed === undefined ? undefined : linesOf(printed);
  const head = {
    barcode: label("barcode"),
    ctnNo: label("ctnNo"),
    order: label("docNo"),
    plateNo: label("plateNo"),
    placeCode: label("placeCode"),
    validTo: t("labels.validTo"),
    printCount: t("labels.printCount"),
    truck: t("action.changeTruck"),
  };
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <ListHead title={t("title.labels")} note={t("labels.note")} />
      {answered && answered.refused.length > 0 && (
        <div className="notice warning" role="alert">
          {t("labels.refused")}
          <ul>
            {answered.refused.map(({ barcode, reason }) => (
              <li key={barcode}>
                <span className="code">{barcode}</span>：{say(reason)}
              </li>
            ))}
          </ul>
          {answered.labels && <a href={answered.labels}>{t("labels.others")}</a>}
        </div>
      )}
      <div className="card flush">
        {found.length === 0 ? (
          <Empty title={t("labels.none")} text={t("labels.noneHint")}>
            <Link className="btn" to={weightOrderPaths("F").list()}>
              {t("title.list.F")}
            </Link>
          </Empty>
        ) : (
          <WrappedTable labels={head} classOf={(column) => (column === "printCount" ? "num" : undefined)}>
            {found.map(({ barcode, wellFormed, known }) => {
              const own = known?.own;
              return (
                <tr key={barcode}>
                  <td className="main nowrap" data-label={head.barcode}>
                    {own?.mayPrint ? (
                      <label className="check" htmlFor={`print-${barcode}`}>
                        <input
                          type="checkbox"
                          id={`print-${barcode}`}
                          form={printForm}
                          name="barcode"
                          value={barcode}
                          defaultChecked={ticked?.includes(barcode) ?? true}
                        />
                        {barcode}
                      </label>
                    ) : (
                      barcode
                    )}
                    <div>
                      {own && known ? (
                        <Status tone={tones[known.status] ?? "info"}>{t(`barcodeState.${known.status}`)}</Status>
                      ) : (
                        <Status tone="danger">{say(wellFormed ? "barcode.unknown" : "barcode.format")}</Status>
                      )}
                    </div>
                  </td>
                  <td className="nowrap" data-label={head.ctnNo}>
                    {own && <ContainerNumber value={own.ctnNo} />}
                  </td>
                  <td data-label={head.order}>
                    {own?.order && (
                      <Link to={weightOrderPaths(own.order.tradeScope).detail(own.order.id)}>{own.order.docNo}</Link>
                    )}
                  </td>
                  <td data-label={head.plateNo}>{own?.plateNo}</td>
                  <td data-label={head.placeCode}>{own && place(known.yardCode)}</td>
                  <td data-label={head.validTo}>{own && <Moment at={known.validTo} short />}</td>
                  <td className="num" data-label={head.printCount}>
                    {own?.printCount}
                  </td>
                  <td data-label={head.truck}>
                    {own?.replacedBy && (
                      <Link to={barcodeLabelsPath([own.replacedBy])}>
                        {t("labels.replacedBy", { barcode: own.replacedBy })}
                      </Link>
                    )}
                    {own?.mayChangeTruck && own.order && (
                      <TruckForm
                        {...{ barcode, idempotencyKey, order: own.order }}
                        answered={answered?.values.barcode === barcode ? answered : undefined}
                        typed={typed?.barcode === barcode ? typed.plateNo : undefined}
                      />
                    )}
                  </td>
                </tr>
              );
            })}
          </WrappedTable>
        )}
      </div>
      {printable.length > 0 && (
        <PostForm id={printForm} className="card" reloadDocument>
          <input type="hidden" name="intent" value="print" />
          <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
            <legend>{t("labels.size")}</legend>
            <div className="actions">
              {(["label", "A4"] as const).map((size) => (
                <label key={size} className="check">
                  <input
                    type="radio"
                    name="size"
                    value={size}
                    defaultChecked={(answered?.values.size ?? typed?.size ?? "label") === size}
                  />{" "}
                  {t(`labels.size.${size}`)}
                </label>
              ))}
            </div>
          </fieldset>
          <FieldError errors={answered?.errors.barcodes} role="alert" />
          <div className="actions" style={{ marginTop: 12 }}>
            <button className="btn primary" type="submit">
              {t("labels.print")}
            </button>
            {counted.length > 0 && (
              <PaperLinks href={barcodeLabelsPdfPath(counted, "label")} label={t("labels.printed")} />
            )}
          </div>
        </PostForm>
      )}
    </>
  );
}

interface TruckFormProps {
  barcode: string;
  idempotencyKey: string;
  order: { id: string; version: number };
  answered: BarcodesAnswer | undefined;
  typed: string | undefined;
}

function TruckForm({ barcode, idempotencyKey, order, answered, typed }: TruckFormProps) {
  const { t, label } = useLiftingWords();
  return (
    <details className="asked" open={answered !== undefined || typed !== undefined}>
      <summary className="btn small">{t("action.changeTruck")}</summary>
      <PostForm className="asked-body" noValidate>
        <input type="hidden" name="intent" value="truck" />
        <input type="hidden" name="key" value={`${idempotencyKey}-${barcode.slice(-6)}`} />
        <input type="hidden" name="id" value={order.id} />
        <VersionField
          version={answered?.values.version ?? order.version}
          conflict={answered?.conflict}
          labelOf={label}
        />
        <input type="hidden" name="barcode" value={barcode} />
        <p>{t("labels.truckHint")}</p>
        <LabelledInput
          id={`plate-${barcode}`}
          name="plateNo"
          label={label("plateNo")}
          marked
          maxLength={10}
          defaultValue={answered?.values.plateNo ?? typed ?? ""}
          errors={answered?.errors.plateNo ?? answered?.errors.barcode}
        />
        <button className="btn primary" type="submit">
          {t("action.changeTruck")}
        </button>
      </PostForm>
    </details>
  );
}
