import type { TruckOrder } from "@protocol/trucking";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { HeadCell } from "./HeadCell";

/** The heads of `TruckBoxCells`. */
export function TruckBoxHeads() {
  return (
    <>
      <HeadCell k="field.seq" className="mid" />
      <HeadCell k="trucking:field.ctnNo" />
      <HeadCell k="field.sizeType" />
      <HeadCell k="trucking:field.sealNo" />
    </>
  );
}

/** What the papers of a truck order say first of a box: its place in the order, number, size and seals. */
export function TruckBoxCells({ box, n }: { box: TruckOrder["boxes"][number]; n: number }) {
  return (
    <>
      <td className="mid code">{n}</td>
      <td className="code">
        <b>
          <ContainerNumber value={box.ctnNo} />
        </b>
      </td>
      <td>{box.ctnSizeType && sizeTypeLabel(box.ctnSizeType)}</td>
      <td>{[box.sealNo, box.customsSealNo].filter(Boolean).join(" / ")}</td>
    </>
  );
}
