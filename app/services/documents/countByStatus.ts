/** How many there are of each status. */
export function countByStatus(counted: readonly { status: string; count: number }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, count } of counted) counts[status] = (counts[status] ?? 0) + count;
  return counts;
}
