import { useMessage } from "~/services/i18n/useMessage";

/** What is wrong with a list of rows as a whole. */
export function ListErrors({ errors, id }: { errors: string[] | undefined; id: string }) {
  const say = useMessage();
  if (!errors) return null;
  return (
    <p className="error" id={id}>
      {errors.map(say).join(" ")}
    </p>
  );
}
