// Knows what is remembered while pages of a site are found and chosen, and what each change makes of it. Knows no states.
import type { Failure } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { linkOf } from '../../../contract/link.rules.ts';
import type { AddedPage, SitePage, SiteSearch } from '../../../contract/links.ts';
import type { PanelEvent } from '../../../contract/live.ts';

/** `what`: the page alone, or the site it belongs to. A number is null while nothing readable is typed. */
export interface LinkForm {
  readonly url: string;
  readonly what: 'page' | 'site';
  readonly subLinks: boolean;
  readonly ignoreSitemap: boolean;
  readonly count: number | null;
  readonly minutes: number | null;
}

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

const { pagesFound, minutes, perBot } = limits.trainingLinks;

export const newSearching = ({ botId }: { botId: string }): Searching => ({
  botId,
  form: {
    url: '',
    what: 'page',
    subLinks: true,
    ignoreSitemap: false,
    count: pagesFound.default,
    minutes: minutes.default,
  },
  formFailure: null,
  search: null,
  searchFailure: null,
  pages: [],
  pagesFailure: null,
  chosen: new Set(),
  taken: new Map(),
  takeFailure: null,
});

/** What is wrong with the form before anybody is asked; null when it may be sent. */
export function formProblem({ url, what, count, minutes: time }: LinkForm): Failure | null {
  const wrong = (field: string, rule: string) => ({ path: [field], rule });
  const within = (value: number | null, max: number) => value !== null && value >= 1 && value <= max;
  const issues = [
    ...(linkOf(url) ? [] : [wrong('url', url.trim() === '' ? 'Required' : 'LinkInvalid')]),
    ...(what === 'page' || within(count, pagesFound.max) ? [] : [wrong('count', 'OutOfRange')]),
    ...(what === 'page' || within(time, minutes.max) ? [] : [wrong('minutes', 'OutOfRange')]),
  ];
  return issues.length > 0 ? { error: 'InvalidInput', issues } : null;
}

/** The call's words about an address belong to its field. */
export function atField(failure: Failure): Failure {
  const { error } = failure;
  return error === 'LinkInvalid' ? { ...failure, issues: [{ path: ['url'], rule: error }] } : failure;
}

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
export const isChoosable = ({ taken }: Searching, page: SitePage): boolean =>
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
