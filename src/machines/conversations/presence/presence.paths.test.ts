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
import { DEFAULT_SHIFT, workingHoursMachine } from '../../account/working-hours.machine.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../../inspection/paths.ts';
import {
  botId,
  conversationId,
  sampleConversation,
  sampleMessage,
} from '../conversation/conversation.sample.ts';
import { presenceMachine } from './presence.machine.ts';
import { type TeamPresenceEvent, teamPresenceMachine } from './team-presence.machine.ts';

const offline = { error: 'Offline' };
const heard = (event: PanelEvent) => ({ type: 'live.received' as const, event });
const me = 'me';
const sara = { id: 'sara', name: 'سارا' };
const input = { botId, conversationId, userId: me };
const mate = { ...sara, isOperator: true, state: 'offline', isWorking: true, openConversations: 2 } as const;
const types = heard({ kind: 'typing', conversationId, author: 'operator', by: sara });

it('covers all states and transitions of the team presence', () => {
  const events = [
    doneEvent('team', [mate]),
    errorEvent('team', offline),
    { type: 'retried' },
    { type: 'live.reconnected' },
    heard({ kind: 'reset' }),
    heard({ kind: 'presence.changed', userId: sara.id, state: 'online' }),
    heard({ kind: 'viewing.changed', conversationId, userId: sara.id, name: sara.name, isPresent: true }),
    types,
    heard({ kind: 'message.added', message: sampleMessage(2, { author: 'operator' }) }),
    { type: 'xstate.after.5000.teamPresence.typing.typing' },
    { type: 'visibility.changed', visible: false },
    { type: 'visibility.changed', visible: true },
    { type: 'viewers.changed', colleagues: [{ ...sara, isTyping: true }] },
    { type: 'assignee.chosen', assigneeId: sara.id, from: null },
    doneEvent('assign', sampleConversation()),
    errorEvent('assign', offline),
    { type: 'error.dismissed' },
  ];
  const tellApart = ({ context }: { context: { pendingAssignments: readonly unknown[] } }) =>
    context.pendingAssignments.length;
  expect(uncoveredPaths(teamPresenceMachine, [{ input, events, distinguish: tellApart }])).toEqual([]);
});

it('keeps an operator who came online while the team was loading', () => {
  const events = [
    heard({ kind: 'presence.changed', userId: sara.id, state: 'online' }),
    doneEvent('team', [mate]),
  ] as TeamPresenceEvent[];
  const [opening] = initialTransition(teamPresenceMachine, input);
  const known = events.reduce((state, event) => transition(teamPresenceMachine, state, event)[0], opening);
  expect(known.context.team).toEqual([{ ...mate, state: 'online' }]);
});

it('covers all states and transitions of the own presence', () => {
  const own = { state: 'online', isAvailable: true } as const;
  const away = { state: 'away', isAvailable: true } as const;
  const events = [
    doneEvent('heartbeat', own),
    doneEvent('heartbeat', away),
    errorEvent('heartbeat', offline),
    { type: 'activity.detected' },
    { type: 'live.reconnected' },
    { type: 'xstate.after.30000.presence.heartbeat.waiting' },
    { type: 'availability.requested', isAvailable: false },
    doneEvent('setAvailability', { state: 'away', isAvailable: false }),
    errorEvent('setAvailability', offline),
  ];
  const tellApart = ({
    context,
  }: {
    context: { ownPresence: OwnPresence | null; wasActiveSinceSend: boolean };
  }) => `${context.ownPresence?.state} ${context.wasActiveSinceSend}`;
  expect(uncoveredPaths(presenceMachine, [{ input: { tab: 'a' }, events, distinguish: tellApart }])).toEqual(
    [],
  );
});

function beatingTab(switched?: OwnPresence) {
  const told: string[] = [];
  const answers = Array.from({ length: 3 }, () => Promise.withResolvers<OwnPresence>());
  const machine = presenceMachine.provide({
    actors: {
      live: fromCallback(() => undefined),
      activity: fromCallback<EventObject>(() => undefined),
      heartbeat: fromPromise<OwnPresence, InputOf<typeof presence.heartbeat>>(({ input: { activity } }) => {
        told.push(activity);
        return answers[told.length - 1]?.promise ?? Promise.reject(offline);
      }),
      setAvailability: fromPromise<OwnPresence, InputOf<typeof presence.setAvailability>>(
        async () => switched ?? Promise.reject(offline),
      ),
    },
  });
  const actor = createActor(machine, { input: { tab: 'a' } }).start();
  return { actor, told, answers };
}

