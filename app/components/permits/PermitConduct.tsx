import { permitStatus } from "@protocol/documentStatuses";
import { violationLimit } from "@protocol/permits";
import { shanghaiDay } from "@protocol/values/instant";
import { AskFirst } from "~/components/documents/Actions";
import { RemarkField } from "~/components/form/ActionForm";
import { LabelledInput, LabelledSelect } from "~/components/form/FieldParts";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import type { PersonPermitPage, VehiclePermitPage } from "~/services/permits/permitDetail.server";
import { PermitStatus } from "./PermitStatus";
import { usePermitWords } from "./usePermitWords";

interface Props {
  page: VehiclePermitPage | PersonPermitPage;
  answered?: TransitionAnswer;
}

/** What the port notes of a vehicle or a person: violations, and where it may not enter. */
export function ConductActions({ page, answered }: Props) {
  const { t, area } = usePermitWords(page.dicts.terminal);
  const { permit } = page;
  const bans = permit.bans.filter(({ inForce }) => inForce);
  const holder = ("plateNo" in permit ? permit.plateNo : permit.name) ?? "";
  const acting = { document: permit, idempotencyKey: page.idempotencyKey, answered };
  return (
    <>
      <AskFirst
        {...acting}
        intent="violate"
        open
        danger
        label={t("action.violate")}
        question={t("ask.violate", { n: violationLimit })}
      >
        <AreaField intent="violate" answered={answered} page={page} />
        <PlainField intent="violate" name="points" type="number" answered={answered} label={t("area.points")} />
        <RemarkField intent="violate" answered={answered} />
      </AskFirst>
      <AskFirst {...acting} intent="ban" open danger label={t("action.ban")} question={t("ask.ban", { holder })}>
        <AreaField intent="ban" answered={answered} page={page} all={t("area.all")} />
        <PlainField intent="ban" name="until" type="date" answered={answered} label={t("area.until")} />
        <RemarkField intent="ban" answered={answered} />
      </AskFirst>
      {bans.length > 0 && (
        <AskFirst {...acting} intent="lift" open label={t("action.lift")} question={t("ask.lift", { holder })}>
          <LabelledSelect
            {...typedInto({ intent: "lift", answered }, "ban")}
            label={t("ban.one")}
            options={bans.map(({ id, area: code, to, reason }) => ({
              value: id,
              label: t("ban.line", { area: code ? area(code) : t("area.all"), until: shanghaiDay(to), reason }),
            }))}
          />
          <RemarkField intent="lift" answered={answered} />
        </AskFirst>
      )}
    </>
  );
}

/** One line for each area of a permit: validity, passes, bans and violations. */
export function PermitConduct({ page }: Pick<Props, "page">) {
  const { permit, dicts } = page;
  const { t, label, area } = usePermitWords(dicts.terminal);
  const points = permit.violations.reduce((sum, violation) => sum + violation.points, 0);
  const columns = ["area", "status", "validFrom", "validTo", "passes", "blacklisted", "points"] as const;
  const head = (column: (typeof columns)[number]) => t(`area.${column}`);
  return (
    <>
      <Section title={t("section.areas")} flush>
        <div className="table-wrap">
          <table className="table cards">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th
                    scope="col"
                    key={column}
                    className={column === "passes" || column === "points" ? "num" : undefined}
                  >
                    {head(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {permit.lines.map((line) => (
                <tr key={line.area}>
                  <td className="main" data-label={head("area")}>
                    {area(line.area)}
                  </td>
                  <td data-label={head("status")}>
                    <PermitStatus status={line.status} />
                  </td>
                  <td data-label={head("validFrom")}>{line.validFrom}</td>
                  <td data-label={head("validTo")}>{line.validTo}</td>
                  <td className="num" data-label={head("passes")}>
                    {line.passes}
                  </td>
                  <td data-label={head("blacklisted")}>{t(line.blacklisted ? "yes" : "no")}</td>
                  <td className="num" data-label={head("points")}>
                    {line.points}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {permit.lines.length === 0 && <p className="empty muted">{t("area.none")}</p>}
      </Section>
      <Section title={t("section.violations", { points, limit: violationLimit })} flush={permit.violations.length > 0}>
        {permit.violations.length === 0 ? (
          <p className="muted">{t("violation.none")}</p>
        ) : (
          <table className="table cards">
            <thead>
              <tr>
                <th scope="col">{t("violation.time")}</th>
                <th scope="col">{label("areas")}</th>
                <th scope="col">{t("violation.what")}</th>
                <th scope="col" className="num">
                  {t("area.points")}
                </th>
              </tr>
            </thead>
            <tbody>
              {permit.violations.map((violation) => (
                <tr key={violation.id}>
                  <td data-label={t("violation.time")}>
                    <Moment at={violation.time} />
                  </td>
                  <td data-label={label("areas")}>{area(violation.area)}</td>
                  <td data-label={t("violation.what")}>{violation.what}</td>
                  <td className="num" data-label={t("area.points")}>
                    {violation.points}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Section>
      {permit.status === permitStatus.suspended && points >= violationLimit && (
        <p className="notice warning">{t("violation.suspended", { points, limit: violationLimit })}</p>
      )}
      {permit.bans.length > 0 && <Bans page={page} />}
    </>
  );
}

/** Where entry is or was barred, and why. */
function Bans({ page: { permit, dicts } }: Pick<Props, "page">) {
  const { t, area } = usePermitWords(dicts.terminal);
  return (
    <Section title={t("section.bans")} flush>
      <table className="table cards">
        <thead>
          <tr>
            <th scope="col">{t("area.area")}</th>
            <th scope="col">{t("ban.reason")}</th>
            <th scope="col">{t("ban.from")}</th>
            <th scope="col">{t("area.until")}</th>
          </tr>
        </thead>
        <tbody>
          {permit.bans.map((ban) => (
            <tr key={ban.id}>
              <td className="main" data-label={t("area.area")}>
                {ban.area ? area(ban.area) : t("area.all")}
              </td>
              <td data-label={t("ban.reason")}>{ban.reason}</td>
              <td data-label={t("ban.from")}>
                <Moment at={ban.from} />
              </td>
              <td data-label={t("area.until")}>
                <div>
                  <Moment at={ban.to} />
                  {ban.liftRemark && <div className="muted">{t("ban.lifted", { remark: ban.liftRemark })}</div>}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

interface FieldProps {
  intent: string;
  answered?: TransitionAnswer;
}

/** What a field of an action holds after its answer, and what is wrong with it. */
function typedInto({ intent, answered }: FieldProps, name: string) {
  const mine = answered?.intent === intent ? answered : undefined;
  return { id: `${intent}-${name}`, name, defaultValue: mine?.values[name], errors: mine?.fieldErrors[name] };
}

function AreaField({ page, all, ...props }: FieldProps & { page: Props["page"]; all?: string }) {
  const { t, area } = usePermitWords(page.dicts.terminal);
  return (
    <LabelledSelect
      {...typedInto(props, "area")}
      label={t("area.area")}
      empty={all}
      options={page.permit.areas.map((each) => ({ value: each, label: area(each) }))}
    />
  );
}

function PlainField({ name, type, label, ...props }: FieldProps & { name: string; type: string; label: string }) {
  return <LabelledInput {...typedInto(props, name)} label={label} type={type} />;
}
