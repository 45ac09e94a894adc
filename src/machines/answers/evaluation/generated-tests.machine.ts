// Previews test questions made from the knowledge; the chosen ones are added.
import { assign, setup } from 'xstate';
import type { evaluation, GeneratedTest } from '../../../../contract/answers/evaluation.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../../port.ts';
import {
  formFailure,
  type TestQuestionForm,
  toExpectation,
  toTestQuestionForm,
  toTurns,
} from './test-question.form.ts';

type Calls = typeof evaluation;

/** A generated question under a key of its own, as two may have the same wording. */
export interface GeneratedDraft {
  readonly key: string;
  readonly test: GeneratedTest;
}

interface Context {
  readonly botId: string;
  readonly drafts: readonly GeneratedDraft[];
  /** Keys of the questions to add. */
  readonly chosen: ReadonlySet<string>;
  /** Whether a model can write more. */
  readonly model: OutputOf<Calls['generate']>['model'];
  /** Of reading the questions. */
  readonly failure: Failure | null;
  /** Of the model or of adding; the questions stay. */
  readonly commandFailure: Failure | null;
  /** How many questions the model wrote last; null before it was asked. */
  readonly written: number | null;
  readonly form: TestQuestionForm | null;
  /** What is wrong with the edited question. */
  readonly formFailure: Failure | null;
  readonly added: OutputOf<Calls['addMany']> | null;
}

export type GeneratedTestsEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'selection.changed'; readonly chosen: ReadonlySet<string> }
  | { readonly type: 'model.asked' }
  | { readonly type: 'test.opened'; readonly key: string }
  | { readonly type: 'test.changed'; readonly change: Partial<TestQuestionForm> }
  | { readonly type: 'test.submitted' }
  | { readonly type: 'test.closed' }
  | { readonly type: 'submitted' };

const toDrafts = (tests: readonly GeneratedTest[], from: number): readonly GeneratedDraft[] =>
  tests.map((test, index) => ({ key: `${from + index}`, test }));

const keysOf = (drafts: readonly GeneratedDraft[]): ReadonlySet<string> =>
  new Set(drafts.map(({ key }) => key));

const openForm = ({ drafts }: Context, opened: string): TestQuestionForm | null => {
  const draft = drafts.find(({ key }) => key === opened);
  return draft ? toTestQuestionForm({ id: draft.key, ...draft.test }) : null;
};

/** The questions with the edited one in its place; an edited question is chosen. */
const saveForm = ({ drafts, chosen, form }: Context): Partial<Context> => {
  if (form === null || form.id === null) return {};
  const edited = {
    question: form.question.trim(),
    earlierTurns: toTurns(form.earlierTurns),
    expected: toExpectation(form),
  };
  return {
    drafts: drafts.map((draft) =>
      draft.key === form.id ? { ...draft, test: { ...draft.test, ...edited } } : draft,
    ),
    chosen: new Set([...chosen, form.id]),
    form: null,
    formFailure: null,
  };
};

const flow = setup({
  types: machineTypes<{ context: Context; events: GeneratedTestsEvent; input: { readonly botId: string } }>(),
  actors: {
    generate: port<Calls['generate']>(),
    generateWithModel: port<Calls['generateWithModel']>(),
    addMany: port<Calls['addMany']>(),
  },
  guards: {
    hasChosen: ({ context }) => context.chosen.size > 0,
    isModelReady: ({ context }) => context.model === 'ready',
    isFormValid: ({ context }) => context.form !== null && formFailure(context.form) === null,
    isEditing: ({ context }) => context.form !== null,
  },
  actions: {
    choose: assign(({ event }) => (event.type === 'selection.changed' ? { chosen: event.chosen } : {})),
    open: assign(({ context, event }) =>
      event.type === 'test.opened' ? { form: openForm(context, event.key), formFailure: null } : {},
    ),
    change: assign(({ context, event }) =>
      event.type === 'test.changed' && context.form
        ? { form: { ...context.form, ...event.change }, formFailure: null }
        : {},
    ),
    save: assign(({ context }) => saveForm(context)),
    showFormFailure: assign({ formFailure: ({ context }) => context.form && formFailure(context.form) }),
    close: assign({ form: null, formFailure: null }),
  },
});

