// Adds one page as a link, or searches a site and adds chosen pages.
import { assign, setup } from 'xstate';
import type { AddedPage, links } from '../../../contract/links.ts';
import type { Source } from '../../../contract/training.ts';
import { failureOf, port } from '../port.ts';
import { typesOf } from './flow.types.ts';
import { type LiveHeard, livePort } from './live.port.ts';
import { atField, formProblem, type LinkForm } from './site-search.form.ts';
import { isBehind, lastOrdinal, withAll, withChoice, withPages, withTaken } from './site-search.pages.ts';
import { hearSearch, isUnderWay, newSearching, type Searching, withSearch } from './site-search.state.ts';

type Calls = typeof links;

export type SiteSearchEvent =
  | LiveHeard
  | { readonly type: 'retried' }
  | { readonly type: 'form.changed'; readonly change: Partial<LinkForm> }
  | { readonly type: 'form.sent' }
  | { readonly type: 'search.stopped' }
  | { readonly type: 'search.closed' }
  | { readonly type: 'page.chosen'; readonly pageId: string; readonly isChosen: boolean }
  | { readonly type: 'all.chosen'; readonly pageIds: readonly string[] }
  | { readonly type: 'none.chosen' }
  | { readonly type: 'chosen.added' };

/** For passing messages: what was added. */
export type LinkNews =
  | { readonly kind: 'page'; readonly source: Source }
  | { readonly kind: 'pages'; readonly outcomes: readonly AddedPage[] };

const LIST_EVERY_MS = 500;

const flow = setup({
  types: typesOf<{ context: Searching; events: SiteSearchEvent; input: { readonly botId: string } }>(),
  actors: {
    live: livePort,
    latest: port<Calls['latest']>(),
    add: port<Calls['add']>(),
    search: port<Calls['search']>(),
    stop: port<Calls['cancel']>(),
    pages: port<Calls['pages']>(),
    addFound: port<Calls['addFound']>(),
  },
  actions: { announce: (_, _news: LinkNews) => undefined },
  guards: {
    isReset: ({ event }) => event.type === 'live.heard' && event.event.kind === 'reset',
    isUnderWay: ({ context }) => isUnderWay(context.search),
    hasEnded: ({ context }) => context.search !== null && !isUnderWay(context.search),
    isWrong: ({ context }) => formProblem(context.form) !== null,
    isPage: ({ context }) => context.form.what === 'page',
    isBehind: ({ context }) => isBehind(context),
    hasChosen: ({ context }) => context.chosen.size > 0,
  },
});

const whole = ({ botId, form }: Searching) => ({
  botId,
  url: form.url,
  subLinks: form.subLinks,
  ignoreSitemap: form.ignoreSitemap,
  count: form.count ?? 0,
  minutes: form.minutes ?? 0,
});

