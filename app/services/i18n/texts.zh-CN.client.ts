/** All texts of one language as one chunk that the browser fetches before it hydrates. */
export const texts = import.meta.glob<Record<string, string>>(["../../../locales/zh-CN/*.json", "!**/sms.json"], {
  eager: true,
  import: "default",
});
