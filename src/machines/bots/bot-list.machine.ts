// Reads and searches the list of bots and follows its changes.
import { assign, setup } from 'xstate';
import type { Allowance, account } from '../../../contract/account/account.ts';
import type { Bot, bots } from '../../../contract/bots/bots.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import { machineTypes, port, toFailure } from '../port.ts';
import { type LivePortEvent, livePort } from '../shared/live.port.ts';
import { collectWhileLoading, reloadOnReset } from '../shared/live-list.ts';

interface Context {
  readonly bots: readonly Bot[];
  /** Bots received live while a list was loading; they are newer than its rows. */
  readonly liveEvents: readonly Bot[];
  readonly allowance: Allowance | null;
  readonly search: string;
  readonly failure: Failure | null;
}

export type BotListEvent =
  | LivePortEvent
  | { readonly type: 'retried' }
  | { readonly type: 'search.changed'; readonly search: string };

const isLiveEvent = (event: BotListEvent, kinds: readonly PanelEvent['kind'][]): boolean =>
  event.type === 'live.received' && kinds.includes(event.event.kind);

const flow = setup({
  types: machineTypes<{ context: Context; events: BotListEvent }>(),
  actors: {
    live: livePort,
    bots: port<typeof bots.list>(),
    allowance: port<typeof account.allowance>(),
  },
  guards: {
    isReset: ({ event }) => event.type === 'live.received' && event.event.kind === 'reset',
    isPlanChange: ({ event }) => isLiveEvent(event, ['plan.changed', 'reset']),
    changesAllowance: ({ event }) => isLiveEvent(event, ['bot.changed', 'plan.changed', 'reset']),
  },
});

/** Replaces a known bot in place; adds a new one at the end. */
function withBot(bots: readonly Bot[], changed: Bot): readonly Bot[] {
  const isKnown = bots.some(({ id }) => id === changed.id);
  return isKnown ? bots.map((bot) => (bot.id === changed.id ? changed : bot)) : [...bots, changed];
}

const changedBotsIn = (event: PanelEvent): readonly Bot[] =>
  event.kind === 'bot.changed' ? [event.bot] : [];

const listState = flow.createStateConfig({
  description: 'The account’s bots are listed.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The bots are being read; live changes meanwhile are applied to the response.',
      ...collectWhileLoading<Bot, Context, BotListEvent>(changedBotsIn),
      invoke: {
        id: 'bots',
        src: 'bots',
        input: {},
        onDone: {
          target: 'ready',
          actions: assign({
            bots: ({ context, event }) => context.liveEvents.reduce(withBot, event.output),
            failure: null,
          }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    ...reloadOnReset,
  },
});

const allowanceState = flow.createStateConfig({
  description: 'What the plan has left is loaded for the meters; the list works without it.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The plan’s remaining allowance is requested.',
      // A purchase made while loading may be missing in the response, so it is loaded once more.
      on: { 'live.received': { guard: 'isPlanChange', target: 'loading', reenter: true } },
      invoke: {
        id: 'allowance',
        src: 'allowance',
        input: {},
        onDone: { target: 'loaded', actions: assign({ allowance: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    loaded: {
      description: 'The remaining allowance is shown until training or the plan changes it.',
      on: { 'live.received': { guard: 'changesAllowance', target: 'loading' } },
    },
    failed: {
      description: 'The remaining allowance could not be loaded; the meters are missing until the next try.',
      on: {
        retried: 'loading',
        'live.reconnected': 'loading',
        'live.received': { guard: 'isPlanChange', target: 'loading' },
      },
    },
  },
});

const liveUpdatesState = flow.createStateConfig({
  description: 'Live changes update the bots, and a search narrows the list.',
  on: {
    'live.received': {
      actions: assign({
        bots: ({ context, event: { event } }) => changedBotsIn(event).reduce(withBot, context.bots),
      }),
    },
    'search.changed': { actions: assign({ search: ({ event }) => event.search }) },
  },
});

export const botListMachine = flow.createMachine({
  description: 'The list of an account’s bots with what each of them uses.',
  id: 'botList',
  context: { bots: [], liveEvents: [], allowance: null, search: '', failure: null },
  invoke: { id: 'live', src: 'live' },
  type: 'parallel',
  states: { list: listState, allowance: allowanceState, liveUpdates: liveUpdatesState },
});
