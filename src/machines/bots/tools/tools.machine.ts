// The tools of a bot: the list, the editor, and a console that tries one.
import { assign, setup } from 'xstate';
import type { Tool, ToolDraft, ToolTrial, tools } from '../../../../contract/bots/tools.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';

/** A change of one tool; `toolId` null adds one. */
export type ToolCommand =
  | { readonly kind: 'save'; readonly toolId: string | null; readonly draft: ToolDraft }
  | { readonly kind: 'remove' | 'restore'; readonly tool: Tool };

/** What is written: a tool, or a new one from a draft. */
export type EditedTool =
  | { readonly kind: 'tool'; readonly tool: Tool }
  | { readonly kind: 'new'; readonly draft: ToolDraft };

export type TrialValues = InputOf<(typeof tools)['try']>['values'];

export interface BotCommand {
  readonly botId: string;
  readonly command: ToolCommand;
}

interface Context {
  readonly botId: string;
  readonly tools: readonly Tool[];
  /** Why the list could not be read, or a change not be made. */
  readonly failure: Failure | null;
  readonly command: ToolCommand | null;
  readonly edited: EditedTool | null;
  readonly tried: Tool | null;
  readonly values: TrialValues;
  readonly trial: ToolTrial | null;
  readonly trialFailure: Failure | null;
}

export type ToolsEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'command.issued'; readonly command: ToolCommand }
  | { readonly type: 'editor.opened'; readonly edited: EditedTool }
  | { readonly type: 'editor.closed' }
  | { readonly type: 'console.opened'; readonly tool: Tool }
  | { readonly type: 'trial.requested'; readonly values: TrialValues }
  | { readonly type: 'console.closed' }
  | { readonly type: 'import.opened' }
  | { readonly type: 'import.closed' };

/** For a toast: a tool was removed, with undo, or why a change failed. */
export type ToolsNotice =
  | { readonly kind: 'removed'; readonly tool: Tool }
  | { readonly kind: 'failed'; readonly failure: Failure };

const requireValue = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('Nothing was chosen');
  return value;
};

const flow = setup({
  types: machineTypes<{ context: Context; events: ToolsEvent; input: { readonly botId: string } }>(),
  actors: {
    list: port<(typeof tools)['list']>(),
    /** Carries out the command and reads the list anew. */
    run: customPort<{ readonly tools: readonly Tool[] }, BotCommand>(),
    tryOut: port<(typeof tools)['try']>(),
  },
  actions: { announce: (_, _notice: ToolsNotice) => undefined },
  guards: {
    isRemoval: ({ context }) => context.command?.kind === 'remove',
    isSaving: ({ context }) => context.command?.kind === 'save',
  },
});

const command = {
  'command.issued': {
    target: 'saving',
    actions: flow.assign(({ event }) =>
      event.type === 'command.issued' ? { command: event.command, failure: null } : {},
    ),
  },
} as const;

const list = flow.createStateConfig({
  description: 'The tools are read, and one at a time is written, removed or restored.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The tools are being read.',
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: { target: 'ready', actions: assign(({ event }) => ({ ...event.output, failure: null })) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: {
      description: 'The tools could not be read; the owner may try again.',
      on: { retried: 'loading' },
    },
    ready: {
      description: 'The tools are on the screen.',
      on: {
        ...command,
        'import.closed': 'loading',
        'editor.opened': {
          target: 'editing',
          actions: assign(({ event }) => ({ edited: event.edited, failure: null })),
        },
      },
    },
    editing: {
      description: 'The owner edits a tool; after a refusal the form says why.',
      on: {
        ...command,
        'editor.closed': { target: 'ready', actions: assign({ edited: null, failure: null }) },
      },
    },
    saving: {
      description: 'A tool is being saved, removed or restored.',
      invoke: {
        id: 'run',
        src: 'run',
        input: ({ context }) => ({ botId: context.botId, command: requireValue(context.command) }),
        onDone: [
          {
            guard: 'isRemoval',
            target: 'ready',
            actions: [
              assign(({ event }) => event.output),
              {
                type: 'announce',
                params: ({ context }) => {
                  if (context.command?.kind !== 'remove') throw new Error('Nothing was removed');
                  return { kind: 'removed', tool: context.command.tool };
                },
              },
            ],
          },
          { target: 'ready', actions: assign(({ event }) => ({ ...event.output, edited: null })) },
        ],
        onError: [
          {
            guard: 'isSaving',
            target: 'editing',
            actions: assign({ failure: ({ event }) => toFailure(event.error) }),
          },
          {
            target: 'ready',
            actions: {
              type: 'announce',
              params: ({ event }) => ({ kind: 'failed', failure: toFailure(event.error) }),
            },
          },
        ],
      },
    },
  },
});

const trialConsole = flow.createStateConfig({
  description: 'The console that calls a tool with inputs of the owner.',
  initial: 'closed',
  states: {
    closed: {
      description: 'No tool is being tried.',
      on: {
        'console.opened': {
          target: 'open',
          actions: assign(({ event }) => ({ tried: event.tool, trial: null, trialFailure: null })),
        },
      },
    },
    open: {
      description: 'The inputs are written; the last call is shown below them.',
      on: {
        'trial.requested': { target: 'calling', actions: assign({ values: ({ event }) => event.values }) },
        'console.closed': { target: 'closed', actions: assign({ tried: null }) },
      },
    },
    calling: {
      description: 'The tool is being called.',
      invoke: {
        id: 'tryOut',
        src: 'tryOut',
        input: ({ context: { botId, tried, values } }) => ({ botId, toolId: requireValue(tried).id, values }),
        onDone: {
          target: 'open',
          actions: assign(({ event }) => ({ trial: event.output, trialFailure: null })),
        },
        onError: {
          target: 'open',
          actions: assign({ trial: null, trialFailure: ({ event }) => toFailure(event.error) }),
        },
      },
      on: { 'console.closed': { target: 'closed', actions: assign({ tried: null }) } },
    },
  },
});

const importSheet = flow.createStateConfig({
  description: 'The sheet that imports tools from an OpenAPI document.',
  initial: 'closed',
  states: {
    closed: { description: 'Nothing is being imported.', on: { 'import.opened': 'open' } },
    open: { description: 'Tools are being imported.', on: { 'import.closed': 'closed' } },
  },
});

export const toolsMachine = flow.createMachine({
  description: 'The owner defines the tools that a bot calls in conversations, and tries them.',
  id: 'tools',
  type: 'parallel',
  context: ({ input }) => ({
    botId: input.botId,
    tools: [],
    failure: null,
    command: null,
    edited: null,
    tried: null,
    values: [],
    trial: null,
    trialFailure: null,
  }),
  states: { list, console: trialConsole, import: importSheet },
});
