import type { MissingItem } from "@protocol/shipments";
import { useTranslation } from "react-i18next";
import { useClearanceWords } from "~/components/clearance/useClearanceWords";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { WrappedTable } from "~/components/table/HeadedTable";
import type { ShownShipment } from "~/services/shipments/shipment.server";
import { useTimeLeft } from "./useTimeLeft";

/** What the shipment lacks, who must do it, and the way to do it. */
export function ShipmentMissing({ shipment: { missing }, now }: { shipment: ShownShipment; now: string }) {
  const { t } = useTranslation("shipments");
  const { t: clearance, reasonOf } = useClearanceWords();
  const left = useTimeLeft(now);
  const head = {
    what: t("missing.head.what"),
    actor: t("missing.head.actor"),
    boxes: t("missing.head.boxes"),
    due: t("missing.head.due"),
    way: t("missing.head.way"),
  };
  const wordOf = ({ code, check, document }: MissingItem) => {
    if (!check) return t(`missing.${code}`, { docNo: document?.docNo ?? "" });
    const { check: name, reason, params } = check;
    const sentence = reasonOf({ ...{ check: name, reason, params }, ...nothingElse });
    return sentence || clearance(`check.${name}`);
  };
  return (
    <Section title={t("section.missing")} flush={missing.length > 0}>
      {missing.length === 0 ? (
        <p role="status">
          <Status tone="done">{t("missing.nothing")}</Status>
        </p>
      ) : (
        <WrappedTable labels={head}>
          {missing.map((item) => (
            <tr key={keyOf(item)}>
              <td data-label={head.what}>
                <Status tone={item.check?.held ? "danger" : "wait"}>{wordOf(item)}</Status>
              </td>
              <td className="nowrap" data-label={head.actor}>
                {item.mine ? <strong>{t("missing.mine")}</strong> : clearance(`actor.${item.actor}`)}
              </td>
              <td data-label={head.boxes}>
                {item.total > 0 && (
                  <span>
                    <ContainerNumber value={item.ctnNos[0] ?? null} />
                    {item.total > 1 && ` ${t("missing.more", { n: item.total })}`}
                  </span>
                )}
              </td>
              <td className="nowrap" data-label={head.due}>
                {item.due && (
                  <span>
                    <Moment at={item.due} short /> <span className="muted">{left(item.due)}</span>
                  </span>
                )}
              </td>
              <td className="nowrap" data-label={head.way}>
                <Way item={item} />
              </td>
            </tr>
          ))}
        </WrappedTable>
      )}
    </Section>
  );
}

/** Two items never say the same of the same document and box. */
const keyOf = ({ code, check, actor, document, ctnNos }: MissingItem) =>
  [code, check?.check, check?.reason, actor, document?.id, ...ctnNos].join(" ");

/** What a check says besides its reason, and nobody reads here. */
const nothingElse = { state: "waiting", actor: null, since: null, document: null } as const;

function Way({ item: { begin, document, path, way } }: { item: ShownShipment["missing"][number] }) {
  const { t } = useTranslation("shipments");
  if (way && begin)
    return (
      <a className="btn" href={way}>
        {t(`begin.${begin}`)}
      </a>
    );
  return document && path ? (
    <a className="target" href={path}>
      {document.docNo}
    </a>
  ) : null;
}
