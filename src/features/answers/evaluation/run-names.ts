// Unique names of runs in a list.

/** Names of the runs, newest first; equal names are numbered from the oldest. */
export function uniqueRunNames(
  names: readonly string[],
  numbered: (name: string, number: number) => string,
): string[] {
  const all = new Map<string, number>();
  for (const name of names) all.set(name, (all.get(name) ?? 0) + 1);
  const remaining = new Map(all);
  return names.map((name) => {
    const number = remaining.get(name) ?? 1;
    remaining.set(name, number - 1);
    return all.get(name) === 1 ? name : numbered(name, number);
  });
}
