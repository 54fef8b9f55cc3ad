import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./LookUps.module.css";
import { lookUpId, type OpenLookUp, useLookUps } from "./useLookUps";

/** Room that a list of choices takes, px. */
const listHeight = 300;
const listWidth = 460;

/** Where something lies upon a form, under or over one of its fields. */
function placeOf(field: Element, form: Element | null, under: boolean): CSSProperties {
  const [own, around] = [field.getBoundingClientRect(), form?.getBoundingClientRect()];
  if (!around) return {};
  const left = own.left - around.left;
  if (!under) return { left, top: own.top - around.top, width: own.width, height: own.height };
  const above = own.bottom + listHeight > window.innerHeight && own.top > listHeight;
  return {
    left: Math.max(0, Math.min(left, around.width - listWidth)),
    width: Math.min(listWidth, around.width),
    ...(above ? { bottom: around.bottom - own.top + 2 } : { top: own.bottom - around.top + 2 }),
  };
}

/** The choices for the field of a form that is being filled in (`useLookUps`); stands within the form. */
export function LookUps({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { t } = useTranslation();
  const { open, searched, take } = useLookUps(form);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (searched) input.current?.focus();
  }, [searched]);
  return (
    <>
      {searched && (
        <input
          ref={input}
          className={`input ${styles.search}`}
          data-lookup={searched.dataset.lookup}
          data-lookup-search=""
          aria-label={searched.labels?.[0]?.textContent ?? undefined}
          autoComplete="off"
          maxLength={40}
          style={placeOf(searched, form.current, false)}
        />
      )}
      {open && <Options open={open} label={t("common:lookUp.options")} form={form.current} onTake={take} />}
      <span className="sr" role="status">
        {open && t("common:lookUp.count", { count: open.options.length })}
      </span>
    </>
  );
}

function Options({
  open: { field, options, at },
  label,
  form,
  onTake,
}: {
  open: OpenLookUp;
  label: string;
  form: HTMLFormElement | null;
  onTake: ReturnType<typeof useLookUps>["take"];
}) {
  return (
    <div
      className={styles.lookUp}
      id={lookUpId()}
      role="listbox"
      aria-label={label}
      style={placeOf(field, form, true)}
      // the focus stays in the field
      onPointerDown={(event) => event.preventDefault()}
    >
      {options.map((option, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
        // biome-ignore lint/a11y/useFocusableInteractive: the field tells which is chosen by aria-activedescendant
        <div
          key={`${option.value} ${option.label}`}
          id={lookUpId(i)}
          role="option"
          aria-selected={i === at}
          onClick={() => onTake(option)}
        >
          {option.label}
        </div>
      ))}
    </div>
  );
}
