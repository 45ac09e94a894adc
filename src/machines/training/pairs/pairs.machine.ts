// Searches, writes, selects, removes and exports pairs.
import { assign, setup, stateIn } from 'xstate';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { Pair, PairFilter, PairSort, pairs } from '../../../../contract/training/pairs.ts';
import type { training } from '../../../../contract/training/training.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';
import {
  type CommandFailure,
  commandQueueState,
  currentCommand,
  toCommandFailure,
} from '../../shared/command-queue.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';
import { liveList, pagedList, SEARCH_DEBOUNCE_MS } from '../../shared/paged-list.ts';
import {
  acceptRemoteVersion,
  createPairsContext,
  isSinglePair,
  keepLocalVersion,
  needsReload,
  onPairChanged,
  onSaved,
  type PairForm,
  type PairsCommand,
  type PairsContext,
  remoteChangeOf,
  removePairs,
} from './pairs.state.ts';

export type PairsEvent =
  | LivePortEvent
  | { readonly type: 'retried' }
  | { readonly type: 'search.changed'; readonly search: string }
  | { readonly type: 'filter.chosen'; readonly filter: PairFilter }
  | { readonly type: 'sort.chosen'; readonly sort: PairSort }
  | { readonly type: 'more.requested' }
  | { readonly type: 'pairs.selected'; readonly ids: ReadonlySet<string> }
  | { readonly type: 'pair.opened'; readonly draft: PairForm }
  | { readonly type: 'pair.changed'; readonly draft: PairForm }
  | { readonly type: 'pair.submitted' }
  | { readonly type: 'localVersion.kept' }
  | { readonly type: 'remoteVersion.accepted' }
  | { readonly type: 'pair.closed' }
  | { readonly type: 'command.issued'; readonly command: PairsCommand }
  | { readonly type: 'export.requested'; readonly format: 'csv' | 'xlsx' };

/** Outcome of a command, for a toast. */
export type PairsNotice =
  | { readonly kind: 'saved'; readonly isNew: boolean }
  | { readonly kind: 'done'; readonly command: PairsCommand; readonly skipped: number }
  | CommandFailure<PairsCommand>;

const PAGE_SIZE = 200;
const DEBOUNCE_MS = 700;

const flow = setup({
  types: machineTypes<{
    context: PairsContext;
    events: PairsEvent;
    input: { readonly botId: string; readonly search?: string };
  }>(),
  actors: {
    live: livePort,
    list: port<typeof pairs.list>(),
    findDuplicate: port<typeof pairs.findDuplicate>(),
    read: port<typeof training.read>(),
    save: customPort<Pair, { readonly botId: string; readonly draft: PairForm }>(),
    /** Returns for how many pairs the command failed. */
    runCommand: customPort<number, { readonly botId: string; readonly command: PairsCommand }>(),
    exporting: customPort<void, { readonly botId: string; readonly format: 'csv' | 'xlsx' }>(),
  },
  actions: { announce: (_, _notice: PairsNotice) => undefined },
  guards: {
    isStale: stateIn({ list: { loading: 'stale' } }),
    hasMore: ({ context }) => context.nextCursor !== null,
    isRelevant: ({ context, event }) => event.type === 'live.received' && needsReload(context, event.event),
    isSinglePair: ({ context, event }) =>
      event.type === 'live.received' && isSinglePair(context, event.event),
  },
});

type ListInput = InputOf<typeof pairs.list>;

const { ready, ...listStates } = pagedList<
  PairsContext,
  PairsEvent,
  ListInput,
  OutputOf<typeof pairs.list>,
  'list'
>({
  src: 'list',
  input: ({ botId, search, filter, sort }) => ({ botId, search, filter, order: sort, limit: PAGE_SIZE }),
  nextPage: ({ nextCursor }) => ({ cursor: nextCursor ?? '' }),
  onLoaded: (page) => ({ ...page, total: page.total ?? page.pairs.length }),
  onNextPage: ({ pairs: loaded }, page) => ({
    pairs: [...loaded, ...page.pairs],
    nextCursor: page.nextCursor,
  }),
});

const readyStates = {
  ...ready.states,
  loading: {
    ...ready.states.loading,
    // The response in flight may hold this pair in its former version.
    on: { 'live.received': { guard: 'isSinglePair', target: 'loading', reenter: true } },
  },
} as const;

const listState = flow.createStateConfig({
  description:
    'Pairs that match the search and filter are listed; the old list stays until the new one loads.',
  initial: 'loading',
  on: {
    'search.changed': {
      target: '.waiting',
      actions: assign({ search: ({ event }) => event.search, selected: new Set<string>() }),
    },
    'filter.chosen': {
      target: '.loading',
      actions: assign({ filter: ({ event }) => event.filter, selected: new Set<string>() }),
    },
    'sort.chosen': {
      target: '.loading',
      actions: assign({ sort: ({ event }) => event.sort }),
    },
  },
  states: {
    ...liveList({ ...listStates, ready: { ...ready, states: readyStates } }, DEBOUNCE_MS, ['isSinglePair']),
    waiting: {
      description: 'Waits for a pause in typing before searching.',
      tags: ['loading'],
      after: { [SEARCH_DEBOUNCE_MS]: 'loading' },
    },
  },
});

const liveUpdatesState = flow.createStateConfig({
  description: 'Live changes update the listed pairs and the one being edited.',
  on: {
    'live.received': {
      actions: assign(({ context, event }) => ({
        ...onPairChanged(context, event.event),
        remoteVersion: remoteChangeOf(context, event.event),
      })),
    },
    'pairs.selected': { actions: assign({ selected: ({ event }) => event.ids }) },
  },
});

