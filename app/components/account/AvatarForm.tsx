import { pictureMb } from "@protocol/files";
import type { Profile } from "@protocol/profiles";
import { useTranslation } from "react-i18next";
import { LabelledInput } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import styles from "./AvatarForm.module.css";

/** The picture of somebody, to be changed or taken away; until there is one, the first letter of the name. */
export function AvatarForm({
  profile,
  avatarUrl,
  idempotencyKey,
  errors,
}: {
  profile: Profile;
  avatarUrl: string;
  idempotencyKey: string;
  errors?: string[];
}) {
  const { t } = useTranslation("account");
  return (
    <PostForm encType="multipart/form-data" className={styles.form}>
      <input type="hidden" name="intent" value="avatar" />
      <input type="hidden" name="version" value={profile.version} />
      <input type="hidden" name="key" value={`${idempotencyKey}-avatar`} />
      {avatarUrl ? (
        <img
          className={styles.avatar}
          src={avatarUrl}
          alt={t("avatar.of", { name: profile.name })}
          width={72}
          height={72}
        />
      ) : (
        <span className={styles.avatar} aria-hidden="true">
          {[...profile.name][0]}
        </span>
      )}
      <LabelledInput
        id="avatar"
        label={t("avatar.title")}
        type="file"
        name="avatarFile"
        accept="image/jpeg,image/png,image/webp"
        hint={t("common:file.pictureHint", { n: pictureMb })}
        errors={errors}
        errorRole="alert"
      />
      <div className="actions">
        <button className="btn" type="submit">
          {t("avatar.upload")}
        </button>
        {profile.avatarFile && (
          <button className="btn link" type="submit" name="removeFile" value={`avatarFile:${profile.avatarFile}`}>
            {t("avatar.remove")}
          </button>
        )}
      </div>
    </PostForm>
  );
}
