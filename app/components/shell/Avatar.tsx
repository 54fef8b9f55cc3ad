/** Somebody's picture, or the first letter of the name. */
export function Avatar({ name, avatarUrl }: { name: string; avatarUrl: string }) {
  return avatarUrl ? (
    <img className="avatar" src={avatarUrl} alt="" />
  ) : (
    <span className="avatar" aria-hidden="true">
      {[...name][0]}
    </span>
  );
}