it('reports activity at once when a heartbeat shows the user as away', async () => {
  const { actor, told, answers } = beatingTab();
  answers[0]?.resolve({ state: 'online', isAvailable: true });
  await waitFor(actor, (state) => state.matches({ heartbeat: 'waiting' }));
  actor.send({ type: 'live.reconnected' });
  actor.send({ type: 'activity.detected' });
  answers[1]?.resolve({ state: 'away', isAvailable: true });
  await waitFor(actor, () => told.length === 3);
  expect(told).toEqual(['active', 'idle', 'active']);
  actor.stop();
});

it('reports activity during a heartbeat with the next one', async () => {
  const { actor, told, answers } = beatingTab();
  actor.send({ type: 'activity.detected' });
  answers[0]?.resolve({ state: 'online', isAvailable: true });
  await waitFor(actor, (state) => state.matches({ heartbeat: 'waiting' }));
  actor.send({ type: 'live.reconnected' });
  expect(told).toEqual(['active', 'active']);
  actor.stop();
});

it('keeps the presence switch despite the answer to an older heartbeat', async () => {
  const { actor, answers } = beatingTab({ state: 'away', isAvailable: false });
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

it('covers all states and transitions of working hours', () => {
  const hours = { zone: 'Asia/Tehran', days: null };
  const events = [
    doneEvent('read', hours),
    errorEvent('read', offline),
    { type: 'limit.toggled', isLimited: true },
    { type: 'day.changed', day: 5, shift: DEFAULT_SHIFT },
    { type: 'retried' },
    doneEvent('save', hours),
    errorEvent('save', offline),
  ];
  expect(uncoveredPaths(workingHoursMachine, [{ events }])).toEqual([]);
});

it('reports viewing and presence of colleagues but not of the user', async () => {
  const quiet = fromCallback(() => undefined);
  const watch = fromCallback<EventObject, { botId: string; conversationId: string }>(() => undefined);
  const team = fromPromise<readonly Teammate[], { readonly botId: string }>(async () => [mate]);
  const provided = teamPresenceMachine.provide({
    actors: { live: quiet, window: quiet, sendViewing: watch, team },
  });
  const actor = createActor(provided, { input }).start();
  await waitFor(actor, (state) => state.matches({ team: 'loaded' }));
  const watching = (userId: string, isPresent: boolean) =>
    heard({ kind: 'viewing.changed', conversationId, userId, name: userId, isPresent });
  actor.send(watching(me, true));
  actor.send(watching(sara.id, true));
  actor.send(heard({ kind: 'typing', conversationId, author: 'operator', by: { id: me, name: me } }));
  expect(actor.getSnapshot().context).toMatchObject({ viewers: [{ id: sara.id }], typingColleague: null });
  actor.send(types);
  expect(actor.getSnapshot().context.typingColleague).toEqual(sara);
  actor.send(watching(sara.id, false));
  expect(actor.getSnapshot().context.viewers).toEqual([]);
  actor.send(heard({ kind: 'presence.changed', userId: sara.id, state: 'online' }));
  expect(actor.getSnapshot().context.team).toEqual([{ ...mate, state: 'online' }]);
  actor.stop();
});

it('asks again for viewers when the stream opens', () => {
  const quiet = fromCallback(() => undefined);
  let wanted = 0;
  const watch = fromCallback<EventObject, { botId: string; conversationId: string }>(({ receive }) => {
    receive(({ type }) => {
      if (type === 'viewers.requested') wanted += 1;
    });
  });
  const team = fromPromise<readonly Teammate[], { readonly botId: string }>(async () => [mate]);
  const provided = teamPresenceMachine.provide({
    actors: { live: quiet, window: quiet, sendViewing: watch, team },
  });
  const actor = createActor(provided, { input }).start();
  actor.send(heard({ kind: 'reset' }));
  actor.send({ type: 'live.reconnected' });
  expect(wanted).toBe(2);
  actor.send({ type: 'visibility.changed', visible: false });
  actor.send({ type: 'live.reconnected' });
  expect(wanted).toBe(2);
  actor.stop();
});

it('assigns to the last choice even while an earlier one is pending', async () => {
  const quiet = fromCallback(() => undefined);
  const open = Promise.withResolvers<void>();
  const given: (string | null)[] = [];
  const provided = teamPresenceMachine.provide({
    actors: {
      live: quiet,
      window: quiet,
      sendViewing: fromCallback<EventObject, { botId: string; conversationId: string }>(() => undefined),
      team: fromPromise<readonly Teammate[], { readonly botId: string }>(async () => [mate]),
      assign: fromPromise(async ({ input: { assigneeId } }) => {
        given.push(assigneeId);
        await open.promise;
        return sampleConversation();
      }),
    },
  });
  const actor = createActor(provided, { input }).start();
  for (const assigneeId of [sara.id, me, sara.id, sara.id, null])
    actor.send({ type: 'assignee.chosen', assigneeId, from: null });
  open.resolve();
  await waitFor(actor, (state) => state.context.pendingAssignments.length === 0);
  expect(given).toEqual([sara.id, null]);
  actor.stop();
});
