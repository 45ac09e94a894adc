import type { UnansweredQuestion } from '../../../../contract/training/findings.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { unansweredMachine } from './unanswered.machine.ts';

const offline = { error: 'Offline' } as const;
const createGroup = (part: Partial<UnansweredQuestion> = {}): UnansweredQuestion => ({
  id: 'g1',
  botId,
  question: 'کادو می‌کنید؟',
  count: 3,
  lastAskedAt: 1,
  examples: [],
  ...part,
});
const page = (nextCursor: string | null, isClustering = false) =>
  ({
    groups: [createGroup()],
    nextCursor,
    isClustering,
  }) as const;

const input = { botId } as const;

export const unansweredPaths = definePaths(unansweredMachine, [
  {
    input,
    events: [
      doneEvent('list', page('next')),
      doneEvent('list', page(null, true)),
      errorEvent('list', offline),
      { type: 'retried' },
      { type: 'live.reconnected' },
      { type: 'live.received', event: { kind: 'findings.changed', botId, what: 'unanswered' } },
      { type: 'xstate.after.500.unanswered.list.debouncing' },
      { type: 'xstate.after.3000.unanswered.list.ready' },
      { type: 'range.chosen', range: { from: 1, to: 2 } },
      { type: 'more.requested' },
      doneEvent('more', page(null)),
      errorEvent('more', offline),
    ],
    stateKey: ({ context }) => [context.nextCursor, context.isClustering],
  },
  {
    input,
    events: [
      { type: 'answer.opened', group: createGroup() },
      { type: 'answer.changed', draft: { groupId: 'g1', question: 'س', answer: 'ج' } },
      { type: 'answer.submitted' },
      { type: 'answer.closed' },
      doneEvent('answer'),
      errorEvent('answer', offline),
    ],
  },
  {
    input,
    events: [
      doneEvent('list', page(null)),
      ...(['dismiss', 'restore'] as const).map(
        (action) =>
          ({
            type: 'command.issued',
            command: { action, group: createGroup() },
          }) as const,
      ),
      doneEvent('runCommand'),
      errorEvent('runCommand', offline),
    ],
    stateKey: ({ context }) => context.commands[0]?.action,
  },
]);