const searching = flow.createStateConfig({
  initial: 'reading',
  on: {
    'live.heard': [
      { guard: 'isReset', target: '.reading' },
      { actions: assign(({ context, event }) => hearSearch(context, event.event)) },
    ],
  },
  states: {
    reading: {
      invoke: {
        id: 'latest',
        src: 'latest',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: {
          target: 'deciding',
          actions: assign(({ context, event }) => withSearch(context, event.output)),
        },
        onError: {
          target: 'unread',
          actions: assign({ searchFailure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    unread: { on: { retried: 'reading', 'live.opened': 'reading' } },
    deciding: {
      always: [
        { guard: 'isUnderWay', target: 'following' },
        { guard: 'hasEnded', target: 'ended' },
        { target: 'asking' },
      ],
    },
    asking: {
      // Begun in another tab.
      always: { guard: 'isUnderWay', target: 'following' },
      on: {
        'form.changed': {
          actions: assign({
            form: ({ context, event }) => ({ ...context.form, ...event.change }),
            formFailure: null,
          }),
        },
        'form.sent': [
          {
            guard: 'isWrong',
            actions: assign({ formFailure: ({ context }) => formProblem(context.form) }),
          },
          { guard: 'isPage', target: 'adding' },
          { target: 'ordering' },
        ],
      },
    },
    adding: {
      invoke: {
        id: 'add',
        src: 'add',
        input: ({ context: { botId, form } }) => ({ botId, url: form.url }),
        onDone: {
          target: 'asking',
          actions: [
            { type: 'announce', params: ({ event }) => ({ kind: 'page', source: event.output }) },
            assign({ form: ({ context }) => ({ ...context.form, url: '' }), formFailure: null }),
          ],
        },
        onError: {
          target: 'asking',
          actions: assign({ formFailure: ({ event }) => atField(failureOf(event.error)) }),
        },
      },
    },
    ordering: {
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => whole(context),
        onDone: {
          target: 'following',
          actions: assign(({ context, event }) => ({
            ...withSearch(context, event.output),
            formFailure: null,
          })),
        },
        onError: {
          target: 'asking',
          actions: assign({ formFailure: ({ event }) => atField(failureOf(event.error)) }),
        },
      },
    },
    following: {
      always: { guard: 'hasEnded', target: 'ended' },
      on: { 'search.stopped': 'stopping' },
    },
    stopping: {
      invoke: {
        id: 'stop',
        src: 'stop',
        input: ({ context }) => ({ botId: context.botId, searchId: context.search?.id ?? '' }),
        onDone: {
          target: 'following',
          actions: assign(({ context, event }) => withSearch(context, event.output)),
        },
        onError: {
          target: 'following',
          actions: assign({ searchFailure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    ended: {
      always: { guard: 'isUnderWay', target: 'following' },
      on: {
        'search.closed': { target: 'asking', actions: assign(({ context }) => withSearch(context, null)) },
      },
    },
  },
});

// The stream tells how many pages there are; the pages themselves are read after those that are here already.
const listing = flow.createStateConfig({
  initial: 'upToDate',
  states: {
    upToDate: { always: { guard: 'isBehind', target: 'reading' } },
    reading: {
      invoke: {
        id: 'pages',
        src: 'pages',
        input: ({ context }) => ({
          botId: context.botId,
          searchId: context.search?.id ?? '',
          after: lastOrdinal(context),
        }),
        onDone: {
          target: 'resting',
          actions: assign(({ context, event }) => withPages(context, event.output.pages)),
        },
        onError: {
          target: 'failed',
          actions: assign({ pagesFailure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    resting: { after: { [LIST_EVERY_MS]: 'upToDate' } },
    failed: { on: { retried: 'upToDate', 'live.opened': 'upToDate', 'search.closed': 'upToDate' } },
  },
});

const choosing = flow.createStateConfig({
  initial: 'free',
  states: {
    free: {
      on: {
        'page.chosen': {
          actions: assign(({ context, event }) => withChoice(context, event.pageId, event.isChosen)),
        },
        'all.chosen': { actions: assign(({ context, event }) => withAll(context, event.pageIds)) },
        'none.chosen': { actions: assign({ chosen: () => new Set<string>() }) },
        'chosen.added': { guard: 'hasChosen', target: 'taking' },
      },
    },
    taking: {
      invoke: {
        id: 'addFound',
        src: 'addFound',
        input: ({ context }) => ({
          botId: context.botId,
          searchId: context.search?.id ?? '',
          pageIds: [...context.chosen],
        }),
        onDone: {
          target: 'free',
          actions: [
            { type: 'announce', params: ({ event }) => ({ kind: 'pages', outcomes: event.output }) },
            assign(({ context, event }) => withTaken(context, event.output)),
          ],
        },
        onError: { target: 'free', actions: assign({ takeFailure: ({ event }) => failureOf(event.error) }) },
      },
    },
  },
});

/** The links of one bot: the search goes on when the screen is left, and is found again. */
export const siteSearchMachine = flow.createMachine({
  id: 'siteSearch',
  context: ({ input }) => newSearching(input),
  invoke: { id: 'live', src: 'live' },
  type: 'parallel',
  states: { searching, listing, choosing },
});
