// The account's automation rules: list, editor with trial, and log of runs.
import { assign, setup } from 'xstate';
import type { Rule, RuleChoices, RuleDraft, RuleRun, rules } from '../../../../contract/automation/rules.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';
import { type AutomationNotice, automationList } from './automation-list.ts';

type Calls = typeof rules;
export type RuleList = OutputOf<Calls['list']>;
export type RuleTrial = OutputOf<Calls['tryOut']>;

/** A change of one rule in the list. */
export type RuleCommand =
  | { readonly kind: 'switch'; readonly rule: Rule; readonly isEnabled: boolean }
  | { readonly kind: 'move'; readonly rule: Rule; readonly position: number }
  | { readonly kind: 'remove'; readonly rule: Rule }
  | { readonly kind: 'restore'; readonly rule: Rule };

/** `ruleId` null adds a rule. */
export interface RuleSaving {
  readonly ruleId: string | null;
  readonly draft: RuleDraft;
}

const NO_CHOICES: RuleChoices = {
  bots: [],
  labels: [],
  operators: [],
  groups: [],
  attributes: [],
  channels: [],
};

interface Context {
  readonly rules: readonly Rule[];
  readonly choices: RuleChoices;
  readonly failure: Failure | null;
  readonly command: RuleCommand | null;
  /** The rule of the open dialog; null for a new one. */
  readonly rule: Rule | null;
  readonly draft: RuleDraft | null;
  /** Why the draft was not saved or tried. */
  readonly draftFailure: Failure | null;
  readonly trial: RuleTrial | null;
  readonly runs: readonly RuleRun[];
  readonly hasMore: boolean;
  readonly runsFailure: Failure | null;
}

export type RulesEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'command.issued'; readonly command: RuleCommand }
  | { readonly type: 'editor.opened'; readonly rule: Rule | null }
  | { readonly type: 'draft.changed' }
  | { readonly type: 'draft.tried'; readonly draft: RuleDraft }
  | { readonly type: 'draft.submitted'; readonly draft: RuleDraft }
  | { readonly type: 'log.opened'; readonly rule: Rule }
  | { readonly type: 'older.requested' }
  | { readonly type: 'log.retried' }
  | { readonly type: 'dialog.closed' };

const EMPTY_DRAFT: RuleDraft = {
  name: '',
  botId: null,
  event: 'visitorWrote',
  match: 'all',
  conditions: [],
  actions: [],
  includesTests: false,
};

const flow = setup({
  types: machineTypes<{ context: Context; events: RulesEvent }>(),
  actors: {
    list: port<Calls['list']>(),
    /** Carries out the command and reads the list anew. */
    run: customPort<RuleList, RuleCommand>(),
    /** Saves the rule and reads the list anew. */
    save: customPort<RuleList, RuleSaving>(),
    tryOut: port<Calls['tryOut']>(),
    runs: port<Calls['runs']>(),
  },
  actions: { announce: (_, _notice: AutomationNotice<RuleCommand>) => undefined },
});

const editorState = flow.createStateConfig({
  description: 'A rule is being written.',
  initial: 'idle',
  states: {
    idle: {
      description: 'The form waits for the owner; after a refusal it says why.',
      on: {
        'draft.changed': { actions: assign({ trial: null }) },
        'draft.tried': { target: 'trying', actions: assign({ draft: ({ event }) => event.draft }) },
        'draft.submitted': { target: 'saving', actions: assign({ draft: ({ event }) => event.draft }) },
        'dialog.closed': '#rules.dialog.closed',
      },
    },
    trying: {
      description: 'The rule is compared with past conversations; nothing is changed.',
      invoke: {
        id: 'tryOut',
        src: 'tryOut',
        input: ({ context }) => context.draft ?? EMPTY_DRAFT,
        onDone: {
          target: 'idle',
          actions: assign({ trial: ({ event }) => event.output, draftFailure: null }),
        },
        onError: { target: 'idle', actions: assign({ draftFailure: ({ event }) => toFailure(event.error) }) },
      },
    },
    saving: {
      description: 'The rule is being saved.',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({
          ruleId: context.rule?.id ?? null,
          draft: context.draft ?? EMPTY_DRAFT,
        }),
        onDone: { target: '#rules.dialog.closed', actions: assign(({ event }) => event.output) },
        onError: { target: 'idle', actions: assign({ draftFailure: ({ event }) => toFailure(event.error) }) },
      },
    },
  },
});

const logState = flow.createStateConfig({
  description: 'What a rule did is on the screen.',
  initial: 'loading',
  on: { 'dialog.closed': '#rules.dialog.closed' },
  states: {
    loading: {
      description: 'The newest runs, or those before the last one shown, are being read.',
      invoke: {
        id: 'runs',
        src: 'runs',
        input: ({ context: { rule, runs } }) => {
          const last = runs.at(-1);
          return { ruleId: rule?.id ?? '', ...(last && { before: last.id }) };
        },
        onDone: {
          target: 'shown',
          actions: assign(({ context, event }) => ({
            runs: [...context.runs, ...event.output.runs],
            hasMore: event.output.hasMore,
            runsFailure: null,
          })),
        },
        onError: {
          target: 'failed',
          actions: assign({ runsFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    shown: { description: 'The runs are shown.', on: { 'older.requested': 'loading' } },
    failed: { description: 'The runs could not be read.', on: { 'log.retried': 'loading' } },
  },
});

export const rulesMachine = flow.createMachine({
  description: 'An owner writes automation rules, tries them on past conversations and sees what they did.',
  id: 'rules',
  type: 'parallel',
  context: {
    rules: [],
    choices: NO_CHOICES,
    failure: null,
    command: null,
    rule: null,
    draft: null,
    draftFailure: null,
    trial: null,
    runs: [],
    hasMore: false,
    runsFailure: null,
  },
  states: {
    list: {
      description: 'The rules in the order they run.',
      ...automationList<RuleCommand, Context, RulesEvent, RuleList>(),
    },
    dialog: {
      description: 'The dialog beside the list.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No dialog is open.',
          on: {
            'editor.opened': {
              target: 'editor',
              actions: assign(({ event }) => ({ rule: event.rule, trial: null, draftFailure: null })),
            },
            'log.opened': {
              target: 'log',
              actions: assign(({ event }) => ({
                rule: event.rule,
                runs: [],
                hasMore: false,
                runsFailure: null,
              })),
            },
          },
        },
        editor: editorState,
        log: logState,
      },
    },
  },
});
