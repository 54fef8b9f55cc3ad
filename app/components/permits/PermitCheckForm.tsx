import { LabelledInput, LabelledSelect } from "~/components/form/FieldParts";
import { entryOptions } from "~/components/form/options";
import { permitCheckPath } from "~/services/permits/paths";
import type { PermitCheckPage } from "~/services/permits/permitCheck.server";
import { usePermitWords } from "./usePermitWords";

/** What the gate asks: a plate and an area in, yes or no and why out. A GET form, so that an answer has an address. */
export function PermitCheckForm({ page }: { page: PermitCheckPage }) {
  const { typed, errors, answer, dicts } = page;
  const { t, label, code, area } = usePermitWords(dicts.terminal);
  return (
    <>
      <div className="page-head">
        <h1>{t("title.check")}</h1>
      </div>
      <form className="card" action={permitCheckPath()}>
        <div className="fields">
          <LabelledInput
            id="check-plate"
            label={label("plateNo")}
            name="plateNo"
            maxLength={20}
            defaultValue={typed.plateNo}
            errors={errors.plateNo}
          />
          <LabelledSelect
            id="check-area"
            label={t("area.area")}
            name="area"
            defaultValue={typed.area}
            errors={errors.area}
            empty={t("form.choose")}
            options={entryOptions(dicts.terminal)}
          />
        </div>
        <div className="actions" style={{ marginTop: 12 }}>
          <button className="btn primary" type="submit">
            {t("check.ask")}
          </button>
        </div>
      </form>
      {answer && (
        <section className="card" aria-live="polite">
          <p className={answer.allowed ? "notice success" : "notice danger"} role="status">
            <strong>
              {t(answer.allowed ? "check.allowed" : "check.refused", {
                holder: answer.plateNo ?? answer.name ?? "",
                area: area(answer.area),
              })}
            </strong>
            {answer.refusal && ` ${t(`refusal.${answer.refusal}`)}`}
          </p>
          <dl className="facts">
            {answer.permitNo && (
              <div>
                <dt>{label("permitNo")}</dt>
                <dd>{answer.permitNo}</dd>
              </div>
            )}
            {answer.validTo && (
              <div>
                <dt>{label("validTo")}</dt>
                <dd>{answer.validTo}</dd>
              </div>
            )}
            {answer.vehicleType && (
              <div>
                <dt>{label("vehicleType")}</dt>
                <dd>
                  {code.vehicleType(answer.vehicleType)}
                  {answer.isDg && ` · ${t("dg")}`}
                </dd>
              </div>
            )}
          </dl>
        </section>
      )}
    </>
  );
}
