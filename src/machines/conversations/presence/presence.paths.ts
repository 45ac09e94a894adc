import type { PanelEvent } from '../../../../contract/live.ts';
import { DEFAULT_SHIFT, workingHoursMachine } from '../../account/working-hours.machine.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import {
  botId,
  conversationId,
  sampleConversation,
  sampleMessage,
} from '../conversation/conversation.sample.ts';
import { presenceMachine } from './presence.machine.ts';
import { teamPresenceMachine } from './team-presence.machine.ts';

const offline = { error: 'Offline' } as const;
const liveEvent = (event: PanelEvent) => ({ type: 'live.received', event }) as const;
const me = 'me';
const sara = { id: 'sara', name: 'سارا' } as const;
const input = { botId, conversationId, userId: me } as const;
const teammate = {
  ...sara,
  isOperator: true,
  state: 'offline',
  isWorking: true,
  openConversations: 2,
} as const;
const colleagueTyping = liveEvent({ kind: 'typing', conversationId, author: 'operator', by: sara });

export const teamPresencePaths = definePaths(teamPresenceMachine, [
  {
    input,
    events: [
      doneEvent('team', [teammate]),
      errorEvent('team', offline),
      { type: 'retried' },
      { type: 'live.reconnected' },
      liveEvent({ kind: 'reset' }),
      liveEvent({ kind: 'presence.changed', userId: sara.id, state: 'online' }),
      liveEvent({
        kind: 'viewing.changed',
        conversationId,
        userId: sara.id,
        name: sara.name,
        isPresent: true,
      }),
      colleagueTyping,
      liveEvent({ kind: 'message.added', message: sampleMessage(2, { author: 'operator' }) }),
      { type: 'xstate.after.5000.teamPresence.typing.typing' },
      { type: 'visibility.changed', isVisible: false },
      { type: 'visibility.changed', isVisible: true },
      { type: 'viewers.changed', colleagues: [{ ...sara, isTyping: true }] },
      { type: 'assignee.chosen', assigneeId: sara.id, from: null },
      doneEvent('assign', sampleConversation()),
      errorEvent('assign', offline),
      { type: 'error.dismissed' },
    ],
    stateKey: ({ context }) => context.pendingAssignments.length,
  },
]);

export const presencePaths = definePaths(presenceMachine, [
  {
    input: { tab: 'a' },
    events: [
      doneEvent('heartbeat', { state: 'online', isAvailable: true } as const),
      doneEvent('heartbeat', { state: 'away', isAvailable: true } as const),
      errorEvent('heartbeat', offline),
      { type: 'activity.detected' },
      { type: 'live.reconnected' },
      { type: 'xstate.after.30000.presence.heartbeat.waiting' },
      { type: 'availability.requested', isAvailable: false },
      doneEvent('setAvailability', { state: 'away', isAvailable: false }),
      errorEvent('setAvailability', offline),
    ],
    stateKey: ({ context }) => `${context.ownPresence?.state} ${context.wasActiveSinceSend}`,
  },
]);

const hours = { zone: 'Asia/Tehran', days: null } as const;

export const workingHoursPaths = definePaths(workingHoursMachine, [
  {
    events: [
      doneEvent('read', hours),
      errorEvent('read', offline),
      { type: 'limit.toggled', isLimited: true },
      { type: 'day.changed', day: 5, shift: DEFAULT_SHIFT },
      { type: 'retried' },
      doneEvent('save', hours),
      errorEvent('save', offline),
    ],
  },
]);
