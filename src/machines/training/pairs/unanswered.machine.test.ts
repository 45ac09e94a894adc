import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { UnansweredQuestion, unanswered } from '../../../../contract/training/findings.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { type UnansweredCommand, unansweredMachine } from './unanswered.machine.ts';

const createGroup = (part: Partial<UnansweredQuestion> = {}): UnansweredQuestion => ({
  id: 'g1',
  botId,
  question: 'کادو می‌کنید؟',
  count: 3,
  lastAskedAt: 1,
  examples: [],
  ...part,
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
