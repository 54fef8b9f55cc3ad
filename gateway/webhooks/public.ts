export type { WebhookAnswer, WebhookMessage } from "./postWebhook";
export { type NewWebhookEvent, publishWebhookEvents } from "./publish";
