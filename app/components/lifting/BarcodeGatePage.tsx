import { ListHead } from "~/components/documents/ListHead";
import { LabelledInput } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { useInitialPage } from "~/components/form/useInitialPage";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import type { GateAnswer, BarcodeGatePage as Page } from "~/services/lifting/barcodes.server";
import { useLiftingWords } from "./useLiftingWords";

/** The gate: a code is scanned, a plate is entered, and the box may leave, once. */
export function BarcodeGatePage({ page: { typed, idempotencyKey }, answered }: { page: Page; answered?: GateAnswer }) {
  const { t, label } = useLiftingWords();
  const out = answered?.out;
  const values = answered?.values ?? typed ?? {};
  const formKey = useInitialPage(idempotencyKey, out ? null : answered);
  const field = (name: "barcode" | "plateNo") => ({
    id: `gate-${name}`,
    name,
    label: label(name),
    marked: true,
    autoComplete: "off",
    defaultValue: values[name] ?? "",
    errors: answered?.errors[name],
    errorRole: "alert" as const,
  });
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <ListHead title={t("title.gate")} note={t("gate.note")} />
      {out && (
        <section className="notice success" role="status">
          <b>{t("done.gateOut")}</b>
          <dl className="facts" style={{ marginTop: 8 }}>
            <Fact big label={label("ctnNo")}>
              <ContainerNumber value={out.ctnNo} />
            </Fact>
            <Fact big label={label("plateNo")}>
              {out.plateNo}
            </Fact>
            <Fact label={label("barcode")}>{out.barcode}</Fact>
            <Fact label={t("gate.time")}>
              <Moment at={out.usedTime} />
            </Fact>
            <Fact label={label("docNo")}>{out.docNo}</Fact>
            {out.docNo && <Fact label={t("gate.left")}>{String(out.left)}</Fact>}
          </dl>
        </section>
      )}
      <Section title={t("gate.scan")}>
        {/* once a box is out, the form is empty */}
        <PostForm key={formKey} noValidate>
          <input type="hidden" name="key" value={idempotencyKey} />
          <div className="fields">
            <LabelledInput {...field("barcode")} maxLength={40} hint={t("gate.hint")} />
            <LabelledInput {...field("plateNo")} maxLength={10} />
          </div>
          <div className="actions" style={{ marginTop: 12 }}>
            <button className="btn primary" type="submit">
              {t("gate.letOut")}
            </button>
          </div>
        </PostForm>
      </Section>
    </>
  );
}
