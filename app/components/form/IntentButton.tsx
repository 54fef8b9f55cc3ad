/** A button that tells its form's action what to do. */
export function IntentButton({
  intent,
  text,
  className = "btn",
}: {
  intent: string;
  text: string;
  className?: string;
}) {
  return (
    <button className={className} type="submit" name="intent" value={intent}>
      {text}
    </button>
  );
}
