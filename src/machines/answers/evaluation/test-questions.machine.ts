// Writes, pastes, removes and restores a bot's test questions.
import { assign, raise, setup } from 'xstate';
import type { evaluation, TestQuestion } from '../../../../contract/answers/evaluation.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';
import {
  type CommandFailure,
  type CommandQueue,
  commandQueueState,
  currentCommand,
} from '../../shared/command-queue.ts';
import type { TestQuestionForm } from './test-question.form.ts';

type Calls = typeof evaluation;

/** Removes or restores a question. */
export interface TestQuestionCommand {
  readonly action: 'remove' | 'restore';
  readonly testId: string;
}

export type TestQuestionsNotice =
  | { readonly kind: 'saved'; readonly isNew: boolean }
  | { readonly kind: 'done'; readonly command: TestQuestionCommand }
  | { readonly kind: 'added'; readonly added: OutputOf<Calls['addMany']> }
  | CommandFailure<TestQuestionCommand>;

interface Context extends CommandQueue<TestQuestionCommand> {
  readonly tests: readonly TestQuestion[];
  /** The list being loaded may be older than a change made since its request. */
  readonly isOutdated: boolean;
  readonly failure: Failure | null;
  readonly draft: TestQuestionForm | null;
  readonly draftFailure: Failure | null;
  /** Pasted questions as text; null while the dialog is closed. */
  readonly pasted: string | null;
}

export type TestQuestionsEvent =
  | { readonly type: 'retried' }
  /** Many questions were added at once, so the list is reloaded. */
  | { readonly type: 'tests.added' }
  | { readonly type: 'test.opened'; readonly draft: TestQuestionForm }
  | { readonly type: 'test.changed'; readonly change: Partial<TestQuestionForm> }
  | { readonly type: 'test.submitted' }
  | { readonly type: 'test.closed' }
  | { readonly type: 'paste.opened' }
  | { readonly type: 'paste.changed'; readonly pasted: string }
  | { readonly type: 'paste.submitted' }
  | { readonly type: 'generation.opened' }
  | { readonly type: 'generation.closed' }
  | { readonly type: 'command.issued'; readonly command: TestQuestionCommand };

/** Lines of a pasted table: question, tab, expected answer. Blank lines are dropped. */
export const splitLines = (pasted: string): { question: string; answer: string }[] =>
  pasted
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
    .map(([question = '', answer = '']) => ({ question: question.trim(), answer: answer.trim() }))
    .filter(({ question }) => question !== '');

const flow = setup({
  types: machineTypes<{ context: Context; events: TestQuestionsEvent; input: { readonly botId: string } }>(),
  actors: {
    tests: port<Calls['tests']>(),
    save: customPort<TestQuestion, { readonly botId: string; readonly draft: TestQuestionForm | null }>(),
    addMany: port<Calls['addMany']>(),
    /** Returns the restored question; null for a removed one. */
    runCommand: customPort<
      TestQuestion | null,
      { readonly botId: string; readonly command: TestQuestionCommand }
    >(),
  },
  actions: { announce: (_, _news: TestQuestionsNotice) => undefined },
  guards: { hasLines: ({ context }) => splitLines(context.pasted ?? '').length > 0 },
});

const list = flow.createStateConfig({
  description: 'The test questions of the bot are read and shown.',
  initial: 'loading',
  on: { 'tests.added': '.loading' },
  states: {
    loading: {
      description: 'The questions are being read; an edit made meanwhile starts it over.',
      entry: assign({ isOutdated: false }),
      always: { guard: ({ context }) => context.isOutdated, target: 'loading', reenter: true },
      invoke: {
        id: 'tests',
        src: 'tests',
        input: ({ context: { botId } }) => ({ botId }),
        onDone: {
          target: 'ready',
          actions: assign({ tests: ({ event }) => event.output, failure: null }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: {
      description: 'The questions could not be read; the person may try again.',
      on: { retried: 'loading' },
    },
    ready: { description: 'The questions are shown; edits change them in place.' },
  },
});

// The form is not editable while it is saved: the dialog closes afterwards and would lose the edit.
const writing = flow.createStateConfig({
  description: 'One dialog at a time is open, for a single question or for many pasted ones.',
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open; the person may open a question, a new one or the paste dialog.',
      on: {
        'test.opened': {
          target: 'open',
          actions: assign({ draft: ({ event }) => event.draft, draftFailure: null }),
        },
        'paste.opened': { target: 'pasting', actions: assign({ pasted: '', draftFailure: null }) },
        'generation.opened': 'generating',
      },
    },
    open: {
      description: 'The person writes one question and the answer that is expected.',
      on: {
        'test.changed': {
          actions: assign({
            draft: ({ context, event }) => context.draft && { ...context.draft, ...event.change },
          }),
        },
        'test.submitted': 'saving',
        'test.closed': { target: 'closed', actions: assign({ draft: null }) },
      },
    },
    saving: {
      description: 'The question is being saved; the dialog takes no input and stays open meanwhile.',
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
                  ? [output, ...context.tests.filter(({ id }) => id !== output.id)]
                  : context.tests.map((test) => (test.id === output.id ? output : test)),
              isOutdated: true,
              draft: null,
            }),
          ],
        },
        onError: {
          target: 'open',
          actions: assign({ draftFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    generating: {
      description: 'Questions made from the knowledge are previewed in place of the list.',
      on: { 'generation.closed': { target: 'closed', actions: raise({ type: 'tests.added' }) } },
    },
    pasting: {
      description: 'The person pastes many questions, one per line with an optional expected answer.',
      on: {
        'paste.changed': { actions: assign({ pasted: ({ event }) => event.pasted }) },
        'paste.submitted': { guard: 'hasLines', target: 'adding' },
        'test.closed': { target: 'closed', actions: assign({ pasted: null }) },
      },
    },
    adding: {
      description:
        'The pasted questions are being saved; the dialog takes no input and stays open meanwhile.',
      invoke: {
        id: 'addMany',
        src: 'addMany',
        input: ({ context }) => ({
          botId: context.botId,
          tests: splitLines(context.pasted ?? '').map(({ question, answer }) => ({
            question,
            expected: { answer: answer || null, sourceId: null, isUnknown: false },
          })),
        }),
        onDone: {
          target: 'closed',
          actions: [
            {
              type: 'announce',
              params: ({ event }) => ({ kind: 'added' as const, added: event.output }),
            },
            assign({ pasted: null }),
            raise({ type: 'tests.added' }),
          ],
        },
        onError: {
          target: 'pasting',
          actions: assign({ draftFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
  },
});

const commandsState = flow.createStateConfig(
  commandQueueState<
    TestQuestionCommand,
    Context,
    TestQuestionsEvent,
    TestQuestion | null,
    TestQuestionsNotice
  >(
    ({ context }) => ({ kind: 'done', command: currentCommand(context) }),
    (context, restored) => {
      const { testId } = currentCommand(context);
      const rest = context.tests.filter(({ id }) => id !== testId);
      return { tests: restored ? [restored, ...rest] : rest, isOutdated: true };
    },
  ),
);

export const testQuestionsMachine = flow.createMachine({
  description: 'The test questions of one bot are written, pasted, removed and restored.',
  id: 'testQuestions',
  context: ({ input }) => ({
    botId: input.botId,
    tests: [],
    isOutdated: false,
    failure: null,
    draft: null,
    draftFailure: null,
    pasted: null,
    commands: [],
  }),
  type: 'parallel',
  states: { list, writing, ordering: commandsState },
});
