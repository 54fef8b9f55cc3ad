import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ListHead } from "~/components/documents/ListHead";
import { FieldError } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import type { GateDeskAnswer, GateDeskPage as Page } from "~/services/gateDesk/gateDesk.server";
import { shiftPath } from "~/services/gateDesk/paths";
import { GateJobs } from "./GateJobs";
import { useGateWords } from "./useGateWords";

/** The gate's desk: one field says which truck, one button lets in and out what is ticked. */
export function GateDeskPage({ page, answered }: { page: Page; answered?: GateDeskAnswer }) {
  const { t, act, kind } = useGateWords(page.dicts);
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <ListHead title={t("title.desk")}>
        <Link className="btn" to={shiftPath()}>
          {t("title.shift")}
        </Link>
      </ListHead>
      <SaidField key={answered?.key ?? ""} page={page} answered={answered} />
      {answered?.done && (
        <div role="status">
          <Section title={t(answered.replayed ? "desk.doneBefore" : "desk.done")}>
            <ul>
              {answered.done.map((each) => (
                <li key={`${each.id} ${each.act} ${each.ctnNo}`}>
                  <Status tone="done">{act(each.act)}</Status> {kind(each.kind)} {each.number} {each.ctnNo}
                </li>
              ))}
            </ul>
          </Section>
        </div>
      )}
      {answered && answered.jobs.length > 0 && (
        <GateJobs key={`jobs ${answered.key}`} answered={answered} dicts={page.dicts} mayConfirm={page.mayConfirm} />
      )}
    </>
  );
}

/** Takes what is typed or scanned. It has the focus after each answer, with its text selected: the next scan replaces it. */
function SaidField({ page, answered }: { page: Page; answered?: GateDeskAnswer }) {
  const { t } = useGateWords();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const errors = answered?.saidErrors;
  return (
    <PostForm className="card" noValidate preventScrollReset>
      <input type="hidden" name="intent" value="lookUp" />
      <div className="filters">
        <div className="field two">
          <label htmlFor="gate-said">{t("desk.said")}</label>
          <input
            ref={input}
            className="input"
            id="gate-said"
            name="said"
            defaultValue={answered ? answered.said : page.typed}
            maxLength={300}
            autoComplete="off"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: a scanner types into what has the focus; this is it without JavaScript
            autoFocus
            aria-invalid={errors ? true : undefined}
            aria-describedby={errors ? "gate-said-hint gate-said-error" : "gate-said-hint"}
          />
          <span className="hint" id="gate-said-hint">
            {t("desk.saidHint")}
          </span>
          <FieldError id="gate-said-error" errors={errors} role="alert" />
        </div>
        <div className="actions">
          <button className="btn primary" type="submit">
            {t("desk.lookUp")}
          </button>
        </div>
      </div>
    </PostForm>
  );
}
