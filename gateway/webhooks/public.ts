export { postWebhook, type WebhookAnswer, type WebhookMessage } from "./postWebhook";
export { type NewWebhookEvent, publishWebhookEvents } from "./publish";
