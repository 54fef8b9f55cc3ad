import { readdirSync, readFileSync } from "node:fs";

export interface Process {
  pid: number;
  parent: number;
  /** One letter; Z is a zombie. */
  state: string;
  name: string;
  /** With its switches; empty for a zombie. */
  command: string;
  uid: number;
  residentKb: number;
}

/** All processes of the machine, from /proc; one that ends meanwhile is left out. */
export function listProcesses(): Process[] {
  return readdirSync("/proc").flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      const status = readFileSync(`/proc/${entry}/status`, "utf8");
      const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, "m").exec(status)?.[1] ?? "";
      return [
        {
          pid: Number(entry),
          parent: Number(field("PPid")),
          state: field("State"),
          name: field("Name"),
          command: readFileSync(`/proc/${entry}/cmdline`, "utf8").replace(/\0/g, " "),
          uid: Number(field("Uid")),
          residentKb: Number(field("VmRSS")),
        },
      ];
    } catch {
      return [];
    }
  });
}

/** A process and all that it started, zombies among them. */
export function familyOf(pid: number): Process[] {
  const all = listProcesses();
  const family = all.filter((each) => each.pid === pid);
  for (let i = 0; i < family.length; i++) family.push(...all.filter((each) => each.parent === family[i]!.pid));
  return family;
}
