// Runs queued commands one after the other.
import { assign, type EventObject } from 'xstate';
import { isTransient } from '../../../contract/errors/errors.transient.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { toFailure } from '../port.ts';

/** What a chart remembers that takes orders: the first of them is being carried out. */
export interface CommandQueue<Order> {
  readonly botId: string;
  readonly commands: readonly Order[];
}

/** The order that is being carried out. */
export function currentCommand<Order>({ commands }: CommandQueue<Order>): Order {
  const [order] = commands;
  if (order === undefined) throw new Error('No order is being carried out');
  return order;
}

/** What came of an order, for the chart that told it. */
interface QueueOutcome<Context, Output> {
  readonly context: Context;
  readonly event: { readonly output: Output };
}

/**
 * A machine's region that queues the command of each `command.issued`, runs them one after another by the port `order`,
 * and reports each outcome by `announce`. `after` gives what a command changes in the context besides the queue.
 */
export const commandQueueState = <
  Order,
  Context extends CommandQueue<Order>,
  Events extends EventObject,
  Output,
  News,
>(
  fulfilment: (args: QueueOutcome<Context, Output>) => News,
  after: (context: Context, output: Output) => Partial<Context>,
) => ({
  description: 'Commands are carried out one after the other, in the order they were given.',
  initial: 'idle' as const,
  on: {
    'command.issued': {
      actions: assign<Context, { type: 'command.issued'; order: Order }, undefined, Events, never>(
        ({ context, event }) => ({ ...context, commands: [...context.commands, event.order] }),
      ),
    },
  },
  states: {
    idle: {
      description: 'No command is being carried out.',
      always: {
        guard: ({ context }: { context: Context }) => context.commands.length > 0,
        target: 'running' as const,
      },
    },
    running: {
      description: 'The server carries out the first command; the others wait.',
      invoke: {
        id: 'runCommand',
        src: 'runCommand' as const,
        input: ({ context }: { context: Context }) => ({
          botId: context.botId,
          order: currentCommand<Order>(context),
        }),
        onDone: {
          target: 'idle' as const,
          actions: [
            { type: 'announce' as const, params: fulfilment },
            assign<Context, { type: string; output: Output }, undefined, Events, never>(
              ({ context, event }) => ({
                ...context,
                ...after(context, event.output),
                commands: context.commands.slice(1),
              }),
            ),
          ],
        },
        onError: {
          target: 'idle' as const,
          actions: [
            { type: 'announce' as const, params: failedWithCommand<Order> },
            assign<Context, { type: string; error: unknown }, undefined, Events, never>(({ context }) => ({
              ...context,
              commands: context.commands.slice(1),
            })),
          ],
        },
      },
    },
  },
});

/** A command failed; `command` is what may be sent again, unless a form that stays open still holds it. */
export interface CommandFailure<Order = never> {
  readonly kind: 'failed';
  readonly failure: Failure;
  readonly command?: Order;
}

export const commandFailed = ({ event }: { event: { error: unknown } }): CommandFailure => ({
  kind: 'failed',
  failure: toFailure(event.error),
});

const failedWithCommand = <Order>(args: {
  context: CommandQueue<Order>;
  event: { error: unknown };
}): CommandFailure<Order> => ({
  ...commandFailed(args),
  command: currentCommand(args.context),
});

/** Gives an order again where only the connection failed; undefined where it would be refused again. */
export const retryCommand = <Order>(
  { failure, command }: CommandFailure<Order>,
  send: (order: Order) => void,
) => (command !== undefined && isTransient(failure) ? () => send(command) : undefined);

/** Nothing came of it: the person is told, and may ask again. */
export const idleWithFailure = {
  target: 'idle',
  actions: {
    type: 'announceFailure',
    params: ({ event }: { event: { error: unknown } }) => toFailure(event.error),
  },
} as const;
