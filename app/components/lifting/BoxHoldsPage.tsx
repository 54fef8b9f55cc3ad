import { holdKinds } from "@protocol/boxHolds";
import { ListHead } from "~/components/documents/ListHead";
import { LabelledInput, LabelledSelect } from "~/components/form/FieldParts";
import { codeOptions } from "~/components/form/options";
import { PostForm } from "~/components/form/PostForm";
import { RowButton } from "~/components/form/RowForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { useInitialPage } from "~/components/form/useInitialPage";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { FilterForm } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { TableCard } from "~/components/table/TableCard";
import type { BoxHoldAnswer, BoxHoldsPage as Page } from "~/services/lifting/boxHolds.server";
import { boxHoldsPath } from "~/services/lifting/paths";
import { useLiftingWords } from "./useLiftingWords";

/** What holds boxes now: the port sets it with a reason, and lifts it. */
export function BoxHoldsPage({ page, answered }: { page: Page; answered?: BoxHoldAnswer }) {
  const { holds, ctnNo, typed, mayAdd, idempotencyKey } = page;
  const { t, label, code } = useLiftingWords();
  const values = answered?.values ?? typed ?? { ctnNo };
  const formKey = useInitialPage(idempotencyKey, answered);
  const field = (name: "ctnNo" | "kind" | "reason", text: string) => ({
    id: `hold-${name}`,
    name,
    label: text,
    marked: true,
    defaultValue: values[name] ?? "",
    errors: answered?.errors[name],
  });
  const head = {
    ctnNo: label("ctnNo"),
    kind: t("hold.kind"),
    reason: t("hold.reason"),
    from: t("hold.from"),
    acts: <span className="sr">{t("common:row.title")}</span>,
  };
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <ListHead title={t("title.holds")} note={t("hold.note")} />
      {mayAdd && (
        <Section title={t("hold.set")}>
          {/* once something has been saved, the form is empty */}
          <PostForm key={formKey} noValidate>
            <input type="hidden" name="intent" value="set" />
            <input type="hidden" name="key" value={`${idempotencyKey}-set`} />
            <div className="fields">
              <LabelledInput {...field("ctnNo", label("ctnNo"))} maxLength={13} />
              <LabelledSelect {...field("kind", head.kind)} options={codeOptions(holdKinds, code.holdKind)} />
              <LabelledInput {...field("reason", head.reason)} maxLength={100} className="two" />
            </div>
            <div className="actions" style={{ marginTop: 12 }}>
              <button className="btn primary" type="submit">
                {t("hold.set")}
              </button>
            </div>
          </PostForm>
        </Section>
      )}
      <FilterForm label={t("hold.note")} path={boxHoldsPath()}>
        <FilterInput param="ctnNo" label={head.ctnNo} value={ctnNo} errors={undefined} />
      </FilterForm>
      <TableCard empty={holds.length === 0 && <Empty title={t("hold.none")} text={t("hold.noneHint")} />} labels={head}>
        {holds.map((hold) => (
          <tr key={hold.id}>
            <td className="main nowrap" data-label={head.ctnNo}>
              <ContainerNumber value={hold.ctnNo} />
            </td>
            <td data-label={head.kind}>{code.holdKind(hold.kind)}</td>
            <td data-label={head.reason}>{hold.reason}</td>
            <td data-label={head.from}>
              <Moment at={hold.fromTime} short />
            </td>
            <td>
              {mayAdd && (
                <RowButton
                  intent="lift"
                  row={{ id: hold.id }}
                  idempotencyKey={idempotencyKey}
                  label={t("hold.liftNow")}
                  of={hold.ctnNo}
                />
              )}
            </td>
          </tr>
        ))}
      </TableCard>
    </>
  );
}
