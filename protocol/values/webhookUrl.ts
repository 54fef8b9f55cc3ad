import { z } from "zod";

const ports = ["", "8443"];

/**
 * An address that messages may be posted to: https, on port 443 or 8443, a host by its name, nobody's name or password
 * in it. Where its name leads is looked at when it is used.
 */
export const webhookUrlSchema = z
  .string()
  .trim()
  .max(300, "alert.webhook")
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, username, password, port, hostname, hash } = new URL(text);
    const named = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname);
    return protocol === "https:" && !username && !password && !hash && ports.includes(port) && named;
  }, "alert.webhook");
