import { toShanghai } from "@protocol/values/instant";

/** An application as its form has it. */
export const textsOfApp = ({ name, ips, expireTime }: { name: string; ips: string[]; expireTime: string | null }) => ({
  name,
  ips: ips.join("\n"),
  expireTime: expireTime ? toShanghai(expireTime) : "",
});
