import { ByFact } from "~/components/page/ByFact";
import { Fact } from "~/components/page/Section";

/** Whose a document is, who entered it and when, and what was remarked. */
export function OriginFacts({
  document: { companyName, createByName, createTime, remark },
  label,
}: {
  document: { companyName: string; createByName: string; createTime: string; remark?: string | null };
  label: (name: string) => string;
}) {
  return (
    <>
      <Fact label={label("companyName")}>{companyName}</Fact>
      <ByFact label={label("createTime")} name={createByName} at={createTime} />
      <Fact label={label("remark")}>{remark}</Fact>
    </>
  );
}
