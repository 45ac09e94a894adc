// States of a list that is read, paged and refreshed after live events.
import { assign, type EventObject } from 'xstate';
import type { Failure } from '../../../contract/errors/errors.ts';
import { failureOf } from '../port.ts';

/** How long a search waits for the next letter. */
export const SEARCH_WAIT_MS = 250;

interface Listing {
  readonly failure: Failure | null;
}

interface Answered<Output> {
  readonly type: string;
  readonly output: Output;
}

interface Reading<Context, Asked, Page, Src> {
  /** The port that reads the list; pages behind the first are read by it as `more`. */
  readonly src: Src;
  readonly asked: (context: Context) => Asked;
  /** What a first page puts in place of the list that was there. */
  readonly shown: (page: Page, context: Context) => Partial<Context>;
}

interface Paging<Context, Asked, Page, Src> extends Reading<Context, Asked, Page, Src> {
  /** What is asked besides, so that the next page begins behind the last row. */
  readonly next: (context: Context) => Partial<Asked>;
  /** What a page leaves that comes behind those that are there. */
  readonly added: (context: Context, page: Page) => Partial<Context>;
}

/** Reads the list; what was there stays until it has come. Leads to `ready` or `failed`. */
export const loadingOf = <
  Context extends Listing,
  Events extends EventObject,
  Asked,
  Page,
  Src extends string,
>({
  src,
  asked,
  shown,
}: Reading<Context, Asked, Page, Src>) => ({
  invoke: {
    id: src,
    src,
    input: ({ context }: { context: Context }) => asked(context),
    onDone: {
      target: 'ready' as const,
      actions: assign<Context, Answered<Page>, undefined, Events, never>(({ context, event }) => ({
        ...context,
        ...shown(event.output, context),
        failure: null,
      })),
    },
    onError: {
      target: 'failed' as const,
      actions: assign<Context, { type: string; error: unknown }, undefined, Events, never>(
        ({ context, event }) => ({ ...context, failure: failureOf(event.error) }),
      ),
    },
  },
});

/** The pages behind the first one; a guard `hasMore` of the chart says whether there are any. */
const morePages = <Context extends Listing, Events extends EventObject, Asked, Page, Src extends string>({
  src,
  asked,
  next,
  added,
}: Omit<Paging<Context, Asked, Page, Src>, 'shown'>) => ({
  initial: 'idle' as const,
  states: {
    idle: { on: { 'more.wanted': { guard: 'hasMore' as const, target: 'loading' as const } } },
    loading: {
      invoke: {
        id: 'more',
        src,
        input: ({ context }: { context: Context }) => ({ ...asked(context), ...next(context) }),
        onDone: {
          target: 'idle' as const,
          actions: assign<Context, Answered<Page>, undefined, Events, never>(({ context, event }) => ({
            ...context,
            ...added(context, event.output),
          })),
        },
        onError: 'failed' as const,
      },
    },
    failed: { on: { 'more.wanted': 'loading' as const } },
  },
});

/** A list by pages. */
export const foundList = <
  Context extends Listing,
  Events extends EventObject,
  Asked,
  Page,
  Src extends string,
>(
  list: Paging<Context, Asked, Page, Src>,
) => ({
  loading: loadingOf<Context, Events, Asked, Page, Src>(list),
  ready: morePages<Context, Events, Asked, Page, Src>(list),
  failed: { on: { retried: 'loading' as const } },
});

/** What is read whole. */
export const wholeOf = <Context extends Listing, Events extends EventObject, Whole, Src extends string>(
  src: Src,
  shown: (whole: Whole) => Partial<Context>,
) => ({
  loading: loadingOf<Context, Events, Record<never, never>, Whole, Src>({ src, asked: () => ({}), shown }),
  ready: {},
  failed: { on: { retried: 'loading' as const } },
});

interface Read {
  readonly loading: { readonly invoke: { readonly onDone: object } };
  readonly ready: object;
}

/**
 * A list that a live stream tells of: much that happens in a row is read once. `isNews` says what touches it. What
 * touches it while it is on its way may not be in the answer, or be overwritten by it: then it is shown and read once
 * more, for which a chart says `isOvertaken`, where it stands at `loading.overtaken`. `overtaking` are the guards of
 * what else may be overwritten so.
 */
export const heardList = <States extends Read, Guard extends string = never>(
  states: States,
  settleMs = 700,
  overtaking: readonly Guard[] = [],
) => ({
  ...states,
  loading: {
    ...states.loading,
    initial: 'alone' as const,
    states: {
      alone: {
        on: {
          'live.heard': (['isNews', ...overtaking] as const).map((guard) => ({
            guard,
            target: 'overtaken' as const,
          })),
        },
      },
      overtaken: {},
    },
    invoke: {
      ...states.loading.invoke,
      onDone: [
        { ...states.loading.invoke.onDone, guard: 'isOvertaken' as const, target: 'settling' as const },
        states.loading.invoke.onDone,
      ],
    },
  },
  ready: {
    ...states.ready,
    on: {
      'live.heard': { guard: 'isNews' as const, target: 'settling' as const },
      'live.opened': 'settling' as const,
    },
  },
  settling: { after: { [settleMs]: 'loading' as const } },
  failed: { on: { retried: 'loading' as const, 'live.opened': 'loading' as const } },
});
