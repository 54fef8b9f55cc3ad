import type { Notice } from "@protocol/messages";
import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/PostForm";
import { noticePath } from "~/services/paths";
import { StrongText } from "./StrongText";

/** What must be acknowledged before the page that was asked for: it stands in its place, and leads on to it. */
export function StrongNotice({ notice }: { notice: Notice }) {
  const { t } = useTranslation("messages");
  const { pathname, search } = useLocation();
  return (
    <section className="card article strong-notice" aria-labelledby="strong-title">
      <StrongText notice={notice} heading="h1" id="strong-title" />
      <PostForm action={noticePath} className="actions">
        <input type="hidden" name="back" value={pathname + search} />
        <p className="muted">{t("strong.hint")}</p>
        <button className="btn primary" type="submit" name="id" value={notice.id}>
          {t("strong.acknowledge")}
        </button>
      </PostForm>
    </section>
  );
}
