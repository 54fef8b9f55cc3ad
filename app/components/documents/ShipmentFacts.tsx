import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";

/** What a document is looked at for first: its bill of lading, its vessel, and when the boxes come. */
export function ShipmentFacts({
  document: { blNo, vesselName, voyage, planTime },
  label,
}: {
  document: { blNo?: string | null; vesselName?: string | null; voyage?: string | null; planTime?: string | null };
  label: { blNo: string; vesselVoyage: string; planTime: string };
}) {
  return (
    <>
      <Fact big label={label.blNo}>
        {blNo}
      </Fact>
      <Fact big label={label.vesselVoyage}>
        {vesselName && `${vesselName} / ${voyage ?? ""}`}
      </Fact>
      <Fact big label={label.planTime}>
        {planTime && <Moment at={planTime} />}
      </Fact>
    </>
  );
}
