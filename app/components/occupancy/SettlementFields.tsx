import type { OccupancyKind } from "@protocol/occupancyKinds";
import { toShanghai } from "@protocol/values/instant";
import type { ReactNode } from "react";
import { LabelledInput } from "~/components/form/FieldParts";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { typedInto } from "./typedInto";
import { useOccupancyWords } from "./useOccupancyWords";

interface Props {
  kind: OccupancyKind;
  answered?: TransitionAnswer;
  /** When the page was made, ISO. */
  now: string;
}

/** What is asked when an occupancy of this kind is settled. */
export function SettlementFields({ kind, answered, now }: Props) {
  const { t, label } = useOccupancyWords();
  const asked = { intent: "settle", answered };
  const time = typedInto(asked, "done.time");
  const field = (name: string, { marked = false, numeric = false } = {}) => (
    <LabelledInput
      {...typedInto(asked, `done.${name}`)}
      label={label(name)}
      marked={marked}
      maxLength={30}
      inputMode={numeric ? "numeric" : undefined}
    />
  );
  const fieldsOf: Record<OccupancyKind, ReactNode> = {
    DISINFECT: field("certNo", { marked: true }),
    FOURCHANGE: field("approvalNo", { marked: true }),
    EMPTYRET_F: field("eirNo"),
    EMPTYRET_D: field("eirNo"),
    WASH: field("certNo"),
    HEAVY_D: field("plateNo", { marked: true }),
    HEAVY_F: field("plateNo", { marked: true }),
    HEAVY_W: field("plateNo", { marked: true }),
    EMPTYPICK: field("plateNo", { marked: true }),
    BARGESOC: field("loadedQty", { marked: true, numeric: true }),
    BARCODE: field("plateNo", { marked: true }),
    INRIVER: null,
  };
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <LabelledInput
        {...time}
        label={t(`doneTime.${kind}`)}
        marked
        type="datetime-local"
        max="2100-12-31T23:59"
        defaultValue={time.defaultValue ?? toShanghai(now).slice(0, 16).replace(" ", "T")}
      />
      {fieldsOf[kind]}
    </>
  );
}
