import { ownerField } from "~/services/forms/ownerField";
import { useOwner } from "./useOwner";

/** Names the person whose page a form stands on, so that it cannot write for the next one (services/forms/owner.server.ts). */
export function OwnerField() {
  const owner = useOwner();
  return owner && <input type="hidden" name={ownerField} value={owner} />;
}
