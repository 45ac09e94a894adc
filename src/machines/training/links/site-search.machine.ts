// Adds one page as a link, or searches a site and adds chosen pages.
import { assign, setup } from 'xstate';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import type { AddPageResult, links, SitePage, SiteSearch } from '../../../../contract/training/links.ts';
import type { Source } from '../../../../contract/training/training.ts';
import { machineTypes, port, toFailure } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';
import { emptyLinkForm, type LinkForm, linkFormProblem, toFormFailure } from './site-search.form.ts';

const { perBot } = limits.trainingLinks;

/** The search has found pages that are not in the list yet. */
const hasUnlistedPages = ({ search, pages }: SiteSearchContext): boolean =>
  search !== null && search.found + search.skipped > pages.length;

const lastOrdinal = ({ pages }: SiteSearchContext): number => pages.at(-1)?.ordinal ?? 0;

/** The list with the next pages; pages already listed are not added twice. */
function addPages(context: SiteSearchContext, nextPages: readonly SitePage[]): Partial<SiteSearchContext> {
  const last = lastOrdinal(context);
  const added = nextPages.filter(({ ordinal }) => ordinal > last);
  return { pages: [...context.pages, ...added], pagesFailure: null };
}

/** Whether a page can still be chosen: found, and not added yet. */
const isChoosable = ({ addResults }: SiteSearchContext, page: SitePage): boolean =>
  page.reason === null && !addResults.get(page.id)?.source;

/** Toggles a page; beyond the limit none is added. */
function togglePage(
  context: SiteSearchContext,
  pageId: string,
  isChosen: boolean,
): Partial<SiteSearchContext> {
  const selected = new Set(context.selectedIds);
  if (!isChosen) selected.delete(pageId);
  else if (selected.size < perBot) selected.add(pageId);
  return { selectedIds: selected };
}

/** Selects `pageIds`, up to the limit. */
function selectPages(context: SiteSearchContext, pageIds: readonly string[]): Partial<SiteSearchContext> {
  const choosable = new Set(context.pages.filter((page) => isChoosable(context, page)).map(({ id }) => id));
  const candidateIds = [...context.selectedIds, ...pageIds.filter((id) => choosable.has(id))];
  return { selectedIds: new Set([...new Set(candidateIds)].slice(0, perBot)) };
}

/** After adding: refused pages stay selected for a retry. */
function applyAddResults(
  context: SiteSearchContext,
  outcomes: readonly AddPageResult[],
): Partial<SiteSearchContext> {
  const results = new Map(context.addResults);
  for (const outcome of outcomes) results.set(outcome.pageId, outcome);
  const refusedIds = outcomes.filter(({ source }) => !source).map(({ pageId }) => pageId);
  return { addResults: results, selectedIds: new Set(refusedIds), addFailure: null };
}

/** `pages` in the order found; `selectedIds` are selected pages; `addResults` by page id. */
export interface SiteSearchContext {
  readonly botId: string;
  readonly form: LinkForm;
  readonly formFailure: Failure | null;
  readonly search: SiteSearch | null;
  readonly searchFailure: Failure | null;
  readonly pages: readonly SitePage[];
  readonly pagesFailure: Failure | null;
  readonly selectedIds: ReadonlySet<string>;
  readonly addResults: ReadonlyMap<string, AddPageResult>;
  readonly addFailure: Failure | null;
}

const initialSiteSearch = ({ botId }: { botId: string }): SiteSearchContext => ({
  botId,
  form: emptyLinkForm,
  formFailure: null,
  search: null,
  searchFailure: null,
  pages: [],
  pagesFailure: null,
  selectedIds: new Set(),
  addResults: new Map(),
  addFailure: null,
});

export const isSearchRunning = (search: SiteSearch | null): boolean =>
  search?.status === 'waiting' || search?.status === 'searching';

/** Sets a search; pages and selection of another search are dropped. */
function setSearch(context: SiteSearchContext, search: SiteSearch | null): Partial<SiteSearchContext> {
  const isSame = search !== null && search.id === context.search?.id;
  if (isSame) return { search: laterSearch(context.search, search), searchFailure: null };
  const { pages, selectedIds, addResults } = initialSiteSearch(context);
  const noFailures = { searchFailure: null, addFailure: null, pagesFailure: null };
  return { search, pages, selectedIds, addResults, ...noFailures };
}

/**
 * Merges search states, which may arrive out of order: an ended search stays ended, counts never decrease,
 * and `currentUrl` is kept if missing.
 */
