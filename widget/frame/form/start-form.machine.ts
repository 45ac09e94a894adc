// Form of the chat: editing, submitting and showing errors.
import { assign, fromPromise, setup } from 'xstate';
import {
  type AnswerRule,
  answerOf,
  answerProblem,
  type StartField,
} from '../../../contract/widget/start-form.rules.ts';

export type Answers = Readonly<Record<string, string>>;
/** What is wrong, by the ids of fields. */
type Problems = Readonly<Record<string, AnswerRule>>;

interface StartFormInput {
  readonly fields: readonly StartField[];
  /** Fields of which one has to be filled, whichever; the first of them is marked where none is. */
  readonly either?: readonly string[] | undefined;
}

interface Context {
  readonly fields: readonly StartField[];
  readonly either: readonly string[];
  readonly answers: Answers;
  readonly problems: Problems;
  /** `problems` as they were when it was last refused. */
  readonly refused: Problems;
  /** The server could not be asked, or would not have it as a whole. */
  readonly hasFailed: boolean;
}

type Event =
  | { readonly type: 'form.sent'; readonly answers: Answers }
  | { readonly type: 'field.typed'; readonly id: string };

const types: { context: Context; events: Event; input: StartFormInput } = {
  context: { fields: [], either: [], answers: {}, problems: {}, refused: {}, hasFailed: false },
  events: { type: 'field.typed', id: '' },
  input: { fields: [] },
};

const judge = ({ fields, either }: Context, answers: Answers): Problems => {
  const [first] = either;
  const given = new Map(fields.map((field) => [field, answerOf(field, answers[field.id] ?? '')]));
  const isFilled = fields.some((field) => either.includes(field.id) && given.get(field) !== '');
  return Object.fromEntries(
    fields.flatMap((field) => {
      const rule =
        field.id === first && !isFilled ? 'Required' : answerProblem(field, given.get(field) ?? '');
      return rule === null ? [] : [[field.id, rule]];
    }),
  );
};

/** Typing mends its own field, and in one of several of which one has to be filled what all of them lack. */
const typed = ({ problems, either }: Context, id: string): Problems =>
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
    send: fromPromise<unknown, Answers>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isFine: ({ context, event }) =>
      event.type === 'form.sent' && Object.keys(judge(context, event.answers)).length === 0,
  },
}).createMachine({
  id: 'startForm',
  context: ({ input: { fields, either = [] } }) => ({
    fields,
    either,
    answers: {},
    problems: {},
    refused: {},
    hasFailed: false,
  }),
  initial: 'asking',
  states: {
    asking: {
      on: {
        'field.typed': {
          actions: assign({ problems: ({ context, event }) => typed(context, event.id) }),
        },
        'form.sent': [
          {
            guard: 'isFine',
            target: 'sending',
            actions: assign(({ event: { answers } }) => ({ answers, problems: {}, hasFailed: false })),
          },
          {
            actions: assign(({ context, event }) => {
              const problems = judge(context, event.answers);
              return { problems, refused: problems, hasFailed: false };
            }),
          },
        ],
      },
    },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.answers,
        onDone: 'sent',
        onError: {
          target: 'asking',
          actions: assign(({ event }) => {
            const problems = problemsOf(event.error);
            return { problems, refused: problems, hasFailed: Object.keys(problems).length === 0 };
          }),
        },
      },
    },
    sent: { type: 'final' },
  },
});
