import type { ComponentProps, ReactNode } from "react";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { CallMovedNotice } from "./CallMoved";
import { DetailHead } from "./DetailHead";
import { NextStepBar } from "./NextStepBar";
import { Trail } from "./Trail";
import { Unfinished } from "./Unfinished";

interface Props {
  answered: Pick<TransitionAnswer, "intent" | "prompt" | "fieldErrors"> | undefined;
  head: Omit<ComponentProps<typeof DetailHead>, "children">;
  /** What has to be done next is told by these; not there where nobody has to do anything. */
  next?: Omit<ComponentProps<typeof NextStepBar>, "number">;
  /** What may be done with the document. */
  actions: ReactNode;
  /** How what a draft lacks is told; not there where a document is not submitted. */
  unfinished?: Omit<ComponentProps<typeof Unfinished>, "answered" | "labelOf">;
  /** Where it stands, and what must be seen at once. */
  summary: ReactNode;
  trail: ComponentProps<typeof Trail>;
  /** What it says, in groups. */
  children: ReactNode;
}

/** The page of one document: where it stands, what may be done, what it says, and beside that how it came to say so. */
export function DetailPage({ answered, head, next, actions, unfinished, summary, trail, children }: Props) {
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      {unfinished && <Unfinished answered={answered} labelOf={trail.fieldLabel} {...unfinished} />}
      <DetailHead {...head}>{actions}</DetailHead>
      {next && <NextStepBar {...next} number={head.number} />}
      <CallMovedNotice events={trail.events} />
      <div className="card">{summary}</div>
      <div className="columns">
        <div>{children}</div>
        <Trail {...trail} />
      </div>
    </>
  );
}
