import type { Webhook, WebhookEventState, WebhookState } from "@protocol/webhooks";
import { useTranslation } from "react-i18next";
import { Status, type Tone } from "~/components/page/Status";

const toneOfState: Record<WebhookState, Tone> = { ACTIVE: "done", PAUSED: "stop", DISABLED: "danger" };
const toneOfEvent: Record<WebhookEventState, Tone> = { WAITING: "wait", SENT: "done", DEAD: "danger" };

/** Whether an endpoint is posted to. */
export function EndpointState({ endpoint: { state } }: { endpoint: Pick<Webhook, "state"> }) {
  const { t } = useTranslation("webhooks");
  return <Status tone={toneOfState[state]}>{t(`state.${state}`)}</Status>;
}

/** What became of an event. */
export function EventState({ state }: { state: WebhookEventState }) {
  const { t } = useTranslation("webhooks");
  return <Status tone={toneOfEvent[state]}>{t(`eventState.${state}`)}</Status>;
}
