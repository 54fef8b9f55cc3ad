import { standardDamage } from "@protocol/damages";
import { eirStatus } from "@protocol/documentStatuses";
import type { Eir } from "@protocol/eirs";
import { toShanghai } from "@protocol/values/instant";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { useTranslation } from "react-i18next";
import { BoxDrawing } from "~/components/handover/BoxDrawing";
import { useHandoverWords } from "~/components/handover/useHandoverWords";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { groupDigest } from "~/services/print/paperCode";
import type { PaperContext } from "~/services/print/paperContext";
import { acrossPages } from "./acrossPages";
import { Cell } from "./Cell";
import { FactTable } from "./FactTable";
import { HeadCell } from "./HeadCell";
import { PaperQr } from "./PaperQr";
import { Word } from "./Word";

/** A receipt with the code by which it is proved. */
export type PrintedEir = Eir & Pick<PaperContext, "qrCode" | "digest">;

interface Props {
  /** The one that goes out, then the one that comes in; or one alone. */
  eirs: readonly PrintedEir[];
  /** As the paper carries them, by the id of their file. */
  photos: Readonly<Record<string, string>>;
  places: readonly { dictValue: string; dictLabel: string }[];
  context: PaperContext;
}

/** 集装箱设备交接单 on A4 landscape: out at the left, in at the right, each with a code of its own. */
export function EirPaper({ eirs, context, ...shared }: Props) {
  const { i18n } = useTranslation("print");
  const foreign = !i18n.language.startsWith("zh");
  return (
    <section className={`paper${foreign ? " foreign" : ""}`} id={`paper-${context.index}`}>
      <div className={`halves ${eirs.length > 1 ? "two" : "one"}`}>
        {eirs.map((eir) => (
          <Half key={eir.id} eir={eir} context={context} {...shared} />
        ))}
      </div>
    </section>
  );
}

type HalfProps = Omit<Props, "eirs"> & { eir: PrintedEir };

