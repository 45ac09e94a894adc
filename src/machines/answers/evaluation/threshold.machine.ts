// Reads and changes the confidence threshold of a bot; a change can be undone.
import { assign, setup } from 'xstate';
import type { Bot, bots } from '../../../../contract/bots/bots.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { botChangeGuards, changedBot } from '../../bots/bot-change.ts';
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
  /** An undo that changed nothing, as the threshold was changed since. */
  | { readonly kind: 'superseded'; readonly threshold: number }
  | CommandFailure<ThresholdCommand>;

/** An undo only while the bot still has the threshold that it undoes, else the bot as it is. */
export async function setThreshold(
  { threshold, former, isUndo }: ThresholdCommand,
  calls: { readonly read: () => Promise<Bot>; readonly change: (threshold: number) => Promise<Bot> },
): Promise<Bot> {
  if (isUndo) {
    const bot = await calls.read();
    if (bot.confidenceThreshold !== former) return bot;
  }
  return calls.change(threshold);
}

interface Context extends CommandQueue<ThresholdCommand> {
  /** Null until it was read. */
  readonly bot: Bot | null;
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
  guards: botChangeGuards,
});

const setBot = flow.assign({
  bot: ({ context, event }) => changedBot(event) ?? context.bot,
  failure: null,
});

const reading = flow.createStateConfig({
  description: 'The threshold that the bot has now is read and followed.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The bot is being read; a change that arrives first replaces the response.',
      on: {
        'live.received': [
          { guard: 'isReset', target: 'loading', reenter: true },
          { guard: 'isThisBot', target: 'ready', actions: setBot },
        ],
      },
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { botId } }) => ({ botId }),
        onDone: {
          target: 'ready',
          actions: assign({ bot: ({ event }) => event.output, failure: null }),
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
          { guard: 'isThisBot', actions: setBot },
        ],
      },
    },
  },
});

const changing = flow.createStateConfig(
  commandQueueState<ThresholdCommand, Context, ThresholdEvent, Bot, ThresholdNotice>(
    ({ context, event: { output } }) => {
      const command = currentCommand(context);
      const threshold = output.confidenceThreshold;
      return threshold === command.threshold
        ? { kind: 'changed', command }
        : { kind: 'superseded', threshold };
    },
    (_, bot) => ({ bot }),
  ),
);

export const thresholdMachine = flow.createMachine({
  description: 'The confidence threshold of one bot is read, changed and changed back.',
  id: 'threshold',
  context: ({ input }) => ({ botId: input.botId, bot: null, failure: null, commands: [] }),
  invoke: { id: 'live', src: 'live' },
  type: 'parallel',
  states: { reading, changing },
});