function laterSearch(existing: SiteSearch | null, incoming: SiteSearch): SiteSearch {
  if (!existing || (isSearchRunning(existing) && !isSearchRunning(incoming))) return incoming;
  if (!isSearchRunning(existing) && isSearchRunning(incoming)) return existing;
  if (incoming.visited < existing.visited) return existing;
  return { ...incoming, currentUrl: incoming.currentUrl ?? existing.currentUrl };
}

/** Applies a live event; events of other bots and former searches change nothing. */
function onSearchChanged(context: SiteSearchContext, event: PanelEvent): Partial<SiteSearchContext> {
  if (event.kind !== 'search.changed' || event.search.botId !== context.botId) return {};
  const { search } = context;
  if (search && search.id !== event.search.id && search.createdAt > event.search.createdAt) return {};
  return setSearch(context, event.search);
}

type Calls = typeof links;

export type SiteSearchEvent =
  | LivePortEvent
  | { readonly type: 'retried' }
  | { readonly type: 'form.changed'; readonly change: Partial<LinkForm> }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'search.stopped' }
  | { readonly type: 'search.closed' }
  | { readonly type: 'page.toggled'; readonly pageId: string; readonly isChosen: boolean }
  | { readonly type: 'all.chosen'; readonly pageIds: readonly string[] }
  | { readonly type: 'none.chosen' }
  | { readonly type: 'selection.submitted' };

/** For a toast: what was added. */
export type LinksNotice =
  | { readonly kind: 'page'; readonly source: Source }
  | { readonly kind: 'pages'; readonly outcomes: readonly AddPageResult[] };

const LIST_INTERVAL_MS = 500;

const flow = setup({
  types: machineTypes<{
    context: SiteSearchContext;
    events: SiteSearchEvent;
    input: { readonly botId: string };
  }>(),
  actors: {
    live: livePort,
    latest: port<Calls['latest']>(),
    add: port<Calls['add']>(),
    search: port<Calls['search']>(),
    stop: port<Calls['cancel']>(),
    pages: port<Calls['pages']>(),
    addFound: port<Calls['addFound']>(),
  },
  actions: { announce: (_, _notice: LinksNotice) => undefined },
  guards: {
    isReset: ({ event }) => event.type === 'live.received' && event.event.kind === 'reset',
    isRunning: ({ context }) => isSearchRunning(context.search),
    isFinished: ({ context }) => context.search !== null && !isSearchRunning(context.search),
    isFormInvalid: ({ context }) => linkFormProblem(context.form) !== null,
    isPage: ({ context }) => context.form.kind === 'page',
    hasUnlistedPages: ({ context }) => hasUnlistedPages(context),
    hasChosen: ({ context }) => context.selectedIds.size > 0,
  },
});

const searchInput = ({ botId, form }: SiteSearchContext) => ({
  botId,
  url: form.url,
  subLinks: form.subLinks,
  ignoreSitemap: form.ignoreSitemap,
  count: form.count ?? 0,
  minutes: form.minutes ?? 0,
});

