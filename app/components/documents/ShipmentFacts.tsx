import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";

/** What a document is looked at for first: its bill of lading, its vessel, and when the boxes come. */
export function ShipmentFacts({
  document: { blNo, vesselName, voyage, planTime },
  label,
  vesselVoyage,
}: {
  document: { blNo?: string | null; vesselName?: string | null; voyage?: string | null; planTime?: string | null };
  label: (name: "blNo" | "planTime") => string;
  /** What the vessel with its voyage is called. */
  vesselVoyage: string;
}) {
  return (
    <>
      <Fact big label={label("blNo")}>
        {blNo}
      </Fact>
      <Fact big label={vesselVoyage}>
        {[vesselName, voyage].filter(Boolean).join(" / ")}
      </Fact>
      <Fact big label={label("planTime")}>
        {planTime && <Moment at={planTime} />}
      </Fact>
    </>
  );
}
