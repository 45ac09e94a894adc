// The macros that a person may run: list and editor.
import { assign, setup } from 'xstate';
import type { Macro, MacroDraft, macros } from '../../../../contract/automation/macros.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';
import { type AutomationNotice, automationList } from './automation-list.ts';

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

const flow = setup({
  types: machineTypes<{ context: Context; events: MacrosEvent }>(),
  actors: {
    list: port<(typeof macros)['list']>(),
    /** Carries out the command and reads the list anew. */
    run: customPort<MacroList, MacroCommand>(),
    /** Saves the macro and reads the list anew. */
    save: customPort<MacroList, MacroSaving>(),
  },
  actions: { announce: (_, _notice: AutomationNotice<MacroCommand>) => undefined },
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
  states: {
    list: {
      description: 'The macros, the person’s own before the shared ones.',
      ...automationList<MacroCommand, Context, MacrosEvent, MacroList>(),
    },
    editor: editorState,
  },
});
