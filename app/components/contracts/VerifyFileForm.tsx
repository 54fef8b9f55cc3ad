import { verifiedMb } from "@protocol/contractPapers";
import { FieldError, FieldLabel } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { useContractWords } from "./useContractWords";
import styles from "./VerifyFileForm.module.css";

/** Where somebody brings a contract file to be held against the record. */
export function VerifyFileForm({ errors }: { errors?: readonly string[] }) {
  const { t } = useContractWords();
  const wrong = errors?.length ? "verify-file-error" : undefined;
  return (
    <PostForm action="/verify" encType="multipart/form-data" reloadDocument className={styles.form}>
      <h2>{t("verify.title")}</h2>
      <p className="muted" id="verify-file-hint">
        {t("verify.hint", { max: verifiedMb })}
      </p>
      <div className="field">
        <FieldLabel id="verify-file" label={t("verify.file")} required />
        <input
          className="input"
          type="file"
          id="verify-file"
          name="file"
          accept="application/pdf,.pdf"
          required
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `verify-file-hint ${wrong}` : "verify-file-hint"}
        />
        <FieldError id={wrong} errors={errors} role="alert" />
      </div>
      <button className="btn" type="submit">
        {t("verify.submit")}
      </button>
    </PostForm>
  );
}
