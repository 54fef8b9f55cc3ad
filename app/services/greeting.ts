/**
 * Which greeting the hour asks for (docs/requirements.md §1), by Shanghai time: before 9, until 11, until 13, before
 * 20, otherwise.
 */
export function greetingOf(now: Date): "morning" | "forenoon" | "noon" | "afternoon" | "evening" {
  const hour = (now.getUTCHours() + 8) % 24;
  const minutes = hour * 60 + now.getUTCMinutes();
  if (hour < 9) return "morning";
  if (minutes <= 11 * 60) return "forenoon";
  if (minutes <= 13 * 60) return "noon";
  if (hour < 20) return "afternoon";
  return "evening";
}