export const generatedTestsMachine = flow.createMachine({
  description: 'Test questions made from the knowledge are previewed, edited and added.',
  id: 'generatedTests',
  context: ({ input }) => ({
    botId: input.botId,
    drafts: [],
    chosen: new Set<string>(),
    model: 'none',
    failure: null,
    commandFailure: null,
    written: null,
    form: null,
    formFailure: null,
    added: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Questions are being made from the knowledge.',
      invoke: {
        id: 'generate',
        src: 'generate',
        input: ({ context: { botId } }) => ({ botId }),
        onDone: {
          target: 'choosing',
          actions: assign(({ event: { output } }) => {
            const drafts = toDrafts(output.tests, 0);
            return { drafts, chosen: keysOf(drafts), model: output.model, failure: null };
          }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: {
      description: 'The questions could not be made; the person may try again.',
      on: { retried: 'loading' },
    },
    choosing: {
      description:
        'The person unticks and edits questions, asks the model for more, or adds the chosen ones.',
      on: {
        'selection.changed': { actions: 'choose' },
        'test.opened': { target: 'editing', actions: 'open' },
        'model.asked': {
          guard: 'isModelReady',
          target: 'asking',
          actions: assign({ commandFailure: null, written: null }),
        },
        submitted: { guard: 'hasChosen', target: 'adding', actions: assign({ commandFailure: null }) },
      },
    },
    editing: {
      description: 'The person edits one question and what is expected; nothing is saved yet.',
      on: {
        'test.changed': { actions: 'change' },
        'test.submitted': [
          { guard: 'isFormValid', target: 'choosing', actions: 'save' },
          { actions: 'showFormFailure' },
        ],
        'test.closed': { target: 'choosing', actions: 'close' },
      },
    },
    asking: {
      description: 'The model writes more questions; the person goes on with the others meanwhile.',
      on: {
        'selection.changed': { actions: 'choose' },
        'test.opened': { actions: 'open' },
        'test.changed': { actions: 'change' },
        'test.submitted': [
          { guard: 'isFormValid', actions: 'save' },
          { guard: 'isEditing', actions: 'showFormFailure' },
        ],
        'test.closed': { actions: 'close' },
      },
      invoke: {
        id: 'generateWithModel',
        src: 'generateWithModel',
        input: ({ context: { botId } }) => ({ botId }),
        onDone: {
          target: 'asked',
          actions: assign(({ context, event: { output } }) => {
            const drafts = toDrafts(output.tests, context.drafts.length);
            return {
              drafts: [...context.drafts, ...drafts],
              chosen: new Set([...context.chosen, ...keysOf(drafts)]),
              written: drafts.length,
            };
          }),
        },
        onError: {
          target: 'asked',
          actions: assign({ commandFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    asked: {
      description: 'A transient state that leads back to the question that is being edited, if any.',
      always: [{ guard: 'isEditing', target: 'editing' }, { target: 'choosing' }],
    },
    adding: {
      description: 'The chosen questions are being added.',
      invoke: {
        id: 'addMany',
        src: 'addMany',
        input: ({ context: { botId, drafts, chosen } }) => ({
          botId,
          tests: drafts
            .filter(({ key }) => chosen.has(key))
            .map(({ test: { question, earlierTurns, expected } }) => ({ question, earlierTurns, expected })),
        }),
        onDone: { target: 'added', actions: assign({ added: ({ event }) => event.output }) },
        onError: {
          target: 'choosing',
          actions: assign({ commandFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    added: {
      description: 'The questions were added; the person may see them or run them.',
    },
  },
});
