// Knows what is remembered while pages of a site are found and chosen, and what news of the search make of it. Knows no states.
import type { Failure } from '../../../contract/errors.ts';
import type { AddedPage, SitePage, SiteSearch } from '../../../contract/links.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import { type LinkForm, newForm } from './site-search.form.ts';

/** `pages` in the order they were read; `chosen` are ids; `taken` is what became of those that were added. */
export interface Searching {
  readonly botId: string;
  readonly form: LinkForm;
  readonly formFailure: Failure | null;
  readonly search: SiteSearch | null;
  readonly searchFailure: Failure | null;
  readonly pages: readonly SitePage[];
  readonly pagesFailure: Failure | null;
  readonly chosen: ReadonlySet<string>;
  readonly taken: ReadonlyMap<string, AddedPage>;
  readonly takeFailure: Failure | null;
}

export const newSearching = ({ botId }: { botId: string }): Searching => ({
  botId,
  form: newForm,
  formFailure: null,
  search: null,
  searchFailure: null,
  pages: [],
  pagesFailure: null,
  chosen: new Set(),
  taken: new Map(),
  takeFailure: null,
});

export const isUnderWay = (search: SiteSearch | null): boolean =>
  search?.status === 'waiting' || search?.status === 'searching';

/** A search as it was told; pages and choices of another search are forgotten. */
export function withSearch(context: Searching, search: SiteSearch | null): Partial<Searching> {
  const isSame = search !== null && search.id === context.search?.id;
  if (isSame) return { search: later(context.search, search), searchFailure: null };
  const { pages, chosen, taken } = newSearching(context);
  return { search, searchFailure: null, pages, chosen, taken, takeFailure: null, pagesFailure: null };
}

/** News may come out of order: one that has ended stays ended, counts do not fall, `current` is never forgotten for nothing. */
function later(known: SiteSearch | null, told: SiteSearch): SiteSearch {
  if (!known || (isUnderWay(known) && !isUnderWay(told))) return told;
  if (!isUnderWay(known) && isUnderWay(told)) return known;
  if (told.visited < known.visited) return known;
  return { ...told, current: told.current ?? known.current };
}

/** After a live event; events of other bots and of former searches change nothing. */
export function hearSearch(context: Searching, event: PanelEvent): Partial<Searching> {
  if (event.kind !== 'search.changed' || event.search.botId !== context.botId) return {};
  const { search } = context;
  if (search && search.id !== event.search.id && search.createdAt > event.search.createdAt) return {};
  return withSearch(context, event.search);
}
