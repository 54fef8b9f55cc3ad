import { page } from "@gateway/menu/items";

export const messagesMenu = [page("/noticesAdd", "noticesAdd", "发送消息", "news", "message")];
