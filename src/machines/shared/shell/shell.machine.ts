// Reads the bots to switch between and what waits in them.
import { assign, setup } from 'xstate';
import type { Bot, bots } from '../../../../contract/bots/bots.ts';
import { machineTypes, port } from '../../port.ts';
import { type LivePortEvent, livePort } from '../live.port.ts';

interface ShellContext {
  readonly bots: readonly Bot[];
  /** Live events received while the list was loading, which it may not contain yet. */
  readonly liveEvents: readonly Bot[];
}

const DEBOUNCE_MS = 700;

const shellSetup = setup({
  types: machineTypes<{ context: ShellContext; events: LivePortEvent }>(),
  actors: { live: livePort, bots: port<typeof bots.list>() },
  guards: {
    isReset: ({ event }) => event.type === 'live.received' && event.event.kind === 'reset',
    isErased: ({ event }) => event.type === 'live.received' && event.event.kind === 'conversation.erased',
    isBot: ({ event }) => event.type === 'live.received' && event.event.kind === 'bot.changed',
  },
});

/** The shell works without its bots: a failed load shows nothing and is repeated at the next opening. */
export const shellMachine = shellSetup.createMachine({
  description: 'The panel’s frame keeps the list of bots to switch between up to date.',
  id: 'shell',
  context: { bots: [], liveEvents: [] },
  invoke: { id: 'live', src: 'live' },
  on: {
    'live.received': [
      { guard: 'isReset', target: '.loading' },
      { guard: 'isErased', target: '.debouncing' },
      {
        guard: 'isBot',
        actions: assign({
          bots: ({ context, event: { event } }) =>
            event.kind === 'bot.changed' ? withBot(context.bots, event.bot) : context.bots,
        }),
      },
    ],
  },
  initial: 'loading',
  states: {
    debouncing: {
      description: 'Waits after erasures, which bring no new counts, so that many lead to a single reload.',
      after: { [DEBOUNCE_MS]: 'loading' },
    },
    loading: {
      description: 'The bots are being read; live changes meanwhile are applied to the response.',
      entry: assign({ liveEvents: [] }),
      on: {
        'live.received': [
          { guard: 'isReset', target: 'loading', reenter: true },
          {
            guard: 'isBot',
            actions: assign({
              liveEvents: ({ context, event: { event } }) =>
                event.kind === 'bot.changed' ? [...context.liveEvents, event.bot] : context.liveEvents,
            }),
          },
        ],
      },
      invoke: {
        id: 'bots',
        src: 'bots',
        input: {},
        onDone: {
          target: 'ready',
          actions: assign({ bots: ({ context, event }) => context.liveEvents.reduce(withBot, event.output) }),
        },
        onError: 'failed',
      },
    },
    ready: { description: 'The bots are listed and follow live changes.' },
    failed: {
      description:
        'The bots could not be loaded; the frame shows none until the live connection is restored.',
      on: { 'live.reconnected': 'loading' },
    },
  },
});

function withBot(bots: readonly Bot[], changed: Bot): readonly Bot[] {
  const isKnown = bots.some(({ id }) => id === changed.id);
  return isKnown ? bots.map((bot) => (bot.id === changed.id ? changed : bot)) : [...bots, changed];
}
