import { useMessage } from "~/services/i18n/useMessage";
import { permitCheckPath } from "~/services/permits/paths";
import type { PermitCheckPage } from "~/services/permits/permitCheck.server";
import { usePermitWords } from "./usePermitWords";

/** What the gate asks: a plate and an area in, yes or no and why out. A GET form, so that an answer has an address. */
export function PermitCheckForm({ page }: { page: PermitCheckPage }) {
  const { typed, errors, answer, dicts } = page;
  const { t, label, code, area } = usePermitWords(dicts.terminal);
  const say = useMessage();
  const error = (name: keyof typeof errors) =>
    errors[name] && (
      <span className="error" id={`check-${name}-error`}>
        {errors[name].map(say).join(" ")}
      </span>
    );
  const invalid = (name: keyof typeof errors) =>
    errors[name] ? ({ "aria-invalid": true, "aria-describedby": `check-${name}-error` } as const) : {};
  return (
    <>
      <div className="page-head">
        <h1>{t("title.check")}</h1>
      </div>
      <form className="card" action={permitCheckPath()}>
        <div className="fields">
          <div className="field">
            <label htmlFor="check-plate">{label("plateNo")}</label>
            <input
              className="input"
              id="check-plate"
              name="plateNo"
              maxLength={20}
              defaultValue={typed.plateNo}
              {...invalid("plateNo")}
            />
            {error("plateNo")}
          </div>
          <div className="field">
            <label htmlFor="check-area">{t("area.area")}</label>
            <select className="input" id="check-area" name="area" defaultValue={typed.area} {...invalid("area")}>
              <option value="">{t("form.choose")}</option>
              {dicts.terminal.map(({ dictValue, dictLabel }) => (
                <option key={dictValue} value={dictValue}>
                  {dictLabel}
                </option>
              ))}
            </select>
            {error("area")}
          </div>
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