function Half({ eir, photos, places, context }: HalfProps) {
  const { t } = useTranslation("print");
  const { code, place, statusLabel } = useHandoverWords(places);
  const { formatCelsius } = useNumberFormat();
  const { yard, counterparty } = eir.confirmations;
  const shown = eir.checks.flatMap(({ photo }, i) => {
    const src = photo && photos[photo.id];
    return src ? [{ n: i + 1, src }] : [];
  });
  const left = eir.checks.filter(({ photo }) => photo).length - shown.length;
  const signed = (by: Eir["confirmations"]["yard"]) =>
    by ? `${by.name} ${toShanghai(by.time)}` : t("handover:detail.notConfirmed");
  return (
    <div className="half" style={eir.status === eirStatus.void ? acrossPages(statusLabel(eir.status)) : undefined}>
      <header className="head">
        <h1>
          <Word k="title.eir" /> {code.direction(eir.direction)}
        </h1>
        <div className="number">
          <a href={`#paper-${context.index}`}>{eir.eirNo}</a>
          <span className="state">{statusLabel(eir.status)}</span>
        </div>
      </header>
      <FactTable pairs={2}>
        <tr>
          <Cell k="handover:field.ctnNo" strong>
            <ContainerNumber value={eir.ctnNo} />
          </Cell>
          <Cell k="handover:field.ctnSizeType" strong>
            {sizeTypeLabel(eir.ctnSizeType)} {code.fullEmpty(eir.fullEmpty)}
          </Cell>
        </tr>
        <tr>
          <Cell k="handover:field.plateNo" strong>
            {eir.plateNo}
          </Cell>
          <Cell k="handover:field.gateTime">
            <span className="code">{toShanghai(eir.gateTime)}</span>
          </Cell>
        </tr>
        <tr>
          <Cell k="handover:field.yardCode">{place(eir.yardCode)}</Cell>
          <Cell k="handover:field.ctnOperatorCode">{eir.ctnOperatorCode}</Cell>
        </tr>
        <tr>
          <Cell k="handover:field.fleetName">{eir.fleetName}</Cell>
          <Cell k="handover:field.driverName">{eir.driverName}</Cell>
        </tr>
        <tr>
          <Cell k="handover:field.customerName">{eir.customerName}</Cell>
          <Cell k="handover:field.blNo">{eir.blNo}</Cell>
        </tr>
        <tr>
          <Cell k="handover:field.vesselName">{[eir.vesselName, eir.voyage].filter(Boolean).join(" / ")}</Cell>
          <Cell k="handover:field.destCode">{eir.destCode}</Cell>
        </tr>
        <tr>
          <Cell k="handover:field.sealNo">{eir.sealNo}</Cell>
          <Cell k="handover:field.place">{eir.place}</Cell>
        </tr>
        <tr>
          <Cell k="handover:field.freeUntil">{eir.freeUntil}</Cell>
          <Cell k="handover:field.returnPlace">{eir.returnPlace && place(eir.returnPlace)}</Cell>
        </tr>
        <tr>
          <Cell k="handover:field.reeferState">
            {[
              eir.reeferState && code.reeferState(eir.reeferState),
              eir.setTemp !== undefined && formatCelsius(eir.setTemp),
            ]
              .filter(Boolean)
              .join(" · ")}
          </Cell>
          <Cell k="handover:field.conclusion" strong>
            {code.conclusion(eir.conclusion)}
          </Cell>
        </tr>
        <tr>
          <Cell k="handover:field.remark" span={3}>
            {eir.remark}
          </Cell>
        </tr>
      </FactTable>
      <div className="inspection">
        <BoxDrawing sizeType={eir.ctnSizeType} damages={eir.checks} />
        {eir.checks.length === 0 ? <p>{t("handover:detail.noDamage")}</p> : <Damages eir={eir} />}
      </div>
      {shown.length > 0 && (
        <ul className="photos">
          {shown.map(({ n, src }) => (
            <li key={n}>
              <img src={src} alt={t("handover:form.check", { n })} />
              <b>{n}</b>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && <p>{t("eir.photosLeft", { count: left })}</p>}
      <FactTable pairs={2}>
        <tr>
          <Cell k="handover:field.handOver">{eir.handOver}</Cell>
          <Cell k="eir.yard">{signed(yard)}</Cell>
        </tr>
        <tr>
          <Cell k="handover:field.receiver">{eir.receiver}</Cell>
          <Cell k="eir.counterparty">{signed(counterparty)}</Cell>
        </tr>
      </FactTable>
      <footer className="foot">
        <div>
          <dl>
            <dt>
              <Word k="foot.digest" />
            </dt>
            <dd className="code">{groupDigest(eir.digest)}</dd>
            <dt>
              <Word k="foot.time" />
            </dt>
            <dd className="code">
              {toShanghai(context.time)} {context.printedBy}
            </dd>
            <dt>
              <Word k="foot.hotline" />
            </dt>
            <dd className="code">{context.hotline}</dd>
          </dl>
          <p>{t("foot.verify")}</p>
        </div>
        <PaperQr qr={eir.qrCode} />
      </footer>
    </div>
  );
}

function Damages({ eir: { checks } }: { eir: PrintedEir }) {
  const { code } = useHandoverWords();
  return (
    <table>
      <colgroup>
        <col className="n" />
        <col />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">#</th>
          <HeadCell k="handover:field.location" />
          <HeadCell k="handover:field.damageCode" />
          <HeadCell k="handover:field.sizeCm" />
        </tr>
      </thead>
      <tbody>
        {checks.map((check, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their numbers are what tells them apart
          <tr key={i}>
            <td>{i + 1}</td>
            <td className="code">{check.location}</td>
            <td>
              {code.damageCode(check.damageCode)} {standardDamage[check.damageCode]}
            </td>
            <td>{check.sizeCm}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
