import { Moment } from "./Moment";
import { Fact } from "./Section";

/** Who did something, and when; nothing while nobody has. */
export const ByFact = ({ label, name, at }: { label: string; name: string | null; at: string | null }) => (
  <Fact label={label}>
    {name && (
      <>
        {name} <Moment at={at} />
      </>
    )}
  </Fact>
);
