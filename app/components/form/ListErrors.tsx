import { useFieldMessage } from "~/services/i18n/useMessage";

/** What is wrong with a list of rows as a whole. */
export function ListErrors({ errors, id, label }: { errors: string[] | undefined; id: string; label?: string }) {
  const say = useFieldMessage();
  if (!errors) return null;
  return (
    <p className="error" id={id} style={{ marginBottom: 8 }}>
      {errors.map((error) => say(error, label ? { label } : undefined)).join(" ")}
    </p>
  );
}
