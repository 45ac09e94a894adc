// Lists unanswered questions; answers or dismisses them.
import { assign, setup, stateIn } from 'xstate';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { UnansweredQuestion, unanswered } from '../../../../contract/training/findings.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';
import { type CommandFailure, commandQueueState, currentCommand } from '../../shared/command-queue.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';
import { liveList, pagedList } from '../../shared/paged-list.ts';

type Call = (typeof unanswered)['list'];

/** Instants in ms; null for an open end. */
export interface DayRange {
  readonly from: number | null;
  readonly to: number | null;
}

export interface AnswerForm {
  readonly groupId: string;
  readonly question: string;
  readonly answer: string;
}

/** Commands on groups, run one after the other. */
export interface UnansweredCommand {
  readonly action: 'dismiss' | 'restore';
  readonly group: UnansweredQuestion;
}

interface Context {
  readonly botId: string;
  readonly range: DayRange;
  readonly groups: readonly UnansweredQuestion[];
  readonly nextCursor: string | null;
  readonly isClustering: boolean;
  readonly failure: Failure | null;
  readonly draft: AnswerForm | null;
  readonly draftFailure: Failure | null;
  readonly commands: readonly UnansweredCommand[];
}

export type UnansweredEvent =
  | LivePortEvent
  | { readonly type: 'retried' }
  | { readonly type: 'range.chosen'; readonly range: DayRange }
  | { readonly type: 'more.requested' }
  | { readonly type: 'answer.opened'; readonly group: UnansweredQuestion }
  | { readonly type: 'answer.changed'; readonly draft: AnswerForm }
  | { readonly type: 'answer.submitted' }
  | { readonly type: 'answer.closed' }
  | { readonly type: 'command.issued'; readonly command: UnansweredCommand }
  | CommandDone;

interface CommandDone {
  readonly type: 'xstate.done.actor.runCommand';
  readonly output: undefined;
}

export type UnansweredNotice =
  | { readonly kind: 'answered' }
  | { readonly kind: 'done'; readonly command: UnansweredCommand }
  | CommandFailure<UnansweredCommand>;

const DEBOUNCE_MS = 500;
const CLUSTERING_RELOAD_MS = 3_000;

const flow = setup({
  types: machineTypes<{ context: Context; events: UnansweredEvent; input: { readonly botId: string } }>(),
  actors: {
    live: livePort,
    list: port<typeof unanswered.list>(),
    answer: port<typeof unanswered.answer>(),
    runCommand: customPort<void, { readonly botId: string; readonly command: UnansweredCommand }>(),
  },
  actions: { announce: (_, _notice: UnansweredNotice) => undefined },
  guards: {
    isStale: stateIn({ list: { loading: 'stale' } }),
    hasMore: ({ context }) => context.nextCursor !== null,
    isRestored: ({ context }) => context.commands[0]?.action === 'restore',
    isClustering: ({ context }) => context.isClustering,
    isRelevant: ({ context, event }) =>
      event.type === 'live.received' &&
      (event.event.kind === 'reset' ||
        (event.event.kind === 'findings.changed' &&
          event.event.what === 'unanswered' &&
          event.event.botId === context.botId)),
  },
});

const withoutGroup = (groups: readonly UnansweredQuestion[], id: string) =>
  groups.filter((group) => group.id !== id);

/** A restored group is reloaded, not inserted: the list may show other days by now. */
function afterCommand(context: Context): Partial<Context> {
  const { action, group } = currentCommand<UnansweredCommand>(context);
  return action === 'dismiss' ? { groups: withoutGroup(context.groups, group.id) } : {};
}

const listStates = liveList(
  pagedList<Context, UnansweredEvent, InputOf<Call>, OutputOf<Call>, 'list'>({
    src: 'list',
    input: ({ botId, range: { from, to } }) => ({
      botId,
      ...(from !== null && { from }),
      ...(to !== null && { to }),
    }),
    nextPage: ({ nextCursor }) => ({ cursor: nextCursor ?? '' }),
    onLoaded: ({ groups, nextCursor, isClustering }) => ({ groups, nextCursor, isClustering }),
    onNextPage: ({ groups }, page) => ({ groups: [...groups, ...page.groups], nextCursor: page.nextCursor }),
  }),
  DEBOUNCE_MS,
);

const listState = flow.createStateConfig({
  description: 'Questions the bot could not answer are listed in groups for the chosen days.',
  initial: 'loading',
  on: {
    'range.chosen': {
      target: '.loading',
      actions: assign({ range: ({ event }) => event.range, groups: [], nextCursor: null }),
    },
    'xstate.done.actor.runCommand': { guard: 'isRestored', target: '.loading' },
  },
  states: {
    ...listStates,
    loading: {
      ...listStates.loading,
      // A response in flight may predate the command.
      on: { 'xstate.done.actor.runCommand': { target: 'loading', reenter: true } },
    },
    ready: {
      ...listStates.ready,
      description: 'The groups are shown; while grouping goes on they are reloaded from time to time.',
      // The event that clustering ended may arrive before the list that started it.
      after: { [CLUSTERING_RELOAD_MS]: { guard: 'isClustering', target: 'debouncing' } },
    },
  },
});

const answerState = flow.createStateConfig({
  description: 'The owner may answer a group of questions; the answer is added to the training.',
  initial: 'closed',
  states: {
    closed: {
      description: 'No answer is being written.',
      entry: assign({ draft: null, draftFailure: null }),
      on: {
        'answer.opened': {
          target: 'writing',
          actions: assign({
            draft: ({ event: { group } }) => ({ groupId: group.id, question: group.question, answer: '' }),
          }),
        },
      },
    },
    writing: {
      description: 'The owner writes an answer to the group.',
      on: {
        'answer.changed': { actions: assign({ draft: ({ event }) => event.draft }) },
        'answer.submitted': 'saving',
        'answer.closed': 'closed',
      },
    },
    saving: {
      description: 'The answer is being saved.',
      invoke: {
        id: 'answer',
        src: 'answer',
        input: ({ context: { botId, draft } }) => ({
          botId,
          ...(draft ?? { groupId: '', question: '', answer: '' }),
        }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'announce', params: { kind: 'answered' } },
            assign({ groups: ({ context }) => withoutGroup(context.groups, context.draft?.groupId ?? '') }),
          ],
        },
        onError: {
          target: 'writing',
          actions: assign({ draftFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
  },
});

const commandsState = flow.createStateConfig(
  commandQueueState<UnansweredCommand, Context, UnansweredEvent, void, UnansweredNotice>(
    ({ context }) => ({ kind: 'done', command: currentCommand(context) }),
    afterCommand,
  ),
);

export const unansweredMachine = flow.createMachine({
  description: 'Unanswered questions are listed, answered, dismissed and restored.',
  id: 'unanswered',
  context: ({ input }) => ({
    botId: input.botId,
    range: { from: null, to: null },
    groups: [],
    nextCursor: null,
    isClustering: false,
    failure: null,
    draft: null,
    draftFailure: null,
    commands: [],
  }),
  invoke: { id: 'live', src: 'live' },
  type: 'parallel',
  states: { list: listState, answer: answerState, commands: commandsState },
});
