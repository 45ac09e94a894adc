// Runs queued commands one after the other.
import { assign, type EventObject } from 'xstate';
import { isTransient } from '../../../contract/errors/errors.transient.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { toFailure } from '../port.ts';

/** Context of a machine with a command queue; the first command is running. */
export interface CommandQueue<Command> {
  readonly botId: string;
  readonly commands: readonly Command[];
}

/** The command that runs now. */
export function currentCommand<Command>({ commands }: CommandQueue<Command>): Command {
  const [current] = commands;
  if (current === undefined) throw new Error('No command is running');
  return current;
}

/** The result of a command, for its announcement. */
interface QueueOutcome<Context, Output> {
  readonly context: Context;
  readonly event: { readonly output: Output };
}

/**
 * A region that queues the command of each `command.issued`, runs them one after another by the actor
 * `runCommand`, and announces each outcome by `announce` with `noticeOf`. `contextAfter` gives what a command
 * changes in the context besides the queue.
 */
export const commandQueueState = <
  Command,
  Context extends CommandQueue<Command>,
  Events extends EventObject,
  Output,
  Notice,
>(
  noticeOf: (args: QueueOutcome<Context, Output>) => Notice,
  contextAfter: (context: Context, output: Output) => Partial<Context>,
) => ({
  description: 'Commands are carried out one after the other, in the order they were given.',
  initial: 'idle' as const,
  on: {
    'command.issued': {
      actions: assign<Context, { type: 'command.issued'; command: Command }, undefined, Events, never>(
        ({ context, event }) => ({ ...context, commands: [...context.commands, event.command] }),
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
          command: currentCommand<Command>(context),
        }),
        onDone: {
          target: 'idle' as const,
          actions: [
            { type: 'announce' as const, params: noticeOf },
            assign<Context, { type: string; output: Output }, undefined, Events, never>(
              ({ context, event }) => ({
                ...context,
                ...contextAfter(context, event.output),
                commands: context.commands.slice(1),
              }),
            ),
          ],
        },
        onError: {
          target: 'idle' as const,
          actions: [
            { type: 'announce' as const, params: toFailureWithCommand<Command> },
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

/** A failed command; `command` may be sent again and is absent if an open form still holds the input. */
export interface CommandFailure<Command = never> {
  readonly kind: 'failed';
  readonly failure: Failure;
  readonly command?: Command;
}

export const toCommandFailure = ({ event }: { event: { error: unknown } }): CommandFailure => ({
  kind: 'failed',
  failure: toFailure(event.error),
});

const toFailureWithCommand = <Command>(args: {
  context: CommandQueue<Command>;
  event: { error: unknown };
}): CommandFailure<Command> => ({
  ...toCommandFailure(args),
  command: currentCommand(args.context),
});

/** Retries a command if only the connection failed; undefined if it would be refused again. */
export const retryCommand = <Command>(
  { failure, command }: CommandFailure<Command>,
  send: (command: Command) => void,
) => (command !== undefined && isTransient(failure) ? () => send(command) : undefined);

/** Returns to `idle` and announces the failure. */
export const idleWithFailure = {
  target: 'idle',
  actions: {
    type: 'announceFailure',
    params: ({ event }: { event: { error: unknown } }) => toFailure(event.error),
  },
} as const;
