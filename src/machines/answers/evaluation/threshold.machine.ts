// Reads and changes the confidence threshold of a bot; a change can be undone.
import { assign, setup } from 'xstate';
import type { Bot, bots } from '../../../../contract/bots/bots.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';
import {
  type CommandFailure,
  type CommandQueue,
  commandQueueState,
  currentCommand,
} from '../../shared/command-queue.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';

/** Sets `threshold`; `former` is what an undo sets again. */
export interface ThresholdCommand {
  readonly threshold: number;
  readonly former: number;
  readonly isUndo: boolean;
}

export type ThresholdNotice =
  | { readonly kind: 'changed'; readonly command: ThresholdCommand }
  | CommandFailure<ThresholdCommand>;

interface Context extends CommandQueue<ThresholdCommand> {
  /** The bot's threshold, 0 to 1; null until it was read. */
  readonly threshold: number | null;
  readonly failure: Failure | null;
}

export type ThresholdEvent =
  | LivePortEvent
  | { readonly type: 'retried' }
  | { readonly type: 'command.issued'; readonly command: ThresholdCommand };

const flow = setup({
  types: machineTypes<{ context: Context; events: ThresholdEvent; input: { readonly botId: string } }>(),
  actors: {
    live: livePort,
    read: port<typeof bots.read>(),
    runCommand: customPort<Bot, { readonly botId: string; readonly command: ThresholdCommand }>(),
  },
  actions: { announce: (_, _notice: ThresholdNotice) => undefined },
  guards: {
    isReset: ({ event }) => event.type === 'live.received' && event.event.kind === 'reset',
    isThisBot: ({ context, event }) =>
      event.type === 'live.received' &&
      event.event.kind === 'bot.changed' &&
      event.event.bot.id === context.botId,
  },
});

const setThreshold = flow.assign({
  threshold: ({ context, event }) =>
    event.type === 'live.received' && event.event.kind === 'bot.changed'
      ? event.event.bot.confidenceThreshold
      : context.threshold,
});

const reading = flow.createStateConfig({
  description: 'The threshold that the bot has now is read and followed.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The bot is being read.',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { botId } }) => ({ botId }),
        onDone: {
          target: 'ready',
          actions: assign({ threshold: ({ event }) => event.output.confidenceThreshold, failure: null }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: {
      description: 'The bot could not be read; the person may try again.',
      on: { retried: 'loading', 'live.reconnected': 'loading' },
    },
    ready: {
      description: 'The threshold is marked among the others and follows changes made elsewhere.',
      on: {
        'live.received': [
          { guard: 'isReset', target: 'loading' },
          { guard: 'isThisBot', actions: setThreshold },
        ],
      },
    },
  },
});

const changing = flow.createStateConfig(
  commandQueueState<ThresholdCommand, Context, ThresholdEvent, Bot, ThresholdNotice>(
    ({ context }) => ({ kind: 'changed', command: currentCommand(context) }),
    (_, { confidenceThreshold }) => ({ threshold: confidenceThreshold }),
  ),
);

export const thresholdMachine = flow.createMachine({
  description: 'The confidence threshold of one bot is read, changed and changed back.',
  id: 'threshold',
  context: ({ input }) => ({ botId: input.botId, threshold: null, failure: null, commands: [] }),
  invoke: { id: 'live', src: 'live' },
  type: 'parallel',
  states: { reading, changing },
});
