/** The one button of a form, in a row of its own. */
export function SubmitRow({ text, className = "actions" }: { text: string; className?: string }) {
  return (
    <div className={className}>
      <button className="btn primary" type="submit">
        {text}
      </button>
    </div>
  );
}
