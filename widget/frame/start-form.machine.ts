// Knows what a visitor goes through with a form of the chat: filling it, sending it, mending it. Knows no network and no view.
import { assign, fromPromise, setup } from 'xstate';
import {
  type AnswerRule,
  answerOf,
  answerProblem,
  type StartField,
} from '../../contract/start-form.rules.ts';

export type Answers = Readonly<Record<string, string>>;
/** What is wrong, by the ids of fields. */
type Problems = Readonly<Record<string, AnswerRule>>;

interface Context {
  readonly fields: readonly StartField[];
  readonly answers: Answers;
  readonly problems: Problems;
  /** The server could not be asked, or would not have it as a whole. */
  readonly hasFailed: boolean;
}

type Event =
  | { readonly type: 'form.sent'; readonly answers: Answers }
  | { readonly type: 'field.typed'; readonly id: string };

const types: { context: Context; events: Event; input: { readonly fields: readonly StartField[] } } = {
  context: { fields: [], answers: {}, problems: {}, hasFailed: false },
  events: { type: 'field.typed', id: '' },
  input: { fields: [] },
};

const judge = (fields: readonly StartField[], answers: Answers): Problems =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const rule = answerProblem(field, answerOf(field, answers[field.id] ?? ''));
      return rule === null ? [] : [[field.id, rule]];
    }),
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
      event.type === 'form.sent' && Object.keys(judge(context.fields, event.answers)).length === 0,
  },
}).createMachine({
  id: 'startForm',
  context: ({ input: { fields } }) => ({ fields, answers: {}, problems: {}, hasFailed: false }),
  initial: 'asking',
  states: {
    asking: {
      on: {
        'field.typed': {
          actions: assign({
            problems: ({ context: { problems }, event: { id } }) =>
              Object.fromEntries(Object.entries(problems).filter(([wrong]) => wrong !== id)),
          }),
        },
        'form.sent': [
          {
            guard: 'isFine',
            target: 'sending',
            actions: assign(({ event: { answers } }) => ({ answers, problems: {}, hasFailed: false })),
          },
          {
            actions: assign(({ context, event }) => ({
              problems: judge(context.fields, event.answers),
              hasFailed: false,
            })),
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
            return { problems, hasFailed: Object.keys(problems).length === 0 };
          }),
        },
      },
    },
    sent: { type: 'final' },
  },
});
