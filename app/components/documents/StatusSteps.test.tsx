import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { describe, expect, it } from "vitest";
import { StatusSteps } from "./StatusSteps";

const i18n = createInstance();
i18n.use(initReactI18next).init({ lng: "zh-CN", resources: {} });

/** `✓` before each step that is done, `●` before the present one. */
function stepsOf(status: string, ...before: string[]): string {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <StatusSteps
        way={["draft", "submitted", "approved", "completed"]}
        status={status}
        events={[...before, status].map((toStatus) => ({ toStatus }))}
        end="completed"
        textOf={(each) => each}
      />
    </I18nextProvider>,
  );
  const steps = html.matchAll(/<li( data-state="done")?( aria-current="step")?>.*?<\/svg>(\w+)<\/li>/g);
  return [...steps].map(([, done, current, text]) => `${done ? "✓" : ""}${current ? "●" : ""}${text}`).join(" ");
}

describe("the steps of a document", () => {
  it("are done before the present one", () => {
    expect(stepsOf("submitted", "draft")).toBe("✓draft ●submitted approved completed");
  });
  it("are all done at the end", () => {
    expect(stepsOf("completed", "draft", "submitted", "approved")).toBe("✓draft ✓submitted ✓approved ✓●completed");
  });
  it("are those that it had before, where it stands beside its way", () => {
    expect(stepsOf("canceled", "draft", "submitted", "approved")).toBe("✓draft ✓submitted ✓approved completed");
    expect(stepsOf("suspended", "draft", "submitted", "approved", "completed")).toBe(
      "✓draft ✓submitted ✓approved ✓completed",
    );
  });
  it("are done no further than it came since it was withdrawn", () => {
    expect(stepsOf("canceled", "draft", "submitted", "approved", "draft")).toBe("✓draft submitted approved completed");
  });
});
