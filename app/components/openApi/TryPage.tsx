import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListHead } from "~/components/documents/ListHead";
import { LabelledInput, LabelledSelect, LabelledTextArea } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import type { TryPage as Page, TryAnswer } from "~/services/openApi/tryOut.server";

const code = { overflowWrap: "anywhere", whiteSpace: "pre-wrap" } as const;

/** JSON as people read it; anything else as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const linesOf = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");

/** A form of an interface's parameters; the gateway signs, sends and shows what came back. */
export function TryPage({ page, answered }: { page: Page; answered?: TryAnswer }) {
  const { t } = useTranslation("openApi");
  const values = answered?.values ?? {};
  const example = `{\n${page.body.map(({ name }) => `  "${name}": ""`).join(",\n")}\n}`;
  const input = (place: "path" | "query") => (field: Page["params"][number]) => (
    <LabelledInput
      key={field.name}
      id={`try-${place}-${field.name}`}
      name={`${place}.${field.name}`}
      label={field.name}
      marked={field.required && field.name !== "limit"}
      hint={field.note}
      maxLength={200}
      defaultValue={values[`${place}.${field.name}`] ?? ""}
    />
  );
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <ListHead title={t("title.try")} note={`${page.tried.method} ${page.tried.path}`} />
      <Form method="get" className="card">
        {page.appId && <input type="hidden" name="app" value={page.appId} />}
        <div className="filters">
          <LabelledSelect
            id="try-interface"
            name="interface"
            label={t("field.interface")}
            key={page.tried.name}
            defaultValue={page.tried.name}
            options={page.interfaces}
            className="two"
          />
          <div className="actions">
            <button className="btn" type="submit">
              {t("act.choose")}
            </button>
          </div>
        </div>
      </Form>
      <Section title={page.tried.title}>
        {page.apps.length === 0 ? (
          <p className="muted">{t("none.appsHint")}</p>
        ) : (
          <PostForm noValidate key={page.tried.name}>
            <input type="hidden" name="key" value={page.key} />
            <input type="hidden" name="name" value={page.tried.name} />
            <div className="fields">
              <LabelledSelect
                id="try-app"
                name="appId"
                label={t("field.app")}
                marked
                errors={answered?.errors.appId}
                defaultValue={values.appId ?? page.appId}
                options={page.apps.map(({ id, label, sandbox }) => ({
                  value: id,
                  label: sandbox ? `${label} · ${t("sandbox")}` : label,
                }))}
              />
              {page.params.map(input("path"))}
              {page.query.map(input("query"))}
              {page.body.length > 0 && (
                <LabelledTextArea
                  id="try-body"
                  name="body"
                  label={t("field.body")}
                  rows={10}
                  maxLength={8_000}
                  className="two"
                  defaultValue={values.body ?? example}
                />
              )}
            </div>
            <p className="muted" style={{ marginTop: 12 }}>
              {t("hint.try")}
            </p>
            <div className="actions" style={{ marginTop: 12 }}>
              <button className="btn primary" type="submit">
                {t("act.send")}
              </button>
            </div>
          </PostForm>
        )}
      </Section>
      {answered?.tried && <Tried tried={answered.tried} />}
    </>
  );
}

function Tried({ tried: { request, answer } }: { tried: NonNullable<TryAnswer["tried"]> }) {
  const { t } = useTranslation("openApi");
  return (
    <>
      <Section title={t("section.request")}>
        <pre style={code}>
          {`${request.method} ${request.url}\n${linesOf(request.headers)}\n\n${request.body}`.trim()}
        </pre>
      </Section>
      <Section title={t("section.answer")}>
        <p role="status">
          <Status tone={answer.status < 400 ? "done" : "danger"}>{String(answer.status)}</Status>
        </p>
        <pre style={code}>{linesOf(answer.headers)}</pre>
        <pre style={code}>{indented(answer.body)}</pre>
      </Section>
    </>
  );
}