const formState = flow.createStateConfig({
  description: 'A pair is added or edited in a form.',
  initial: 'closed',
  on: {
    'pair.opened': {
      target: '.form',
      actions: assign({
        draft: ({ event }) => event.draft,
        draftFailure: null,
        duplicate: null,
        remoteVersion: null,
      }),
    },
    'pair.closed': { target: '.closed' },
  },
  states: {
    closed: {
      description: 'The form is closed.',
      entry: assign({ draft: null, draftFailure: null, duplicate: null, remoteVersion: null }),
    },
    form: {
      description: 'The owner edits the question and the answer.',
      on: {
        'pair.changed': { actions: assign({ draft: ({ event }) => event.draft }) },
        'pair.submitted': 'saving',
        'localVersion.kept': {
          target: 'saving',
          actions: assign({ draft: ({ context }) => keepLocalVersion(context), remoteVersion: null }),
        },
        'remoteVersion.accepted': {
          actions: assign({
            draft: ({ context }) => acceptRemoteVersion(context),
            remoteVersion: null,
            draftFailure: null,
          }),
        },
      },
    },
    saving: {
      description: 'The pair is being saved; the form takes no input meanwhile.',
      // The version another user saved is requested again if this save is refused.
      entry: assign({ duplicate: null, remoteVersion: null, liveEvents: [] }),
      // A live event may be newer than the response: a trained pair stays trained.
      on: {
        'live.received': {
          actions: assign({ liveEvents: ({ context, event }) => [...context.liveEvents, event.event] }),
        },
      },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { botId, draft } }) => ({
          botId,
          draft: draft ?? { id: null, question: '', answer: '' },
        }),
        onDone: {
          target: 'closed',
          actions: [
            {
              type: 'announce',
              params: ({ context }) => ({ kind: 'saved', isNew: context.draft?.id === null }),
            },
            assign(({ context, event }) => onSaved(context, event.output)),
          ],
        },
        onError: [
          {
            guard: ({ event }) => toFailure(event.error).error === 'SourceDuplicate',
            target: 'checkingDuplicate',
            actions: assign({ draftFailure: ({ event }) => toFailure(event.error) }),
          },
          {
            guard: ({ event }) => toFailure(event.error).error === 'PairChanged',
            target: 'loadingPair',
            actions: assign({ draftFailure: ({ event }) => toFailure(event.error) }),
          },
          { target: 'form', actions: assign({ draftFailure: ({ event }) => toFailure(event.error) }) },
        ],
      },
    },
    loadingPair: {
      description:
        'Another person changed the pair; their version is requested so that the two can be compared.',
      on: {
        'pair.changed': { actions: assign({ draft: ({ event }) => event.draft }) },
        'pair.submitted': 'saving',
      },
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { botId, draft } }) => ({ botId, sourceId: draft?.id ?? '' }),
        onDone: {
          target: 'form',
          actions: assign({
            remoteVersion: ({ event: { output } }) => ({
              question: output.source.question ?? '',
              answer: output.source.answer ?? '',
            }),
          }),
        },
        onError: 'form',
      },
    },
    checkingDuplicate: {
      description: 'The question exists already; the existing pair is requested so that it can be shown.',
      on: {
        'pair.changed': [
          {
            guard: ({ context, event }) => context.draft?.question === event.draft.question,
            actions: assign({ draft: ({ event }) => event.draft }),
          },
          { target: 'form', actions: assign({ draft: ({ event }) => event.draft }) },
        ],
        'pair.submitted': 'saving',
      },
      invoke: {
        id: 'findDuplicate',
        src: 'findDuplicate',
        input: ({ context: { botId, draft } }) => ({ botId, question: draft?.question ?? '' }),
        onDone: { target: 'form', actions: assign({ duplicate: ({ event }) => event.output }) },
        onError: 'form',
      },
    },
  },
});

const commandsState = flow.createStateConfig(
  commandQueueState<PairsCommand, PairsContext, PairsEvent, number, PairsNotice>(
    ({ context, event }) => ({ kind: 'done', command: currentCommand(context), skipped: event.output }),
    (context) => {
      const { action, ids } = currentCommand(context);
      return action === 'remove' ? removePairs(context, ids) : {};
    },
  ),
);

const exportState = flow.createStateConfig({
  description: 'The pairs may be exported as a table.',
  initial: 'idle',
  states: {
    idle: { description: 'No export is being prepared.', on: { 'export.requested': 'exporting' } },
    exporting: {
      description: 'The table of all pairs is being downloaded.',
      invoke: {
        id: 'exporting',
        src: 'exporting',
        input: ({ context, event }) => ({
          botId: context.botId,
          format: event.type === 'export.requested' ? event.format : ('csv' as const),
        }),
        onDone: 'idle',
        onError: { target: 'idle', actions: { type: 'announce', params: toCommandFailure } },
      },
    },
  },
});

export const pairsMachine = flow.createMachine({
  description: 'Question-answer pairs of a bot are searched, edited, removed and exported.',
  id: 'pairs',
  context: ({ input }) => createPairsContext(input),
  invoke: { id: 'live', src: 'live' },
  type: 'parallel',
  states: {
    list: listState,
    liveUpdates: liveUpdatesState,
    form: formState,
    commands: commandsState,
    export: exportState,
  },
});
