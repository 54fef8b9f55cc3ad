import { type ListPreferences, listDensities, listViewNameMax } from "@protocol/listPreferences";
import { useLocation } from "@remix-run/react";
import { isValidElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/PostForm";
import { viewQueryOf } from "~/services/listPlace";
import { listPreferencesPath, withQuery } from "~/services/paths";
import { fixedColumns, orderedColumns } from "./arrangeRows";
import { useFollowLinks } from "./useFollowLinks";

interface Props {
  preferences: ListPreferences;
  /** Name of a column → its heading; null where the table's columns cannot be chosen. */
  labels: Record<string, ReactNode> | null;
}

/** What somebody has chosen for a list: filters saved under a name, columns and density, each kept by a plain form. */
export function ListTools({ preferences, labels }: Props) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const follow = useFollowLinks();
  const { views } = preferences;
  const query = viewQueryOf(search);
  const current = query ? views.find((view) => viewQueryOf(view.query) === query) : undefined;
  const params = new URLSearchParams(search);
  // drawn when it is asked for: its boxes would weigh on every list, and say the names of the filters once more
  const choosing = params.get("panel") === "columns";
  params.delete("panel");
  const unchosen = withQuery(pathname, Object.fromEntries(params));
  const back = <input type="hidden" name="back" value={unchosen} />;
  return (
    // biome-ignore lint/a11y: the links inside are what is clicked, and Enter on one is a click
    <div className="list-tools" onClick={follow}>
      {views.length > 0 && (
        <nav aria-label={t("common:views.title")}>
          {views.map((view) => (
            <a
              key={view.id}
              className="chip"
              href={`${pathname}?${view.query || "view=all"}`}
              aria-current={view === current}
            >
              {view.name}
            </a>
          ))}
        </nav>
      )}
      {current?.isDefault && (
        <span>
          {t("common:views.opened")} <a href={`${pathname}?view=all`}>{t("common:views.all")}</a>
        </span>
      )}
      <span className="spacer" />
      <details className="tool">
        <summary>{t("common:views.title")}</summary>
        <PostForm action={listPreferencesPath} className="tool-body">
          {back}
          <label>
            {t("common:views.name")}
            <input className="input" name="name" maxLength={listViewNameMax} required autoComplete="off" />
          </label>
          <label className="tick">
            <input type="checkbox" name="isDefault" /> {t("common:views.isDefault")}
          </label>
          <button className="btn primary small" type="submit" name="intent" value="save">
            {t("common:views.save")}
          </button>
          {views.map(({ id, name, isDefault }) => (
            <div key={id}>
              <span className="cut" title={name}>
                {name}
              </span>
              <span className="spacer" />
              <button
                className="btn small"
                type="submit"
                formNoValidate
                name="intent"
                value={isDefault ? "noDefault" : `default:${id}`}
                aria-label={t(isDefault ? "common:views.noDefaultOf" : "common:views.makeDefaultOf", { name })}
              >
                {t(isDefault ? "common:views.noDefault" : "common:views.makeDefault")}
              </button>
              <button
                className="btn small"
                type="submit"
                formNoValidate
                name="intent"
                value={`delete:${id}`}
                aria-label={t("common:views.deleteOf", { name })}
              >
                {t("common:views.delete")}
              </button>
            </div>
          ))}
        </PostForm>
      </details>
      {labels && !choosing && (
        <a className="target" href={withQuery(unchosen, { panel: "columns" })}>
          {t("common:columns.title")}
        </a>
      )}
      {labels && choosing && (
        <details className="tool" open>
          <summary>{t("common:columns.title")}</summary>
          <PostForm action={listPreferencesPath} className="tool-body">
            {back}
            <Columns labels={labels} layout={preferences.layout} />
          </PostForm>
        </details>
      )}
    </div>
  );
}

function Columns({ labels, layout }: { labels: Record<string, ReactNode>; layout: ListPreferences["layout"] }) {
  const { t } = useTranslation();
  const names = Object.keys(labels);
  const fixed = fixedColumns(names);
  const columns = orderedColumns(names, layout).filter((name) => !fixed.includes(name));
  return (
    <>
      <label>
        {t("common:columns.density")}
        <select className="input" name="density" defaultValue={layout?.density ?? "default"}>
          {listDensities.map((density) => (
            <option key={density} value={density}>
              {t(`common:columns.density.${density}`)}
            </option>
          ))}
        </select>
      </label>
      {columns.map((name) => {
        const column = wordsOf(labels[name]) || name;
        return (
          <div key={name}>
            <label className="tick">
              <input type="checkbox" name="show" value={name} defaultChecked={!layout?.hidden.includes(name)} />{" "}
              {column}
            </label>
            <span className="spacer" />
            <input type="hidden" name="order" value={name} />
            {(["up", "down"] as const).map((direction) => (
              <button
                key={direction}
                className="btn small"
                type="submit"
                name="intent"
                value={`move:${direction}.${name}`}
                aria-label={t(`common:columns.${direction}`, { column })}
              >
                {direction === "up" ? "↑" : "↓"}
              </button>
            ))}
          </div>
        );
      })}
      <div>
        <button className="btn primary small" type="submit" name="intent" value="layout">
          {t("common:columns.save")}
        </button>
        <button className="btn small" type="submit" name="intent" value="resetLayout">
          {t("common:columns.reset")}
        </button>
      </div>
    </>
  );
}

/** What a heading says, be it words, a link that sorts, or an element with a label. */
function wordsOf(heading: ReactNode): string {
  if (typeof heading === "string") return heading;
  if (!isValidElement<{ label?: string; children?: ReactNode }>(heading)) return "";
  return heading.props.label ?? wordsOf(heading.props.children);
}
