// Knows how an owner keeps the questions a bot is tested with: writing, pasting many, taking away, bringing back. Knows no view.
import { assign, setup } from 'xstate';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors.ts';
import type { Expectation, evaluation, TestQuestion } from '../../../contract/evaluation.ts';
import { failureOf, port, portOf } from '../port.ts';
import { typesOf } from './flow.types.ts';

type Calls = typeof evaluation;

/** What is expected, as a person chooses it: certain facts, an honest "I do not know", or to judge it themselves. */
export type Expected = 'answer' | 'unknown' | 'open';

export interface TestDraft {
  /** Null for a new one. */
  readonly id: string | null;
  readonly question: string;
  readonly expected: Expected;
  readonly answer: string;
  readonly sourceId: string | null;
}

export type TestsNews =
  | { readonly kind: 'saved'; readonly isNew: boolean }
  | { readonly kind: 'removed'; readonly testId: string }
  | { readonly kind: 'restored' }
  | { readonly kind: 'added'; readonly took: OutputOf<Calls['addMany']> }
  | { readonly kind: 'refused'; readonly failure: Failure };

interface Context {
  readonly botId: string;
  readonly tests: readonly TestQuestion[];
  readonly failure: Failure | null;
  readonly draft: TestDraft | null;
  readonly draftFailure: Failure | null;
  /** Many questions as they were pasted; null while nobody pastes. */
  readonly pasted: string | null;
  readonly testId: string;
}

export type TestsEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'test.opened'; readonly draft: TestDraft }
  | { readonly type: 'test.typed'; readonly change: Partial<TestDraft> }
  | { readonly type: 'test.sent' }
  | { readonly type: 'test.closed' }
  | { readonly type: 'paste.opened' }
  | { readonly type: 'paste.typed'; readonly pasted: string }
  | { readonly type: 'paste.sent' }
  | { readonly type: 'test.removed'; readonly testId: string }
  | { readonly type: 'test.restored'; readonly testId: string };

/** The contract's expectation of a draft. */
export const expectationOf = ({ expected, answer, sourceId }: TestDraft): Expectation => ({
  answer: expected === 'answer' ? answer.trim() || null : null,
  sourceId: expected === 'answer' ? sourceId : null,
  isUnknown: expected === 'unknown',
});

/** A question as it is opened for writing. */
export function draftOf({ id, question, expected }: TestQuestion): TestDraft {
  const { answer, sourceId, isUnknown } = expected;
  const isFact = answer !== null || sourceId !== null;
  return {
    id,
    question,
    expected: isUnknown ? 'unknown' : isFact ? 'answer' : 'open',
    answer: answer ?? '',
    sourceId,
  };
}

/** Lines of a table as it is copied: the question, a tab, what is expected. Lines without words are left out. */
export const linesOf = (pasted: string): { question: string; answer: string }[] =>
  pasted
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
    .map(([question = '', answer = '']) => ({ question: question.trim(), answer: answer.trim() }))
    .filter(({ question }) => question !== '');

const flow = setup({
  types: typesOf<{ context: Context; events: TestsEvent; input: { readonly botId: string } }>(),
  actors: {
    tests: port<Calls['tests']>(),
    save: portOf<TestQuestion, { readonly botId: string; readonly draft: TestDraft | null }>(),
    addMany: port<Calls['addMany']>(),
    remove: port<Calls['remove']>(),
    restore: port<Calls['restore']>(),
  },
  actions: { announce: (_, _news: TestsNews) => undefined },
  guards: { hasLines: ({ context }) => linesOf(context.pasted ?? '').length > 0 },
});

const list = flow.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'tests',
        src: 'tests',
        input: ({ context: { botId } }) => ({ botId }),
        onDone: {
          target: 'ready',
          actions: assign({ tests: ({ event }) => event.output, failure: null }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    failed: { on: { retried: 'reading' } },
    ready: {},
  },
});

const writing = flow.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      on: {
        'test.opened': {
          target: 'open',
          actions: assign({ draft: ({ event }) => event.draft, draftFailure: null }),
        },
        'paste.opened': { target: 'pasting', actions: assign({ pasted: '', draftFailure: null }) },
      },
    },
    open: {
      on: {
        'test.typed': {
          actions: assign({
            draft: ({ context, event }) => context.draft && { ...context.draft, ...event.change },
          }),
        },
        'test.sent': 'saving',
        'test.closed': { target: 'closed', actions: assign({ draft: null }) },
      },
    },
    saving: {
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { botId, draft } }) => ({ botId, draft }),
        onDone: {
          target: 'closed',
          actions: [
            {
              type: 'announce',
              params: ({ context }) => ({ kind: 'saved' as const, isNew: context.draft?.id === null }),
            },
            assign({
              tests: ({ context, event: { output } }) =>
                context.draft?.id === null
                  ? [output, ...context.tests]
                  : context.tests.map((test) => (test.id === output.id ? output : test)),
              draft: null,
            }),
          ],
        },
        onError: {
          target: 'open',
          actions: assign({ draftFailure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    pasting: {
      on: {
        'paste.typed': { actions: assign({ pasted: ({ event }) => event.pasted }) },
        'paste.sent': { guard: 'hasLines', target: 'adding' },
        'test.closed': { target: 'closed', actions: assign({ pasted: null }) },
      },
    },
    adding: {
      invoke: {
        id: 'addMany',
        src: 'addMany',
        input: ({ context }) => ({ botId: context.botId, tests: linesOf(context.pasted ?? '') }),
        onDone: {
          target: 'refreshing',
          actions: [
            {
              type: 'announce',
              params: ({ event }) => ({ kind: 'added' as const, took: event.output }),
            },
            assign({ pasted: null }),
          ],
        },
        onError: {
          target: 'pasting',
          actions: assign({ draftFailure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    refreshing: {
      invoke: {
        id: 'again',
        src: 'tests',
        input: ({ context: { botId } }) => ({ botId }),
        onDone: { target: 'closed', actions: assign({ tests: ({ event }) => event.output }) },
        onError: 'closed',
      },
    },
  },
});

const refused = {
  type: 'announce',
  params: ({ event }: { event: { error: unknown } }) => ({
    kind: 'refused' as const,
    failure: failureOf(event.error),
  }),
} as const;

const keeping = flow.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'test.removed': { target: 'removing', actions: assign({ testId: ({ event }) => event.testId }) },
        'test.restored': { target: 'restoring', actions: assign({ testId: ({ event }) => event.testId }) },
      },
    },
    removing: {
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context: { botId, testId } }) => ({ botId, testId }),
        onDone: {
          target: 'idle',
          actions: [
            assign({ tests: ({ context }) => context.tests.filter(({ id }) => id !== context.testId) }),
            {
              type: 'announce',
              params: ({ context }) => ({ kind: 'removed' as const, testId: context.testId }),
            },
          ],
        },
        onError: { target: 'idle', actions: refused },
      },
    },
    restoring: {
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context: { botId, testId } }) => ({ botId, testId }),
        onDone: {
          target: 'idle',
          actions: [
            assign({ tests: ({ context, event: { output } }) => [output, ...context.tests] }),
            { type: 'announce', params: () => ({ kind: 'restored' as const }) },
          ],
        },
        onError: { target: 'idle', actions: refused },
      },
    },
  },
});

export const testQuestionsMachine = flow.createMachine({
  id: 'testQuestions',
  context: ({ input }) => ({
    botId: input.botId,
    tests: [],
    failure: null,
    draft: null,
    draftFailure: null,
    pasted: null,
    testId: '',
  }),
  type: 'parallel',
  states: { list, writing, keeping },
});
