import type { Notice } from "@protocol/messages";
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { OwnerField } from "~/components/form/OwnerField";
import { noticePath } from "~/services/paths";
import { StrongText } from "./StrongText";

/** What must be acknowledged, over the page that somebody is at work on: nothing of it is lost. */
export function StrongDialog({ notice }: { notice: Notice }) {
  const { t } = useTranslation("messages");
  const { Form, data, state } = useFetcher<{ acknowledged?: string }>();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  if (data?.acknowledged === notice.id) return null;
  return (
    <dialog
      className="strong-dialog"
      ref={dialog}
      aria-labelledby="strong-dialog-title"
      // it is passed by acknowledging it, not by Escape, which a browser lets pass at a second press
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => event.currentTarget.showModal()}
    >
      <StrongText notice={notice} heading="h2" id="strong-dialog-title" />
      <Form method="post" action={noticePath} className="actions">
        <OwnerField />
        <button className="btn primary" type="submit" name="id" value={notice.id} disabled={state !== "idle"}>
          {t("strong.acknowledge")}
        </button>
      </Form>
    </dialog>
  );
}
