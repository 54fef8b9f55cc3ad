import type { TruckOrder } from "@protocol/trucking";
import { formatYuan } from "@protocol/values/fen";
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useMessage } from "~/services/i18n/useMessage";
import type { OrderActionAnswer } from "~/services/trucking/orderActions.server";
import { truckAddPath, truckEditPath, truckPdfPath } from "~/services/trucking/paths";

interface Props {
  order: TruckOrder;
  idempotencyKey: string;
  answered?: OrderActionAnswer;
}

/** The hidden half of every action's form. */
export function ActionFields({
  order,
  idempotencyKey,
  intent,
}: {
  order: Pick<TruckOrder, "id" | "version">;
  idempotencyKey: string;
  intent: string;
}) {
  return (
    <>
      <input type="hidden" name="id" value={order.id} />
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="key" value={`${idempotencyKey}-${intent}`} />
      <input type="hidden" name="intent" value={intent} />
    </>
  );
}

/** Just the actions that the upstream allows this person now. */
export function OrderActions({ order, idempotencyKey, answered }: Props) {
  const { t } = useTranslation("trucking");
  const allowed = new Set(order.allowedActions);
  const once = (intent: "submit" | "withdraw" | "complete", primary: boolean) =>
    allowed.has(intent) && (
      <Form method="post" key={intent}>
        <ActionFields order={order} idempotencyKey={idempotencyKey} intent={intent} />
        <button className={primary ? "btn primary" : "btn"} type="submit">
          {t(`action.${intent}`)}
        </button>
      </Form>
    );
  return (
    <div className="actions">
      {allowed.has("pay") && (
        <Asked
          label={t("action.pay")}
          primary
          question={t("ask.pay", { orderNo: order.orderNo, amount: formatYuan(order.amount) })}
        >
          <ActionFields order={order} idempotencyKey={idempotencyKey} intent="pay" />
          <button className="btn primary" type="submit">
            {t("ask.payNow", { amount: formatYuan(order.amount) })}
          </button>
        </Asked>
      )}
      {once("submit", true)}
      {once("complete", true)}
      {allowed.has("edit") && (
        <Link className="btn" to={truckEditPath(order.type, order.id)}>
          {t("action.edit")}
        </Link>
      )}
      {allowed.has("copy") && (
        <Link className="btn" to={truckAddPath(order.type, { copy: order.id })}>
          {t("action.copy")}
        </Link>
      )}
      {allowed.has("print") && (
        <a className="btn" href={truckPdfPath(order.type, order.id)}>
          {t("action.print")}
        </a>
      )}
      {once("withdraw", false)}
      {(["return", "refund"] as const).map(
        (intent) =>
          allowed.has(intent) && (
            <Asked
              key={intent}
              label={t(`action.${intent}`)}
              question={t(`ask.${intent}`, { orderNo: order.orderNo })}
              open={answered?.intent === intent}
            >
              <ActionFields order={order} idempotencyKey={idempotencyKey} intent={intent} />
              <RemarkField intent={intent} answered={answered} />
              <button className="btn danger" type="submit">
                {t(`action.${intent}`)}
              </button>
            </Asked>
          ),
      )}
      {allowed.has("delete") && (
        <Asked label={t("action.delete")} question={t("ask.delete", { orderNo: order.orderNo })}>
          <ActionFields order={order} idempotencyKey={idempotencyKey} intent="delete" />
          <button className="btn danger" type="submit">
            {t("ask.deleteNow")}
          </button>
        </Asked>
      )}
    </div>
  );
}

/** A question before what cannot be taken back, in words that name the thing; opens without JavaScript. */
export function Asked({
  label,
  question,
  primary,
  open,
  children,
}: {
  label: string;
  question: string;
  primary?: boolean;
  open?: boolean;
  children: React.ReactNode;
}) {
  return (
    <details className="asked" open={open}>
      <summary className={primary ? "btn primary" : "btn"}>{label}</summary>
      <Form method="post" className="asked-body">
        <p>{question}</p>
        {children}
      </Form>
    </details>
  );
}

export function RemarkField({
  intent,
  answered,
}: {
  intent: string;
  answered?: Pick<OrderActionAnswer, "intent" | "fieldErrors" | "values">;
}) {
  const { t } = useTranslation("trucking");
  const say = useMessage();
  const mine = answered?.intent === intent ? answered : undefined;
  const errors = mine?.fieldErrors.remark;
  const id = `remark-${intent}`;
  return (
    <div className="field">
      <label htmlFor={id}>
        {t("field.reason")}
        <span className="req">*</span>
      </label>
      <textarea
        className="input"
        id={id}
        name="remark"
        rows={2}
        maxLength={200}
        defaultValue={mine?.values.remark}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? `${id}-error` : undefined}
      />
      {errors && (
        <span className="error" id={`${id}-error`}>
          {errors.map(say).join(" ")}
        </span>
      )}
    </div>
  );
}
