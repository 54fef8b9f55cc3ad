import { leastPasswordMemory, setPasswordMemory } from "../gateway/identity/password";

/** Tests hash many passwords; the least that is allowed is allowed to them. */
setPasswordMemory(leastPasswordMemory);
