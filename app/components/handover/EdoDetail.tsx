import { edoStatus } from "@protocol/documentStatuses";
import type { Edo } from "@protocol/edos";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { DetailPage } from "~/components/documents/DetailPage";
import { FactGroup } from "~/components/documents/Group";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { Status, type Tone } from "~/components/page/Status";
import { HeadedTable } from "~/components/table/HeadedTable";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import type { EdoPage } from "~/services/handover/edoDetail.server";
import { edoPaths } from "~/services/handover/paths";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { EdoActions } from "./EdoActions";
import { EdoStatus } from "./EdoStatus";
import { EdoParties, EdoSummary } from "./EdoSummary";
import { useHandoverWords } from "./useHandoverWords";

const { draft, issued, transferred, partly, collected } = edoStatus;
const way = [draft, issued, transferred, partly, collected] as const;

/** One delivery order: who holds the right to collect, how it came to them, and what has left. */
export function EdoDetail({ page, answered }: { page: EdoPage; answered?: TransitionAnswer }) {
  const { edo, events } = page;
  const { t, label, code, readValue, edoStatusLabel: statusLabel, actionLabel } = useHandoverWords();
  const { formatNumber } = useNumberFormat();
  const { status } = edo;
  return (
    <DetailPage
      answered={answered}
      head={{ to: edoPaths.list(), number: edo.edoNo, status: <EdoStatus status={status} /> }}
      next={{ kind: "edo", document: edo }}
      actions={<EdoActions page={page} answered={answered} />}
      summary={
        <>
          <StatusSteps way={way} status={status} events={events} end={collected} textOf={statusLabel} />
          <EdoSummary page={page} />
        </>
      }
      trail={{
        events,
        actionLabel: (action) => (action === "create" ? t("edo.createTime") : actionLabel(action)),
        statusLabel,
        fieldLabel: label,
        readValue,
      }}
    >
      <Chain edo={edo} />
      <Boxes edo={edo} />
      <EdoParties page={page} />
      <FactGroup title={t("section.cargo")}>
        <Fact label={label("cargoName")}>{edo.cargoName}</Fact>
        <Fact label={label("pkgCount")}>{edo.pkgCount !== undefined && formatNumber(edo.pkgCount)}</Fact>
        <Fact label={label("grossWeight")}>
          {edo.grossWeight !== undefined && `${formatNumber(edo.grossWeight)} kg`}
        </Fact>
        <Fact label={label("volume")}>{edo.volume !== undefined && `${formatNumber(edo.volume)} m³`}</Fact>
        <Fact label={label("freightTerm")}>{code.freightTerm(edo.freightTerm)}</Fact>
        <Fact label={label("demFreeDays")}>{edo.demFreeDays !== undefined && formatNumber(edo.demFreeDays)}</Fact>
        <Fact label={label("remark")}>{edo.remark}</Fact>
        <Fact label={label("digest")}>
          <span style={{ overflowWrap: "anywhere" }}>{edo.digest}</span>
        </Fact>
      </FactGroup>
    </DetailPage>
  );
}

const linkTones: Record<Edo["links"][number]["state"], Tone> = {
  OFFERED: "wait",
  ACCEPTED: "done",
  REFUSED: "danger",
  WITHDRAWN: "stop",
};

/** Each link of the chain with the version and digest of what was offered. */
function Chain({ edo: { links, holder } }: { edo: Edo }) {
  const { t, label, code } = useHandoverWords();
  const heads = {
    n: t("detail.number"),
    parties: t("edo.parties"),
    scope: label("scope"),
    status: label("status"),
    offered: t("edo.passedOn"),
    answered: t("detail.answered"),
    digest: label("digest"),
  };
  return (
    <Section title={t("section.chain")}>
      <p>{t("detail.chainNow", { name: holder.name })}</p>
      {links.length === 0 ? (
        <p className="muted">{t("detail.noLinks")}</p>
      ) : (
        <HeadedTable labels={heads}>
          {links.map((link) => (
            <tr key={link.seq}>
              <td className="main num" data-label={heads.n}>
                {link.seq}
              </td>
              <td data-label={heads.parties}>{t("detail.fromTo", { from: link.fromName, to: link.toName })}</td>
              <td data-label={heads.scope}>{code.scope(link.scope)}</td>
              <td data-label={heads.status}>
                <Status tone={linkTones[link.state]}>{code.linkState(link.state)}</Status>
                {link.remark && <div className="muted">{link.remark}</div>}
              </td>
              <td data-label={heads.offered}>
                {link.offeredBy} <Moment at={link.offeredTime} />
              </td>
              <td data-label={heads.answered}>
                {link.answeredBy} <Moment at={link.answeredTime} />
              </td>
              <td className="nowrap" data-label={heads.digest} title={link.digest}>
                v{link.edoVersion} {link.digest.slice(0, 8)}
              </td>
            </tr>
          ))}
        </HeadedTable>
      )}
    </Section>
  );
}

function Boxes({ edo: { boxes } }: { edo: Edo }) {
  const { t, label } = useHandoverWords();
  const heads = {
    ctnNo: label("ctnNo"),
    ctnSizeType: label("ctnSizeType"),
    sealNo: label("sealNo"),
    collected: label("collected"),
  };
  return (
    <Section title={t("section.boxes")} flush>
      <HeadedTable labels={heads}>
        {boxes.map((box) => (
          <tr key={box.ctnNo}>
            <td className="main nowrap" data-label={heads.ctnNo}>
              <ContainerNumber value={box.ctnNo} />
            </td>
            <td data-label={heads.ctnSizeType}>{sizeTypeLabel(box.ctnSizeType)}</td>
            <td data-label={heads.sealNo}>{box.sealNo}</td>
            <td data-label={heads.collected}>
              {box.collectedTime ? (
                <Moment at={box.collectedTime} />
              ) : (
                <span className="muted">{t("detail.inPort")}</span>
              )}
            </td>
          </tr>
        ))}
      </HeadedTable>
    </Section>
  );
}
