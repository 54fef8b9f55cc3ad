/** A ship and her voyage in a list: a long name is cut and whole on hover, the voyage always stands. */
export function VesselVoyage({ vessel, voyage }: { vessel: string | null; voyage: string | null }) {
  if (!vessel) return null;
  return (
    <span>
      <span className="cut ship" title={vessel}>
        {vessel}
      </span>
      {voyage && ` / ${voyage}`}
    </span>
  );
}
