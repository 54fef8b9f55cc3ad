import "./richTextEditor.css";
import { RichTextEditor as Editor, type RichTextEditorLabels } from "@mantine/tiptap";
import { isAllowedLink } from "@protocol/values/richText";
import { TableKit } from "@tiptap/extension-table";
import { type Editor as Tiptap, useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { setField } from "../form/lookUpFields";
import { withMantine } from "../shell/WithMantine";
import { editorTextOf, writtenText } from "./editorText";

export { editorTextOf };

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => isAllowedLink(address),
    },
  }),
  TableKit.configure({ table: { resizable: false } }),
];

/** Buttons that have a text here, by what Mantine calls them. */
const labelled = {
  boldControlLabel: "editor.bold",
  italicControlLabel: "editor.italic",
  underlineControlLabel: "editor.underline",
  strikeControlLabel: "editor.strike",
  clearFormattingControlLabel: "editor.clear",
  h2ControlLabel: "editor.h2",
  h3ControlLabel: "editor.h3",
  bulletListControlLabel: "editor.bulletList",
  orderedListControlLabel: "editor.orderedList",
  blockquoteControlLabel: "editor.quote",
  hrControlLabel: "editor.line",
  linkControlLabel: "editor.link",
  unlinkControlLabel: "editor.unlink",
  undoControlLabel: "editor.undo",
  redoControlLabel: "editor.redo",
  linkEditorInputLabel: "editor.linkTo",
  linkEditorExternalLink: "editor.newTab",
  linkEditorInternalLink: "editor.sameTab",
  linkEditorSave: "editor.linkSave",
} as const satisfies Partial<Record<keyof RichTextEditorLabels, string>>;

interface Props {
  id: string;
  /** What it opens with, as `editorTextOf` gave it. */
  text: string;
  label: string;
  required?: boolean;
  described?: string;
  invalid: boolean;
  /** Takes what is written, and is posted. */
  source: RefObject<HTMLTextAreaElement | null>;
  onSource: () => void;
}

/** The editor over a textarea; what is written goes there at each change, as HTML that the port keeps. */
export default withMantine(function RichTextEditor({
  id,
  text,
  label,
  required,
  described,
  invalid,
  source,
  onSource,
}: Props) {
  const { t } = useTranslation("news");
  const editor = useEditor({
    extensions,
    // what was typed while it was fetched is there, too
    content: editorTextOf(source.current?.value ?? "") ?? text,
    // who was in the field goes on writing; nobody else's focus is taken
    autofocus: document.activeElement === source.current ? "end" : false,
    // the buttons show what the cursor stands in
    shouldRerenderOnTransaction: true,
    // the policy of the page lets no script write styles; they come with the chunk
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: "textbox",
        class: "rich-text",
        "aria-multiline": "true",
        "aria-label": label,
        ...(required ? { "aria-required": "true" } : {}),
        ...(described ? { "aria-describedby": described } : {}),
        ...(invalid ? { "aria-invalid": "true" } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => {
      if (source.current) setField(source.current, writtenText(changed.getHTML()));
    },
  });
  if (!editor) return null;
  const labels = Object.fromEntries(Object.entries(labelled).map(([name, key]) => [name, t(key)]));
  return (
    <Editor editor={editor} labels={{ ...labels, linkEditorInputPlaceholder: "https://" }} className="rich-editor">
      {/* drawn below its tools and reached before them, so that no key has to pass them all */}
      <Editor.Content />
      <Editor.Toolbar role="toolbar" aria-label={t("editor.tools")} aria-controls={id}>
        <Editor.ControlsGroup>
          <Editor.Bold />
          <Editor.Italic />
          <Editor.Underline />
          <Editor.Strikethrough />
          <Editor.ClearFormatting />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.H2 />
          <Editor.H3 />
          <Editor.BulletList />
          <Editor.OrderedList />
          <Editor.Blockquote />
          <Editor.Hr />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Link />
          <Editor.Unlink />
        </Editor.ControlsGroup>
        <TableTools editor={editor} />
        <Editor.ControlsGroup>
          <Editor.Undo />
          <Editor.Redo />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Control
            className="wide"
            onClick={onSource}
            title={t("editor.source")}
            aria-label={t("editor.source")}
          >
            HTML
          </Editor.Control>
        </Editor.ControlsGroup>
      </Editor.Toolbar>
    </Editor>
  );
});

/** A table, and where the cursor stands in one, what changes it. */
function TableTools({ editor }: { editor: Tiptap }) {
  const { t } = useTranslation("news");
  const run = () => editor.chain().focus();
  const tools = editor.isActive("table")
    ? ([
        ["editor.row", () => run().addRowAfter().run()],
        ["editor.column", () => run().addColumnAfter().run()],
        ["editor.removeRow", () => run().deleteRow().run()],
        ["editor.removeColumn", () => run().deleteColumn().run()],
        ["editor.removeTable", () => run().deleteTable().run()],
      ] as const)
    : ([["editor.table", () => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()]] as const);
  return (
    <Editor.ControlsGroup>
      {tools.map(([key, press]) => (
        <Editor.Control key={key} className="wide" onClick={press} title={t(key)} aria-label={t(key)}>
          {t(key)}
        </Editor.Control>
      ))}
    </Editor.ControlsGroup>
  );
}
