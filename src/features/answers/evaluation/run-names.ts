// Unique names of runs in a list.

/** Names of the runs, newest first; equal names are numbered from the oldest. */
export function uniqueRunNames(
  names: readonly string[],
  appendNumber: (name: string, number: number) => string,
): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const remaining = new Map(counts);
  return names.map((name) => {
    const number = remaining.get(name) ?? 1;
    remaining.set(name, number - 1);
    return counts.get(name) === 1 ? name : appendNumber(name, number);
  });
}
