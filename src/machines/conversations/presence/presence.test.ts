import { expect, it } from 'vitest';
import {
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  initialTransition,
  transition,
  waitFor,
} from 'xstate';
import type { OwnPresence, presence, Teammate } from '../../../../contract/conversations/presence.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import { doneEvent } from '../../inspection/paths.ts';
import { botId, conversationId, sampleConversation } from '../conversation/conversation.sample.ts';
import { presenceMachine } from './presence.machine.ts';
import { type TeamPresenceEvent, teamPresenceMachine } from './team-presence.machine.ts';

const offline = { error: 'Offline' };
const liveEvent = (event: PanelEvent) => ({ type: 'live.received' as const, event });
const me = 'me';
const sara = { id: 'sara', name: 'سارا' };
const input = { botId, conversationId, userId: me };
const teammate = {
  ...sara,
  isOperator: true,
  state: 'offline',
  isWorking: true,
  openConversations: 2,
} as const;
const colleagueTyping = liveEvent({ kind: 'typing', conversationId, author: 'operator', by: sara });

it('keeps an operator who came online while the team was loading', () => {
  const events = [
    liveEvent({ kind: 'presence.changed', userId: sara.id, state: 'online' }),
    doneEvent('team', [teammate]),
  ] as TeamPresenceEvent[];
  const [initial] = initialTransition(teamPresenceMachine, input);
  const result = events.reduce((state, event) => transition(teamPresenceMachine, state, event)[0], initial);
  expect(result.context.team).toEqual([{ ...teammate, state: 'online' }]);
});

function startPresenceTab(switchResponse?: OwnPresence) {
  const activities: string[] = [];
  const answers = Array.from({ length: 3 }, () => Promise.withResolvers<OwnPresence>());
  const machine = presenceMachine.provide({
    actors: {
      live: fromCallback(() => undefined),
      activity: fromCallback<EventObject>(() => undefined),
      heartbeat: fromPromise<OwnPresence, InputOf<typeof presence.heartbeat>>(({ input: { activity } }) => {
        activities.push(activity);
        return answers[activities.length - 1]?.promise ?? Promise.reject(offline);
      }),
      setAvailability: fromPromise<OwnPresence, InputOf<typeof presence.setAvailability>>(
        async () => switchResponse ?? Promise.reject(offline),
      ),
    },
  });
  const actor = createActor(machine, { input: { tab: 'a' } }).start();
  return { actor, activities, answers };
}

it('reports activity at once when a heartbeat shows the user as away', async () => {
  const { actor, activities, answers } = startPresenceTab();
  answers[0]?.resolve({ state: 'online', isAvailable: true });
  await waitFor(actor, (state) => state.matches({ heartbeat: 'waiting' }));
  actor.send({ type: 'live.reconnected' });
  actor.send({ type: 'activity.detected' });
  answers[1]?.resolve({ state: 'away', isAvailable: true });
  await waitFor(actor, () => activities.length === 3);
  expect(activities).toEqual(['active', 'idle', 'active']);
  actor.stop();
});

it('reports activity during a heartbeat with the next one', async () => {
  const { actor, activities, answers } = startPresenceTab();
  actor.send({ type: 'activity.detected' });
  answers[0]?.resolve({ state: 'online', isAvailable: true });
  await waitFor(actor, (state) => state.matches({ heartbeat: 'waiting' }));
  actor.send({ type: 'live.reconnected' });
  expect(activities).toEqual(['active', 'active']);
  actor.stop();
});

it('keeps a changed availability over the response to an older heartbeat', async () => {
  const { actor, answers } = startPresenceTab({ state: 'away', isAvailable: false });
  answers[0]?.resolve({ state: 'online', isAvailable: true });
  await waitFor(actor, (state) => state.matches({ heartbeat: 'waiting' }));
  actor.send({ type: 'live.reconnected' });
  actor.send({ type: 'availability.requested', isAvailable: false });
  await waitFor(actor, ({ context }) => context.ownPresence?.isAvailable === false);
  answers[1]?.resolve({ state: 'online', isAvailable: true });
  await waitFor(actor, (state) => state.matches({ heartbeat: 'waiting' }));
  expect(actor.getSnapshot().context.ownPresence?.isAvailable).toBe(false);
  actor.stop();
});

