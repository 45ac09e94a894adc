// States of a list that is read, paged and refreshed after live events.
import { assign, type EventObject } from 'xstate';
import type { Failure } from '../../../contract/errors/errors.ts';
import { toFailure } from '../port.ts';

/** Debounce of a search while the user types. */
export const SEARCH_DEBOUNCE_MS = 250;

interface ListContext {
  readonly failure: Failure | null;
}

interface ListDone<Output> {
  readonly type: string;
  readonly output: Output;
}

interface ListQuery<Context, Input, Page, Src> {
  /** The port that loads the list; it loads the later pages too, under the invoke id `more`. */
  readonly src: Src;
  readonly input: (context: Context) => Input;
  /** The context changes that a first page makes; it replaces the list shown before. */
  readonly onLoaded: (page: Page, context: Context) => Partial<Context>;
}

interface Paging<Context, Input, Page, Src> extends ListQuery<Context, Input, Page, Src> {
  /** Additional input for the next page: where it begins. */
  readonly nextPage: (context: Context) => Partial<Input>;
  /** The context changes that a later page makes; it is appended to the list. */
  readonly onNextPage: (context: Context, page: Page) => Partial<Context>;
}

/** Loads the list and keeps the former rows meanwhile. Leads to `ready` or `failed`. */
export const loadList = <
  Context extends ListContext,
  Events extends EventObject,
  Input,
  Page,
  Src extends string,
>({
  src,
  input: toInput,
  onLoaded,
}: ListQuery<Context, Input, Page, Src>) => ({
  description: 'The data is requested; what was shown before stays until the answer arrives.',
  tags: ['loading'],
  invoke: {
    id: src,
    src,
    input: ({ context }: { context: Context }) => toInput(context),
    onDone: {
      target: 'ready' as const,
      actions: assign<Context, ListDone<Page>, undefined, Events, never>(({ context, event }) => ({
        ...context,
        ...onLoaded(event.output, context),
        failure: null,
      })),
    },
    onError: {
      target: 'failed' as const,
      actions: assign<Context, { type: string; error: unknown }, undefined, Events, never>(
        ({ context, event }) => ({ ...context, failure: toFailure(event.error) }),
      ),
    },
  },
});

/** Loads the pages after the first; the machine's guard `hasMore` says whether there are any. */
const morePages = <Context extends ListContext, Events extends EventObject, Input, Page, Src extends string>({
  src,
  input: toInput,
  nextPage,
  onNextPage,
}: Omit<Paging<Context, Input, Page, Src>, 'onLoaded'>) => ({
  description: 'The first page is shown; further pages are loaded as they are asked for.',
  initial: 'idle' as const,
  states: {
    idle: {
      description: 'No further page is being loaded.',
      on: { 'more.requested': { guard: 'hasMore' as const, target: 'loading' as const } },
    },
    loading: {
      description: 'The page behind the last row is requested.',
      invoke: {
        id: 'more',
        src,
        input: ({ context }: { context: Context }) => ({ ...toInput(context), ...nextPage(context) }),
        onDone: {
          target: 'idle' as const,
          actions: assign<Context, ListDone<Page>, undefined, Events, never>(({ context, event }) => ({
            ...context,
            ...onNextPage(context, event.output),
          })),
        },
        onError: 'failed' as const,
      },
    },
    failed: {
      description: 'A further page could not be loaded; asking for more tries again.',
      on: { 'more.requested': 'loading' as const },
    },
  },
});

/** States of a list loaded page by page. */
export const pagedList = <
  Context extends ListContext,
  Events extends EventObject,
  Input,
  Page,
  Src extends string,
>(
  list: Paging<Context, Input, Page, Src>,
) => ({
  loading: loadList<Context, Events, Input, Page, Src>(list),
  ready: morePages<Context, Events, Input, Page, Src>(list),
  failed: {
    description: 'The list could not be loaded and can be retried.',
    on: { retried: 'loading' as const },
  },
});

/** States of data loaded in one piece. */
export const unpagedList = <
  Context extends ListContext,
  Events extends EventObject,
  Data,
  Src extends string,
>(
  src: Src,
  toContext: (data: Data) => Partial<Context>,
) => ({
  loading: loadList<Context, Events, Record<never, never>, Data, Src>({
    src,
    input: () => ({}),
    onLoaded: toContext,
  }),
  ready: { description: 'The data is shown.' },
  failed: {
    description: 'The data could not be loaded and can be retried.',
    on: { retried: 'loading' as const },
  },
});

interface ReadStates {
  readonly loading: { readonly invoke: { readonly onDone: object } };
  readonly ready: object;
}

/**
 * A list reloaded on live events, debounced. The machine provides the guards `isRelevant` (the event changes the list)
 * and `isStale` (it is in `loading.stale`): an event that arrives while loading marks the response stale, so it is
 * shown and loaded once more. `staleGuards` name other events that make it stale.
 */
export const liveList = <States extends ReadStates, Guard extends string = never>(
  states: States,
  debounceMs = 700,
  staleGuards: readonly Guard[] = [],
) => ({
  ...states,
  loading: {
    ...states.loading,
    initial: 'current' as const,
    states: {
      current: {
        description: 'Nothing relevant has changed since the request was sent.',
        on: {
          'live.received': (['isRelevant', ...staleGuards] as const).map((guard) => ({
            guard,
            target: 'stale' as const,
          })),
        },
      },
      stale: {
        description: 'A live event arrived meanwhile, so the answer may be out of date and is fetched again.',
      },
    },
    invoke: {
      ...states.loading.invoke,
      onDone: [
        { ...states.loading.invoke.onDone, guard: 'isStale' as const, target: 'debouncing' as const },
        states.loading.invoke.onDone,
      ],
    },
  },
  ready: {
    ...states.ready,
    on: {
      'live.received': { guard: 'isRelevant' as const, target: 'debouncing' as const },
      'live.reconnected': 'debouncing' as const,
    },
  },
  debouncing: {
    description: 'Waits a moment so that several live events lead to a single reload.',
    after: { [debounceMs]: 'loading' as const },
  },
  failed: {
    description: 'The list could not be loaded; a retry or a restored live connection loads it again.',
    on: { retried: 'loading' as const, 'live.reconnected': 'loading' as const },
  },
});
