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

/** The bar that stays in sight below a form: a hint, and the one way on. */
export function SubmitBar({ hint, text }: { hint: string; text: string }) {
  return (
    <div className="form-bar">
      <span className="muted">{hint}</span>
      <span className="spacer" />
      <button className="btn primary" type="submit">
        {text}
      </button>
    </div>
  );
}
