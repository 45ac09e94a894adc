// Knows how the pages of a search are listed and chosen. Knows no form and no calls.
import { limits } from '../../../contract/limits.ts';
import type { AddedPage, SitePage } from '../../../contract/links.ts';
import type { Searching } from './site-search.state.ts';

const { perBot } = limits.trainingLinks;

/** Pages were read that are not in the list yet. */
export const isBehind = ({ search, pages }: Searching): boolean =>
  search !== null && search.found + search.skipped > pages.length;

export const lastOrdinal = ({ pages }: Searching): number => pages.at(-1)?.ordinal ?? 0;

/** The list with the next pages; an answer that was overtaken adds nothing twice. */
export function withPages(context: Searching, more: readonly SitePage[]): Partial<Searching> {
  const last = lastOrdinal(context);
  return { pages: [...context.pages, ...more.filter(({ ordinal }) => ordinal > last)], pagesFailure: null };
}

/** Whether a page can still be chosen: found, and not added yet. */
const isChoosable = ({ taken }: Searching, page: SitePage): boolean =>
  page.reason === null && !taken.get(page.id)?.source;

/** One choice more or less; beyond the limit nothing more is chosen. */
export function withChoice(context: Searching, pageId: string, isChosen: boolean): Partial<Searching> {
  const chosen = new Set(context.chosen);
  if (!isChosen) chosen.delete(pageId);
  else if (chosen.size < perBot) chosen.add(pageId);
  return { chosen };
}

/** All of `pageIds`, as many as may be chosen at once. */
export function withAll(context: Searching, pageIds: readonly string[]): Partial<Searching> {
  const choosable = new Set(context.pages.filter((page) => isChoosable(context, page)).map(({ id }) => id));
  const wanted = [...context.chosen, ...pageIds.filter((id) => choosable.has(id))];
  return { chosen: new Set([...new Set(wanted)].slice(0, perBot)) };
}

/** After the chosen were added: those that were refused stay chosen, to be tried again. */
export function withTaken(context: Searching, outcomes: readonly AddedPage[]): Partial<Searching> {
  const taken = new Map(context.taken);
  for (const outcome of outcomes) taken.set(outcome.pageId, outcome);
  const refused = outcomes.filter(({ source }) => !source).map(({ pageId }) => pageId);
  return { taken, chosen: new Set(refused), takeFailure: null };
}
