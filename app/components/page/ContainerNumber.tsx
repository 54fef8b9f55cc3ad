/** `CSQU 305438 3` on the screen; the gaps are margins, so what is copied has no blanks. */
export function ContainerNumber({ value }: { value: string | null | undefined }) {
  if (!value) return null;
  if (!/^[A-Z]{4}\d{7}$/.test(value)) return <>{value}</>;
  return (
    <span className="ctn">
      {value.slice(0, 4)}
      <span>{value.slice(4, 10)}</span>
      <span>{value.slice(10)}</span>
    </span>
  );
}
