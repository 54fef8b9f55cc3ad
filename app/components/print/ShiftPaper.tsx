import type { DictEntry } from "@protocol/base";
import type { GateJob } from "@protocol/gateDesk";
import { useGateWords } from "~/components/gateDesk/useGateWords";
import { byYard } from "~/services/gateDesk/byYard";
import { jobKey } from "~/services/gateDesk/jobKey";
import type { PaperContext } from "~/services/print/paperContext";
import { HeadCell } from "./HeadCell";
import { PaperFrame } from "./PaperFrame";

interface Props {
  docNo: string;
  /** The minute that it is of, in Shanghai. */
  made: string;
  jobs: readonly GateJob[];
  dicts: Partial<Record<"terminal" | "yard", readonly DictEntry[]>>;
  context: PaperContext;
}

const columns = {
  "gateDesk:desk.window": "16%",
  "gateDesk:shift.plate": "9%",
  "gateDesk:shift.driver": "14%",
  "gateDesk:desk.job": "19%",
  "gateDesk:desk.box": "11%",
  "gateDesk:desk.checks": "19%",
  "gateDesk:shift.noted": "12%",
} as const;

/** 闸口班次清单: what a gate without a network goes by, with room to note what has passed. */
export function ShiftPaper({ docNo, made, jobs, dicts, context }: Props) {
  const { t, place, kind, job: jobName, span, faults } = useGateWords(dicts);
  const heads = Object.entries(columns) as [keyof typeof columns, string][];
  return (
    <PaperFrame title="title.shift" numberLabel="gateDesk:shift.number" docNo={docNo} context={context}>
      <p>{`${t("shift.made")} ${made}`}</p>
      {byYard(jobs).map(([code, each]) => (
        <div className="titled" key={code}>
          <h2>{`${place(code)} (${each.length})`}</h2>
          <table>
            <colgroup>
              {heads.map(([k, width]) => (
                <col key={k} style={{ width }} />
              ))}
            </colgroup>
            <thead>
              <tr>
                {heads.map(([k]) => (
                  <HeadCell key={k} k={k} />
                ))}
              </tr>
            </thead>
            <tbody>
              {each.map((job) => (
                <tr key={jobKey(job)}>
                  <td>{span(job)}</td>
                  <td>{job.plateNo}</td>
                  <td>{[job.driverName, job.driverMobile].filter(Boolean).join(" ")}</td>
                  <td>{[job.number, kind(job.kind), jobName(job.job)].filter(Boolean).join(" ")}</td>
                  <td>{job.ctnNos.join(" ")}</td>
                  <td>{job.checks.length > 0 && (faults(job).join("; ") || t("shift.fine"))}</td>
                  <td />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </PaperFrame>
  );
}
