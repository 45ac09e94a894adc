// Tells website connections from external channels.

/** What our own pages show: nothing of it is told to anybody outside. */
const ON_SITE: ReadonlySet<string> = new Set(['widget', 'test']);

export const isOutside = (kind: string): boolean => !ON_SITE.has(kind);

/** The settings of a draft in which nothing was filled in yet. */
export const UNTOUCHED = '{}';
