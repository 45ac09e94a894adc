// Reads the bot a screen is about and follows its changes.
import { assign, setup } from 'xstate';
import type { Bot, bots } from '../../../contract/bots/bots.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../port.ts';
import { type LivePortEvent, livePort } from '../shared/live.port.ts';
import { botChangeGuards, changedBot } from './bot-change.ts';

interface Context {
  readonly botId: string;
  readonly bot: Bot | null;
  readonly failure: Failure | null;
}

const flow = setup({
  types: machineTypes<{
    context: Context;
    events: LivePortEvent | { readonly type: 'retried' };
    input: { readonly botId: string };
  }>(),
  actors: { live: livePort, read: port<typeof bots.read>() },
  guards: botChangeGuards,
});

const setBot = flow.assign({
  bot: ({ context, event }) => changedBot(event) ?? context.bot,
  failure: null,
});

export const currentBotMachine = flow.createMachine({
  description: 'The bot a page is about is loaded and kept up to date.',
  id: 'currentBot',
  context: ({ input }) => ({ botId: input.botId, bot: null, failure: null }),
  invoke: { id: 'live', src: 'live' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The bot is requested; a live change that arrives first replaces the response.',
      on: {
        'live.received': [
          // Events between this load and the start of the stream are in neither, so it is loaded once more.
          { guard: 'isReset', target: 'loading', reenter: true },
          // The event holds the whole bot and is newer than the response in flight.
          { guard: 'isThisBot', target: 'loaded', actions: setBot },
        ],
      },
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: { target: 'loaded', actions: assign({ bot: ({ event }) => event.output, failure: null }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    loaded: {
      description: 'The bot is shown and follows live changes.',
      on: {
        'live.received': [
          { guard: 'isReset', target: 'loading' },
          { guard: 'isThisBot', actions: setBot },
        ],
      },
    },
    failed: {
      description: 'The bot could not be loaded; a retry or a restored live connection loads it again.',
      on: { retried: 'loading', 'live.reconnected': 'loading' },
    },
  },
});
