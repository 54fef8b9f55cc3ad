/** What a field offers while one types; the field names it as its `list`. */
export function Suggestions({
  id,
  options,
}: {
  id: string;
  /** A label stands beside its value. */
  options: readonly { value: string; label?: string }[];
}) {
  return (
    <datalist id={id}>
      {options.map(({ value, label }) => (
        <option key={`${value} ${label}`} value={value} label={label} />
      ))}
    </datalist>
  );
}
