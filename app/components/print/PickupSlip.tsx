import type { DictEntry } from "@protocol/base";
import type { EmptyPickup } from "@protocol/emptyPickups";
import { toShanghai } from "@protocol/values/instant";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { nameIn } from "~/services/documents/readValue";
import type { PaperContext } from "~/services/print/paperContext";
import { CardEntry, CardPaper } from "./CardPaper";
import { Word } from "./Word";

interface Props {
  pickup: EmptyPickup;
  /** The box that this slip fetches; its code in figures, and as a QR with the number of the pickup. */
  box: { n: number; code: string; qr: NonNullable<PaperContext["qrCode"]> };
  dicts: Record<"yard" | "operator", readonly DictEntry[]>;
  context: PaperContext;
}

/** 提箱凭证: an A6 slip that a driver shows at the yard's gate; its code lets one box out, once. */
export function PickupSlip({ pickup, box, dicts, context }: Props) {
  const { yardCode, ctnOperatorCode, planTime, expireTime } = pickup;
  return (
    <CardPaper title="title.pickupSlip" number={pickup.docNo} context={context}>
      <div
        style={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: "8pt", marginTop: "8pt" }}
      >
        <div>
          <p style={{ margin: 0 }}>
            <Word k="emptyBoxes:field.code" /> {box.n}/{pickup.qty}
          </p>
          <p className="plate" style={{ margin: 0, textAlign: "left" }}>
            {box.code}
          </p>
        </div>
        <svg
          className="qr"
          style={{ width: "76pt", height: "76pt" }}
          viewBox={box.qr.viewBox}
          role="img"
          aria-label={box.qr.text}
          shapeRendering="crispEdges"
        >
          <path d={box.qr.path} />
        </svg>
      </div>
      <dl className="pairs">
        <CardEntry k="emptyBoxes:field.releaseNo">{pickup.releaseNo}</CardEntry>
        <CardEntry k="emptyBoxes:field.sizeType">
          {[sizeTypeLabel(pickup.sizeType ?? ""), ctnOperatorCode && nameIn(dicts.operator)(ctnOperatorCode)]
            .filter(Boolean)
            .join(" · ")}
        </CardEntry>
        {pickup.assignedCtnNo && <CardEntry k="emptyBoxes:field.assignedCtnNo">{pickup.assignedCtnNo}</CardEntry>}
        <CardEntry k="emptyBoxes:field.yardCode">{yardCode && nameIn(dicts.yard)(yardCode)}</CardEntry>
        <CardEntry k="emptyBoxes:field.planTime">{planTime && toShanghai(planTime).slice(0, 16)}</CardEntry>
        <CardEntry k="emptyBoxes:field.expireTime">{expireTime && toShanghai(expireTime).slice(0, 16)}</CardEntry>
        <CardEntry k="emptyBoxes:field.plateNo">
          {[pickup.plateNo, pickup.driverName].filter(Boolean).join(" · ")}
        </CardEntry>
      </dl>
    </CardPaper>
  );
}
