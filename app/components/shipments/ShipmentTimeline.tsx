import { useTranslation } from "react-i18next";
import trail from "~/components/documents/Trail.module.css";
import { useNoticeWords } from "~/components/messages/useNoticeWords";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import type { ShownShipment } from "~/services/shipments/shipment.server";

type ShownEntry = ShownShipment["entries"][number];

/** Entries that are shown at once; the older ones stand behind a summary. */
const shown = 30;

/** All that happened to a shipment, the latest first: to its documents, its boxes, its ship, and what the port told. */
export function ShipmentTimeline({ shipment: { entries, places } }: { shipment: ShownShipment }) {
  const { t } = useTranslation("shipments");
  const latest = [...entries].reverse();
  const listOf = (some: readonly ShownEntry[]) => (
    <ol className={trail.timeline}>
      {some.map((entry) => (
        <li key={JSON.stringify(entry)}>
          <Entry entry={entry} places={places} />
        </li>
      ))}
    </ol>
  );
  return (
    <Section title={t("section.timeline")}>
      {listOf(latest.slice(0, shown))}
      {latest.length > shown && (
        <details>
          <summary>{t("timeline.older", { n: latest.length - shown })}</summary>
          {listOf(latest.slice(shown))}
        </details>
      )}
    </Section>
  );
}

function Entry({ entry, places }: { entry: ShownEntry; places: ShownShipment["places"] }) {
  const { t } = useTranslation("shipments");
  const wordsOf = useNoticeWords();
  const time = <Moment at={entry.time} />;
  if (entry.source === "vessel")
    return (
      <>
        <strong>{t(`vessel.${entry.event}`)}</strong>
        <div>{time}</div>
      </>
    );
  if (entry.source === "box") {
    const { code, placeCode, ctnNos, total } = entry;
    return (
      <>
        <strong>{t(`public:box.code.${code}`, { defaultValue: code })}</strong>{" "}
        {placeCode && (places[placeCode] ?? placeCode)}
        <div>
          <ContainerNumber value={ctnNos[0] ?? null} /> {total > 1 && t("missing.more", { n: total })}
        </div>
        <div>{time}</div>
      </>
    );
  }
  if (entry.source === "message") {
    const { title } = wordsOf({ ...entry, summary: "" });
    return (
      <>
        <span className="muted">{t("timeline.message")}</span>{" "}
        {entry.link ? (
          <a className="target" href={entry.link}>
            {title}
          </a>
        ) : (
          title
        )}
        <div>{time}</div>
      </>
    );
  }
  const { document, mark, path, operatorName, companyName } = entry;
  return (
    <>
      <span>{t(`common:verify.kinds.${document.kind}`)}</span>{" "}
      {path ? (
        <a className="target" href={path}>
          {document.docNo}
        </a>
      ) : (
        document.docNo
      )}{" "}
      <Status tone={mark.tone}>{mark.text}</Status>
      <div className="muted">
        {time} · {operatorName === "SYS" ? t("common:timeline.system") : operatorName || companyName}
      </div>
    </>
  );
}
