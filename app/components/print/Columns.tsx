/** Three pairs of label and value to a row; every table of facts keeps to the same lines. */
export function Columns() {
  return (
    <colgroup>
      {["a", "b", "c"].flatMap((pair) => [<col key={`${pair}l`} className="label" />, <col key={`${pair}v`} />])}
    </colgroup>
  );
}
