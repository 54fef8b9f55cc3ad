import { useTranslation } from "react-i18next";
import { Fact } from "../page/Section";

const keysOf = {
  page: [
    ["keys.page.search", "Ctrl+K  /"],
    ["keys.page.add", "Alt+N"],
    ["keys.page.list", "?"],
  ],
  form: [
    ["keys.form.save", "Ctrl+S"],
    ["keys.form.submit", "Ctrl+Enter"],
    ["keys.form.error", "F8"],
    ["keys.form.open", "Alt+↓  F4"],
  ],
  rows: [
    ["keys.rows.next", "Enter"],
    ["keys.rows.before", "Shift+Enter"],
    ["keys.rows.column", "↑  ↓"],
    ["keys.rows.copy", "Ctrl+D"],
    ["keys.rows.remove", "Alt+Delete"],
    ["keys.rows.undo", "Ctrl+Z"],
    ["keys.rows.leave", "Esc"],
  ],
} as const;

export type KeyGroup = keyof typeof keysOf;
export const keyGroups = Object.keys(keysOf) as KeyGroup[];

/** The keys that do something, and what. */
export function KeyList({ groups }: { groups: readonly KeyGroup[] }) {
  const { t } = useTranslation("shell");
  return groups.map((group) => (
    <section key={group}>
      <h3>{t(`keys.${group}`)}</h3>
      <dl className="facts">
        {keysOf[group].map(([name, keys]) => (
          <Fact key={name} label={t(name)}>
            <kbd>{keys}</kbd>
          </Fact>
        ))}
      </dl>
    </section>
  ));
}
