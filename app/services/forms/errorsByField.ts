interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** The first thing that is wrong with each field; `fieldOf` tells its name from where zod found it. */
export function errorsByField(
  issues: readonly Issue[] = [],
  fieldOf = (path: Issue["path"]) => String(path[0]),
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) errors[fieldOf(path)] ??= [message];
  return errors;
}
