// List of macros or rules that is read, then changed by one command at a time.
import { assign, type EventObject } from 'xstate';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { type CommandFailure, toCommandFailure } from '../../shared/command-queue.ts';
import { unpagedList } from '../../shared/paged-list.ts';

interface AutomationListContext<Command> {
  readonly failure: Failure | null;
  readonly command: Command | null;
}

/** For a toast: what was done, a removal with undo, or why a change failed. */
export type AutomationNotice<Command> = { readonly kind: 'done'; readonly command: Command } | CommandFailure;

function issuedCommand<Command>({ command }: AutomationListContext<Command>): Command {
  if (command === null) throw new Error('There is no command');
  return command;
}

/** A region that needs the ports `list` and `run`, each of which answers the list, and the action `announce`. */
export const automationList = <
  Command,
  Context extends AutomationListContext<Command>,
  Events extends EventObject,
  List extends Partial<Context>,
>() => {
  const { loading, failed } = unpagedList<Context, Events, List, 'list'>('list', (list) => list);
  return {
    initial: 'loading' as const,
    states: {
      loading,
      failed,
      ready: {
        description: 'The list is shown and may be changed.',
        on: {
          'command.issued': {
            target: 'sending' as const,
            actions: assign<Context, { type: 'command.issued'; command: Command }, undefined, Events, never>(
              ({ context, event }) => ({ ...context, command: event.command }),
            ),
          },
        },
      },
      sending: {
        description: 'The server moves, switches, removes or restores one entry.',
        invoke: {
          id: 'run',
          src: 'run' as const,
          input: ({ context }: { context: Context }) => issuedCommand<Command>(context),
          onDone: {
            target: 'ready' as const,
            actions: [
              assign<Context, { type: string; output: List }, undefined, Events, never>(
                ({ context, event }) => ({ ...context, ...event.output }),
              ),
              {
                type: 'announce' as const,
                params: ({ context }: { context: Context }) => ({
                  kind: 'done' as const,
                  command: issuedCommand<Command>(context),
                }),
              },
            ],
          },
          onError: {
            target: 'ready' as const,
            actions: { type: 'announce' as const, params: toCommandFailure },
          },
        },
      },
    },
  };
};
