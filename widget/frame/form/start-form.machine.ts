// Form of the chat: editing, submitting and showing errors.
import { assign, fromPromise, setup } from 'xstate';
import {
  type AnswerRule,
  normaliseAnswer,
  type StartField,
  validateAnswer,
} from '../../../contract/widget/start-form.rules.ts';

export type FormAnswers = Readonly<Record<string, string>>;
/** Broken rules by field id. */
type Problems = Readonly<Record<string, AnswerRule>>;

interface StartFormInput {
  readonly fields: readonly StartField[];
  /** Fields of which at least one must be filled; without any, the first one gets the error. */
  readonly requiredOneOf?: readonly string[] | undefined;
}

interface Context {
  readonly fields: readonly StartField[];
  readonly requiredOneOf: readonly string[];
  readonly answers: FormAnswers;
  readonly problems: Problems;
  /** `problems` at the last refused submission. */
  readonly refused: Problems;
  /** The request failed, or the server refused the form as a whole. */
  readonly hasFailed: boolean;
}

type Event =
  | { readonly type: 'form.submitted'; readonly answers: FormAnswers }
  | { readonly type: 'field.changed'; readonly id: string };

const types: { context: Context; events: Event; input: StartFormInput } = {
  context: { fields: [], requiredOneOf: [], answers: {}, problems: {}, refused: {}, hasFailed: false },
  events: { type: 'field.changed', id: '' },
  input: { fields: [] },
};

const validate = ({ fields, requiredOneOf }: Context, answers: FormAnswers): Problems => {
  const [first] = requiredOneOf;
  const normalised = new Map(fields.map((field) => [field, normaliseAnswer(field, answers[field.id] ?? '')]));
  const isFilled = fields.some((field) => requiredOneOf.includes(field.id) && normalised.get(field) !== '');
  return Object.fromEntries(
    fields.flatMap((field) => {
      const rule =
        field.id === first && !isFilled ? 'Required' : validateAnswer(field, normalised.get(field) ?? '');
      return rule === null ? [] : [[field.id, rule]];
    }),
  );
};

/** Editing clears the error of its field, and the shared error of fields of which one is required. */
const withoutProblemOf = ({ problems, requiredOneOf }: Context, id: string): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(
      ([fieldId, rule]) =>
        fieldId !== id &&
        !(rule === 'Required' && requiredOneOf.includes(fieldId) && requiredOneOf.includes(id)),
    ),
  );

/** Field errors of the server, which validates by the current form. */
const problemsOf = (error: unknown): Problems => {
  const issues = typeof error === 'object' && error !== null && 'issues' in error ? error.issues : [];
  if (!Array.isArray(issues)) return {};
  return Object.fromEntries(issues.map(({ path, rule }) => [String(path?.[1]), rule]));
};

export const startFormMachine = setup({
  types,
  actors: {
    send: fromPromise<unknown, FormAnswers>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isValid: ({ context, event }) =>
      event.type === 'form.submitted' && Object.keys(validate(context, event.answers)).length === 0,
  },
}).createMachine({
  description: 'The visitor fills in a form before or during the chat.',
  id: 'startForm',
  context: ({ input: { fields, requiredOneOf = [] } }) => ({
    fields,
    requiredOneOf,
    answers: {},
    problems: {},
    refused: {},
    hasFailed: false,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The visitor fills in the form; invalid fields are marked when it is sent.',
      on: {
        'field.changed': {
          actions: assign({ problems: ({ context, event }) => withoutProblemOf(context, event.id) }),
        },
        'form.submitted': [
          {
            guard: 'isValid',
            target: 'submitting',
            actions: assign(({ event: { answers } }) => ({ answers, problems: {}, hasFailed: false })),
          },
          {
            actions: assign(({ context, event }) => {
              const problems = validate(context, event.answers);
              return { problems, refused: problems, hasFailed: false };
            }),
          },
        ],
      },
    },
    submitting: {
      description: 'The answers are being sent.',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.answers,
        onDone: 'submitted',
        onError: {
          target: 'editing',
          actions: assign(({ event }) => {
            const problems = problemsOf(event.error);
            return { problems, refused: problems, hasFailed: Object.keys(problems).length === 0 };
          }),
        },
      },
    },
    submitted: { description: 'The answers have been accepted.', type: 'final' },
  },
});
