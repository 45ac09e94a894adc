// Form of the chat: editing, submitting and showing errors.
import { assign, fromPromise, setup } from 'xstate';
import {
  type AnswerRule,
  normaliseAnswer,
  type StartField,
  validateAnswer,
} from '../../../contract/widget/start-form.rules.ts';

export type FormAnswers = Readonly<Record<string, string>>;
/** What is wrong, by the ids of fields. */
type Problems = Readonly<Record<string, AnswerRule>>;

interface StartFormInput {
  readonly fields: readonly StartField[];
  /** Fields of which one has to be filled, whichever; the first of them is marked where none is. */
  readonly requiredOneOf?: readonly string[] | undefined;
}

interface Context {
  readonly fields: readonly StartField[];
  readonly requiredOneOf: readonly string[];
  readonly answers: FormAnswers;
  readonly problems: Problems;
  /** `problems` as they were when it was last refused. */
  readonly refused: Problems;
  /** The server could not be asked, or would not have it as a whole. */
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

/** Typing mends its own field, and in one of several of which one has to be filled what all of them lack. */
const withoutProblemOf = ({ problems, requiredOneOf: either }: Context, id: string): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(
      ([wrong, rule]) =>
        wrong !== id && !(rule === 'Required' && either.includes(wrong) && either.includes(id)),
    ),
  );

/** What the server says of single fields: it judges by the form as it is now. */
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
    isFine: ({ context, event }) =>
      event.type === 'form.submitted' && Object.keys(validate(context, event.answers)).length === 0,
  },
}).createMachine({
  description: 'The visitor fills in a form before or during the chat.',
  id: 'startForm',
  context: ({ input: { fields, requiredOneOf: either = [] } }) => ({
    fields,
    requiredOneOf: either,
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
            guard: 'isFine',
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