const searchState = flow.createStateConfig({
  description: 'A website is searched for pages, or a single page is added.',
  initial: 'loading',
  on: {
    'live.received': [
      { guard: 'isReset', target: '.loading' },
      { actions: assign(({ context, event }) => onSearchChanged(context, event.event)) },
    ],
  },
  states: {
    loading: {
      description: 'The latest search of the bot is requested.',
      invoke: {
        id: 'latest',
        src: 'latest',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: {
          target: 'deciding',
          actions: assign(({ context, event }) => setSearch(context, event.output)),
        },
        onError: {
          target: 'failed',
          actions: assign({ searchFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    failed: {
      description:
        'The latest search could not be loaded; a retry or a restored live connection loads it again.',
      on: { retried: 'loading', 'live.reconnected': 'loading' },
    },
    deciding: {
      description: 'A transient state that leads to a running search, an ended one or the form.',
      always: [
        { guard: 'isRunning', target: 'following' },
        { guard: 'isFinished', target: 'finished' },
        { target: 'form' },
      ],
    },
    form: {
      description: 'The owner fills in the address and the limits of the search.',
      // Started in another tab.
      always: { guard: 'isRunning', target: 'following' },
      on: {
        'form.changed': {
          actions: assign({
            form: ({ context, event }) => ({ ...context.form, ...event.change }),
            formFailure: null,
          }),
        },
        'form.submitted': [
          {
            guard: 'isFormInvalid',
            actions: assign({ formFailure: ({ context }) => linkFormProblem(context.form) }),
          },
          { guard: 'isPage', target: 'adding' },
          { target: 'startingSearch' },
        ],
      },
    },
    adding: {
      description: 'A single page is being added as a source.',
      invoke: {
        id: 'add',
        src: 'add',
        input: ({ context: { botId, form } }) => ({ botId, url: form.url }),
        onDone: {
          target: 'form',
          actions: [
            { type: 'announce', params: ({ event }) => ({ kind: 'page', source: event.output }) },
            assign({ form: ({ context }) => ({ ...context.form, url: '' }), formFailure: null }),
          ],
        },
        onError: {
          target: 'form',
          actions: assign({ formFailure: ({ event }) => toFormFailure(toFailure(event.error)) }),
        },
      },
    },
    startingSearch: {
      description: 'The server is starting a search of the website.',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => searchInput(context),
        onDone: {
          target: 'following',
          actions: assign(({ context, event }) => ({
            ...setSearch(context, event.output),
            formFailure: null,
          })),
        },
        onError: {
          target: 'form',
          actions: assign({ formFailure: ({ event }) => toFormFailure(toFailure(event.error)) }),
        },
      },
    },
    following: {
      description: 'The search is running; the owner may stop it.',
      always: { guard: 'isFinished', target: 'finished' },
      on: { 'search.stopped': 'stopping' },
    },
    stopping: {
      description: 'The server is asked to stop the search.',
      invoke: {
        id: 'stop',
        src: 'stop',
        input: ({ context }) => ({ botId: context.botId, searchId: context.search?.id ?? '' }),
        onDone: {
          target: 'following',
          actions: assign(({ context, event }) => setSearch(context, event.output)),
        },
        onError: {
          target: 'following',
          actions: assign({ searchFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    finished: {
      description: 'The search has ended; its results stay until the owner closes it.',
      always: { guard: 'isRunning', target: 'following' },
      on: {
        'search.closed': { target: 'form', actions: assign(({ context }) => setSearch(context, null)) },
      },
    },
  },
});

const pagesState = flow.createStateConfig({
  description: 'Found pages are loaded as the live stream reports how many there are.',
  initial: 'upToDate',
  states: {
    upToDate: {
      description: 'All pages the search has reported are listed.',
      always: { guard: 'hasUnlistedPages', target: 'loading' },
    },
    loading: {
      description: 'The pages found since the last request are requested.',
      invoke: {
        id: 'pages',
        src: 'pages',
        input: ({ context }) => ({
          botId: context.botId,
          searchId: context.search?.id ?? '',
          after: lastOrdinal(context),
        }),
        onDone: {
          target: 'idle',
          actions: assign(({ context, event }) => addPages(context, event.output.pages)),
        },
        onError: {
          target: 'failed',
          actions: assign({ pagesFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    idle: {
      description: 'Waits a moment before more pages are requested.',
      after: { [LIST_INTERVAL_MS]: 'upToDate' },
    },
    failed: {
      description: 'The pages could not be loaded; a retry or a restored live connection tries again.',
      on: { retried: 'upToDate', 'live.reconnected': 'upToDate', 'search.closed': 'upToDate' },
    },
  },
});

const selectionState = flow.createStateConfig({
  description: 'The owner selects found pages and adds them as sources.',
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Pages are selected and deselected.',
      on: {
        'page.toggled': {
          actions: assign(({ context, event }) => togglePage(context, event.pageId, event.isChosen)),
        },
        'all.chosen': { actions: assign(({ context, event }) => selectPages(context, event.pageIds)) },
        'none.chosen': { actions: assign({ selectedIds: () => new Set<string>() }) },
        'selection.submitted': { guard: 'hasChosen', target: 'addingPages' },
      },
    },
    addingPages: {
      description: 'The selected pages are being added; the selection cannot change meanwhile.',
      invoke: {
        id: 'addFound',
        src: 'addFound',
        input: ({ context }) => ({
          botId: context.botId,
          searchId: context.search?.id ?? '',
          pageIds: [...context.selectedIds],
        }),
        onDone: {
          target: 'choosing',
          actions: [
            { type: 'announce', params: ({ event }) => ({ kind: 'pages', outcomes: event.output }) },
            assign(({ context, event }) => applyAddResults(context, event.output)),
          ],
        },
        onError: {
          target: 'choosing',
          actions: assign({ addFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
  },
});

/** The links of one bot. A search continues when the screen is left and is resumed on return. */
export const siteSearchMachine = flow.createMachine({
  description:
    'Links of a website are added to a bot’s training; a search goes on when the screen is closed.',
  id: 'siteSearch',
  context: ({ input }) => initialSiteSearch(input),
  invoke: { id: 'live', src: 'live' },
  type: 'parallel',
  states: { search: searchState, pages: pagesState, selection: selectionState },
});
