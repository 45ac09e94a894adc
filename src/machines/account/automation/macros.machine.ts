// The macros that a person may run: list and editor.
import { assign, setup } from 'xstate';
import type { Macro, MacroDraft, macros } from '../../../../contract/automation/macros.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';

export type MacroList = OutputOf<(typeof macros)['list']>;

/** A change of one macro in the list. `position` is among the person's own or among the shared ones. */
export type MacroCommand =
  | { readonly kind: 'move'; readonly macro: Macro; readonly position: number }
  | { readonly kind: 'remove' | 'restore'; readonly macro: Macro };

/** `macroId` null adds a macro. */
export interface MacroSaving {
  readonly macroId: string | null;
  readonly draft: MacroDraft;
}

interface Context extends MacroList {
  readonly failure: Failure | null;
  readonly command: MacroCommand | null;
  /** The macro of the open editor; null for a new one. */
  readonly macro: Macro | null;
  readonly draft: MacroDraft | null;
  /** Why the draft was not saved. */
  readonly draftFailure: Failure | null;
}

export type MacrosEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'command.issued'; readonly command: MacroCommand }
  | { readonly type: 'editor.opened'; readonly macro: Macro | null }
  | { readonly type: 'draft.submitted'; readonly draft: MacroDraft }
  | { readonly type: 'editor.closed' };

/** For a toast: a macro was removed, with undo, or why a change failed. */
export type MacrosNotice =
  | { readonly kind: 'removed'; readonly macro: Macro }
  | { readonly kind: 'failed'; readonly failure: Failure };

const flow = setup({
  types: machineTypes<{ context: Context; events: MacrosEvent }>(),
  actors: {
    list: port<(typeof macros)['list']>(),
    /** Carries out the command and reads the list anew. */
    run: customPort<MacroList, MacroCommand>(),
    /** Saves the macro and reads the list anew. */
    save: customPort<MacroList, MacroSaving>(),
  },
  actions: { announce: (_, _notice: MacrosNotice) => undefined },
  guards: { isRemoval: ({ context }) => context.command?.kind === 'remove' },
});

const listState = flow.createStateConfig({
  description: 'The macros, the person’s own before the shared ones.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The macros are being read.',
      invoke: {
        id: 'list',
        src: 'list',
        input: {},
        onDone: { target: 'ready', actions: assign(({ event }) => ({ ...event.output, failure: null })) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: {
      description: 'The macros could not be read; they can be asked for again.',
      on: { retried: 'loading' },
    },
    ready: {
      description: 'The macros are on the screen.',
      on: {
        'command.issued': { target: 'sending', actions: assign({ command: ({ event }) => event.command }) },
      },
    },
    sending: {
      description: 'A macro is being moved, removed or restored.',
      invoke: {
        id: 'run',
        src: 'run',
        input: ({ context: { command } }) => {
          if (!command) throw new Error('There is no command');
          return command;
        },
        onDone: [
          {
            guard: 'isRemoval',
            target: 'ready',
            actions: [
              {
                type: 'announce',
                params: ({ context: { command } }) => {
                  if (!command) throw new Error('There is no command');
                  return { kind: 'removed', macro: command.macro };
                },
              },
              assign(({ event }) => event.output),
            ],
          },
          { target: 'ready', actions: assign(({ event }) => event.output) },
        ],
        onError: {
          target: 'ready',
          actions: {
            type: 'announce',
            params: ({ event }) => ({ kind: 'failed', failure: toFailure(event.error) }),
          },
        },
      },
    },
  },
});

const editorState = flow.createStateConfig({
  description: 'The dialog in which a macro is written.',
  initial: 'closed',
  states: {
    closed: {
      description: 'No macro is being written.',
      on: {
        'editor.opened': {
          target: 'open',
          actions: assign(({ event }) => ({ macro: event.macro, draftFailure: null })),
        },
      },
    },
    open: {
      description: 'The person writes the macro; after a refusal the form says why.',
      on: {
        'draft.submitted': { target: 'saving', actions: assign({ draft: ({ event }) => event.draft }) },
        'editor.closed': 'closed',
      },
    },
    saving: {
      description: 'The macro is being saved; the form stays open until the server answers.',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { macro, draft } }) => {
          if (!draft) throw new Error('There is no draft');
          return { macroId: macro?.id ?? null, draft };
        },
        onDone: { target: 'closed', actions: assign(({ event }) => event.output) },
        onError: { target: 'open', actions: assign({ draftFailure: ({ event }) => toFailure(event.error) }) },
      },
    },
  },
});

export const macrosMachine = flow.createMachine({
  description: 'A person writes macros for themselves, an owner also for others.',
  id: 'macros',
  type: 'parallel',
  context: {
    macros: [],
    choices: { labels: [], operators: [], groups: [], cannedReplies: [] },
    failure: null,
    command: null,
    macro: null,
    draft: null,
    draftFailure: null,
  },
  states: { list: listState, editor: editorState },
});
