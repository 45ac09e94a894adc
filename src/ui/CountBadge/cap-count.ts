const MAX_SHOWN = 99;

/** The count as text, «۹۹+» above 99. */
export const capCount = (n: (value: number) => string, count: number): string =>
  count > MAX_SHOWN ? `${n(MAX_SHOWN)}+` : n(count);