it('shows viewing, typing and presence of colleagues but not of the user', async () => {
  const quiet = fromCallback(() => undefined);
  const viewingPort = fromCallback<EventObject, { botId: string; conversationId: string }>(() => undefined);
  const team = fromPromise<readonly Teammate[], { readonly botId: string }>(async () => [teammate]);
  const machine = teamPresenceMachine.provide({
    actors: { live: quiet, window: quiet, sendViewing: viewingPort, team },
  });
  const actor = createActor(machine, { input }).start();
  await waitFor(actor, (state) => state.matches({ team: 'loaded' }));
  const viewingChanged = (userId: string, isPresent: boolean) =>
    liveEvent({ kind: 'viewing.changed', conversationId, userId, name: userId, isPresent });
  actor.send(viewingChanged(me, true));
  actor.send(viewingChanged(sara.id, true));
  actor.send(liveEvent({ kind: 'typing', conversationId, author: 'operator', by: { id: me, name: me } }));
  expect(actor.getSnapshot().context).toMatchObject({ viewers: [{ id: sara.id }], typingColleague: null });
  actor.send(colleagueTyping);
  expect(actor.getSnapshot().context.typingColleague).toEqual(sara);
  actor.send(viewingChanged(sara.id, false));
  expect(actor.getSnapshot().context.viewers).toEqual([]);
  actor.send(liveEvent({ kind: 'presence.changed', userId: sara.id, state: 'online' }));
  expect(actor.getSnapshot().context.team).toEqual([{ ...teammate, state: 'online' }]);
  actor.stop();
});

it('requests the viewers again when the stream reconnects', () => {
  const quiet = fromCallback(() => undefined);
  let requestCount = 0;
  const viewingPort = fromCallback<EventObject, { botId: string; conversationId: string }>(({ receive }) => {
    receive(({ type }) => {
      if (type === 'viewers.requested') requestCount += 1;
    });
  });
  const team = fromPromise<readonly Teammate[], { readonly botId: string }>(async () => [teammate]);
  const machine = teamPresenceMachine.provide({
    actors: { live: quiet, window: quiet, sendViewing: viewingPort, team },
  });
  const actor = createActor(machine, { input }).start();
  actor.send(liveEvent({ kind: 'reset' }));
  actor.send({ type: 'live.reconnected' });
  expect(requestCount).toBe(2);
  actor.send({ type: 'visibility.changed', isVisible: false });
  actor.send({ type: 'live.reconnected' });
  expect(requestCount).toBe(2);
  actor.stop();
});

it('assigns to the last choice even while an earlier one is pending', async () => {
  const quiet = fromCallback(() => undefined);
  const assignResponse = Promise.withResolvers<void>();
  const assignedIds: (string | null)[] = [];
  const machine = teamPresenceMachine.provide({
    actors: {
      live: quiet,
      window: quiet,
      sendViewing: fromCallback<EventObject, { botId: string; conversationId: string }>(() => undefined),
      team: fromPromise<readonly Teammate[], { readonly botId: string }>(async () => [teammate]),
      assign: fromPromise(async ({ input: { assigneeId } }) => {
        assignedIds.push(assigneeId);
        await assignResponse.promise;
        return sampleConversation();
      }),
    },
  });
  const actor = createActor(machine, { input }).start();
  for (const assigneeId of [sara.id, me, sara.id, sara.id, null])
    actor.send({ type: 'assignee.chosen', assigneeId, from: null });
  assignResponse.resolve();
  await waitFor(actor, (state) => state.context.pendingAssignments.length === 0);
  expect(assignedIds).toEqual([sara.id, null]);
  actor.stop();
});
