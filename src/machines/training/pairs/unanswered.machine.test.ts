import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { UnansweredQuestion, unanswered } from '../../../../contract/training/findings.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../../inspection/paths.ts';
import { type UnansweredCommand, unansweredMachine } from './unanswered.machine.ts';

const offline = { error: 'Offline' };
const createGroup = (part: Partial<UnansweredQuestion> = {}): UnansweredQuestion => ({
  id: 'g1',
  botId,
  question: 'کادو می‌کنید؟',
  count: 3,
  lastAskedAt: 1,
  examples: [],
  ...part,
});
const page = (nextCursor: string | null, isClustering = false) => ({
  groups: [createGroup()],
  nextCursor,
  isClustering,
});

it('reaches every state and takes every transition', () => {
  const draft = { groupId: 'g1', question: 'س', answer: 'ج' };
  const listEvents = [
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
  ];
  const answerEvents = [
    { type: 'answer.opened', group: createGroup() },
    { type: 'answer.changed', draft },
    { type: 'answer.submitted' },
    { type: 'answer.closed' },
    doneEvent('answer', {}),
    errorEvent('answer', offline),
  ];
  const commandEvents = [
    doneEvent('list', page(null)),
    ...['dismiss', 'restore'].map((action) => ({
      type: 'command.issued',
      command: { action, group: createGroup() },
    })),
    doneEvent('runCommand'),
    errorEvent('runCommand', offline),
  ];
  const listKey = ({ context }: { context: { nextCursor: string | null; isClustering: boolean } }) => [
    context.nextCursor,
    context.isClustering,
  ];
  const commandsKey = ({ context }: { context: { commands: readonly UnansweredCommand[] } }) =>
    context.commands[0]?.action;
  const input = { botId };
  expect(
    uncoveredPaths(unansweredMachine, [
      { input, events: listEvents, stateKey: listKey },
      { input, events: answerEvents },
      { input, events: commandEvents, stateKey: commandsKey },
    ]),
  ).toEqual([]);
});

it('hides a dismissed group at once and reloads the list for a restored one', async () => {
  const groups = [createGroup(), createGroup({ id: 'g2', count: 2 }), createGroup({ id: 'g3', count: 1 })];
  const dismissedIds = new Set<string>();
  const machine = unansweredMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      list: fromPromise<OutputOf<typeof unanswered.list>, InputOf<typeof unanswered.list>>(
        async ({ input: { from } }) => ({
          groups: groups.filter(({ id }) => !dismissedIds.has(id) && (from === undefined || id === 'g1')),
          nextCursor: null,
          isClustering: false,
        }),
      ),
      runCommand: fromPromise<void, { readonly botId: string; readonly command: UnansweredCommand }>(
        async ({ input: { command } }) => {
          if (command.action === 'dismiss') dismissedIds.add(command.group.id);
          else dismissedIds.delete(command.group.id);
        },
      ),
    },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  const ids = () => actor.getSnapshot().context.groups.map(({ id }) => id);
  const runCommand = async (action: UnansweredCommand['action']) => {
    actor.send({ type: 'command.issued', command: { action, group: createGroup({ id: 'g2', count: 2 }) } });
    await waitFor(actor, (state) => state.context.commands.length === 0 && state.matches({ list: 'ready' }));
  };
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  await runCommand('dismiss');
  expect(ids()).toEqual(['g1', 'g3']);
  await runCommand('restore');
  expect(ids()).toEqual(['g1', 'g2', 'g3']);
  await runCommand('dismiss');
  actor.send({ type: 'range.chosen', range: { from: 1, to: null } });
  await runCommand('restore');
  expect(ids()).toEqual(['g1']);
});
