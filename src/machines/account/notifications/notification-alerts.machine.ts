// Decides which live events alert the person, and rate-limits the sound.
import { assign, setup } from 'xstate';
import type { Notification } from '../../../../contract/account/notifications.ts';
import { joinAttachmentNames } from '../../../../contract/conversations/message.words.ts';
import type { Conversation, Message } from '../../../../contract/conversations/messages.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import { machineTypes } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';

type AlertKind = 'newMessage' | 'escalated';

/** An alert about a conversation; `id` is the message's, the same in every tab. */
export interface ConversationAlert {
  readonly id: string;
  readonly kind: AlertKind;
  readonly text: string;
  readonly conversation: Conversation;
}
/** The support team has answered; `text` is the subject of the request. */
export interface SupportAlert {
  readonly id: string;
  readonly kind: 'supportAnswered';
  readonly text: string;
  readonly requestId: string;
}
/** An alert from the person's own notification list. */
export interface NotificationAlert {
  readonly id: string;
  readonly kind: 'assigned' | 'mentioned' | 'approvals' | 'escalated';
  readonly text: string;
  readonly notification: Notification;
}
export type Alert = ConversationAlert | SupportAlert | NotificationAlert;

/** Notification kinds that alert. Messages and escalations already alert through their conversation. */
const alertKindByNotification: Partial<Record<Notification['kind'], NotificationAlert['kind']>> = {
  assigned: 'assigned',
  snoozeEnded: 'assigned',
  late: 'escalated',
  mentioned: 'mentioned',
  approvalWaiting: 'approvals',
};

interface AlertsContext {
  /** The newest message of each conversation, until the conversation event that follows it arrives. */
  readonly pendingMessages: Readonly<Record<string, Message>>;
}

/** Minimum time between two sounds. */
const SOUND_COOLDOWN_MS = 2_000;

const kindOf = ({ author, event }: Message): AlertKind | null => {
  if (author === 'visitor') return 'newMessage';
  return event?.kind === 'escalated' ? 'escalated' : null;
};

/** The alert that this event causes, or null; test chats cause none. */
function alertOf(pendingMessages: AlertsContext['pendingMessages'], event: PanelEvent): Alert | null {
  if (event.kind === 'support.changed') {
    const { requestId, subject, isAnswer, at } = event;
    return isAnswer ? { id: `${requestId}.${at}`, kind: 'supportAnswered', text: subject, requestId } : null;
  }
  if (event.kind === 'notification.added') {
    const { notification } = event;
    const kind = alertKindByNotification[notification.kind];
    const id = `${notification.id}.${notification.count}`;
    return kind ? { id, kind, text: notification.text, notification } : null;
  }
  if (event.kind !== 'conversation.changed') return null;
  if (event.conversation.kind === 'test' || event.conversation.status === 'spam') return null;
  const message = pendingMessages[event.conversation.id];
  const kind = message ? kindOf(message) : null;
  if (!message || !kind) return null;
  const text = message.text || joinAttachmentNames(message.attachments ?? []);
  return { id: message.id, kind, text, conversation: event.conversation };
}

const alertsSetup = setup({
  types: machineTypes<{ context: AlertsContext; events: LivePortEvent }>(),
  actors: { live: livePort },
  actions: {
    /** Shows the alert, with a sound if `shouldPlaySound`. */
    showAlert: (_, _params: { alert: Alert | null; shouldPlaySound: boolean }) => {
      throw new Error('port not provided');
    },
    /** Keeps other tabs from alerting about what this tab already shows. */
    startSoundCooldown: (_, _params: { alert: Alert | null }) => {
      throw new Error('port not provided');
    },
    remember: assign({
      pendingMessages: ({ context: { pendingMessages }, event }) => {
        if (event.type !== 'live.received') return pendingMessages;
        const liveEvent = event.event;
        if (liveEvent.kind === 'message.added' && kindOf(liveEvent.message) !== null)
          return { ...pendingMessages, [liveEvent.message.conversationId]: liveEvent.message };
        if (liveEvent.kind !== 'conversation.changed')
          return liveEvent.kind === 'reset' ? {} : pendingMessages;
        const { [liveEvent.conversation.id]: _, ...rest } = pendingMessages;
        return rest;
      },
    }),
  },
  guards: {
    /** True if the person enabled this kind of alert and does not see the content already. */
    isAlertEnabled: (_, _params: { alert: Alert | null }): boolean => {
      throw new Error('port not provided');
    },
  },
  delays: { soundCooldown: SOUND_COOLDOWN_MS },
});

type ActionArgs = { readonly context: AlertsContext; readonly event: LivePortEvent };
const alertFor = ({ context, event }: ActionArgs) =>
  event.type === 'live.received' ? alertOf(context.pendingMessages, event.event) : null;
const ifAlertEnabled = {
  type: 'isAlertEnabled',
  params: (args: ActionArgs) => ({ alert: alertFor(args) }),
} as const;
const alertAction = (withSound: boolean) =>
  ({
    type: 'showAlert',
    params: (args: ActionArgs) => ({ alert: alertFor(args), shouldPlaySound: withSound }),
  }) as const;
const startSoundCooldown = {
  type: 'startSoundCooldown',
  params: (args: ActionArgs) => ({ alert: alertFor(args) }),
} as const;

export const notificationAlertsMachine = alertsSetup.createMachine({
  description: 'Live events that concern the person become alerts, with a limit on how often they sound.',
  id: 'notificationAlerts',
  context: { pendingMessages: {} },
  invoke: { id: 'live', src: 'live' },
  initial: 'ready',
  states: {
    ready: {
      description: 'The next alert sounds; events the person does not want are passed over silently.',
      on: {
        'live.received': [
          { guard: ifAlertEnabled, target: 'soundCooldown', actions: [alertAction(true), 'remember'] },
          { actions: [startSoundCooldown, 'remember'] },
        ],
      },
    },
    soundCooldown: {
      description: 'Alerts are shown without a sound for two seconds after one that sounded.',
      after: { soundCooldown: 'ready' },
      on: {
        'live.received': [
          { guard: ifAlertEnabled, actions: [alertAction(false), 'remember'] },
          { actions: [startSoundCooldown, 'remember'] },
        ],
      },
    },
  },
});
