import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AnyField, controlProps, Field } from "~/components/form/Field";
import { fetchOnce } from "~/components/pickers/fetchOnce";
import { askForLateTexts } from "~/services/i18n/lateTexts";

interface Props {
  field: AnyField;
  label: string;
  required?: boolean;
  hint: string;
  rows: number;
  className?: string;
}

/** Where the text is written: in the textarea as it is, or in the editor; `failed` where it does not come. */
type Place = "source" | "opening" | "editor" | "failed";

/** After hydration the page's own work comes first. */
const restMs = 300;

const loadEditor = fetchOnce(() => import("./RichTextEditor.client"));
type Editor = Awaited<ReturnType<typeof loadEditor>>["default"];

/**
 * A text with headings, lists, links and tables. It is a textarea that takes plain text or HTML; where there is a
 * script, an editor opens over it once the page is at rest and writes into it; its last button goes back to the HTML.
 */
export function RichTextField({ field, label, required, hint, rows, className }: Props) {
  const { t } = useTranslation("news");
  const source = useRef<HTMLTextAreaElement>(null);
  const [place, setPlace] = useState<Place>("source");
  const [text, setText] = useState("");
  /** Not by `lazy`: between the commit that hides the textarea and the editor's own there would be no field to tab to. */
  const [RichTextEditor, setEditor] = useState<Editor | null>(null);
  const [unfit, setUnfit] = useState(false);
  /** Somebody asked for the HTML; the field's next touch is about that. */
  const wantsSource = useRef(false);

  const open = async () => {
    setPlace("opening");
    try {
      // its buttons have no names before their texts have come
      const [{ editorTextOf, default: editor }] = await Promise.all([loadEditor(), askForLateTexts()]);
      const given = editorTextOf(source.current?.value ?? "");
      setUnfit(given === null);
      if (given === null) return setPlace("source");
      setText(given);
      setEditor(() => editor);
      setPlace("editor");
    } catch {
      setPlace("failed");
    }
  };
  // beside the first paint and what somebody types meanwhile; who is in the field has it opened by his touch
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each field
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.activeElement !== source.current) void open();
    }, restMs);
    return () => clearTimeout(timer);
  }, []);
  const touch = () => {
    if (place === "editor") document.getElementById(`${field.id}-editor`)?.focus();
    else if (place === "source" && !wantsSource.current && !unfit) void open();
  };
  const close = () => {
    wantsSource.current = true;
    setPlace("source");
    requestAnimationFrame(() => source.current?.focus());
  };

  const edited = place === "editor" && RichTextEditor !== null;
  const shownHint = edited ? undefined : unfit ? t("editor.unfit") : hint;
  return (
    <Field field={field} label={label} required={required} hint={shownHint} className={className}>
      <textarea
        key={field.key}
        ref={source}
        {...controlProps(field, shownHint)}
        className={edited ? "sr" : "input"}
        tabIndex={edited ? -1 : undefined}
        aria-hidden={edited || undefined}
        rows={rows}
        defaultValue={typeof field.initialValue === "string" ? field.initialValue : ""}
        onFocus={touch}
      />
      {edited && (
        <RichTextEditor
          id={`${field.id}-editor`}
          text={text}
          label={label}
          required={required}
          described={controlProps(field)["aria-describedby"]}
          invalid={Boolean(field.errors)}
          source={source}
          onSource={close}
        />
      )}
      {place === "source" && wantsSource.current && (
        <button
          type="button"
          className="btn link small"
          onClick={() => {
            wantsSource.current = false;
            void open();
          }}
        >
          {t("editor.open")}
        </button>
      )}
    </Field>
  );
}
