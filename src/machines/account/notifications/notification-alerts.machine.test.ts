import { expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { Notification } from '../../../../contract/account/notifications.ts';
import { RECORDING_NAME } from '../../../../contract/conversations/message.words.ts';
import type { Attachment } from '../../../../contract/conversations/messages.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import {
  conversationId,
  sampleConversation,
  sampleMessage,
} from '../../conversations/conversation/conversation.sample.ts';
import { type Alert, notificationAlertsMachine } from './notification-alerts.machine.ts';

const sampleNotification: Notification = {
  id: 'n',
  kind: 'mentioned',
  botId: 'b',
  conversationId,
  connectionId: 's',
  itemId: null,
  subject: '',
  text: '',
  actorName: null,
  count: 1,
  at: 1,
  readAt: null,
};
const escalated = { kind: 'escalated', actor: 'ai', name: null } as const;

function start(isEnabled: (alert: Alert) => boolean = () => true) {
  const alerts: [string, string, boolean][] = [];
  const suppressed: string[] = [];
  const clock = new SimulatedClock();
  const machine = notificationAlertsMachine.provide({
    actors: { live: fromCallback(() => undefined) },
    guards: { isAlertEnabled: (_, { alert }) => alert !== null && isEnabled(alert) },
    actions: {
      showAlert: (_, { alert, shouldPlaySound }) =>
        alert && void alerts.push([alert.kind, alert.text, shouldPlaySound]),
      startSoundCooldown: (_, { alert }) => alert && void suppressed.push(alert.text),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const receive = (event: PanelEvent) => actor.send({ type: 'live.received', event });
  const receiveMessage = (seq: number, overrides: Parameters<typeof sampleMessage>[1], kind = 'widget') => {
    receive({ kind: 'message.added', message: sampleMessage(seq, overrides) });
    receive({ kind: 'conversation.changed', conversation: sampleConversation({ id: conversationId, kind }) });
  };
  return { alerts, suppressed, receiveMessage, receive, clock };
}

it('notifies of a visitor message and of an escalation once', () => {
  const { alerts, receiveMessage, receive } = start();
  receiveMessage(1, { author: 'visitor', text: 'سلام' });
  receive({ kind: 'conversation.changed', conversation: sampleConversation({ id: conversationId }) });
  receiveMessage(2, { author: 'system', text: '', event: escalated });
  expect(alerts).toEqual([
    ['newMessage', 'سلام', true],
    ['escalated', '', false],
  ]);
});

it('describes a recording as such and a file by its name', () => {
  const { alerts, receiveMessage } = start();
  const file = (kind: Attachment['kind'], name: string): Attachment => ({
    ...{ id: name, kind, name, mime: 'application/octet-stream', size: 1 },
    ...{ width: null, height: null, duration: null },
  });
  receiveMessage(1, { author: 'visitor', text: '', attachments: [file('voice', 'voice.webm')] });
  receiveMessage(2, { author: 'visitor', text: '', attachments: [file('image', 'کفش.png')] });
  expect(alerts.map(([, text]) => text)).toEqual([RECORDING_NAME, 'کفش.png']);
});

it('suppresses alerts for content on screen without affecting the sound', () => {
  const { alerts, suppressed, receiveMessage } = start(({ text }) => text !== 'پیش چشم');
  receiveMessage(1, { author: 'visitor', text: 'پیش چشم' });
  receiveMessage(2, { author: 'visitor', text: 'جای دیگر' });
  receiveMessage(3, { author: 'visitor', text: 'پیش چشم' });
  expect(alerts).toEqual([['newMessage', 'جای دیگر', true]]);
  expect(suppressed).toEqual(['پیش چشم', 'پیش چشم']);
});

it('plays the sound again after a pause', () => {
  const { alerts, receiveMessage, clock } = start();
  receiveMessage(1, { author: 'visitor', text: 'یک' });
  receiveMessage(2, { author: 'visitor', text: 'دو' });
  clock.increment(2_000);
  receiveMessage(3, { author: 'visitor', text: 'سه' });
  expect(alerts.map(([, , shouldPlaySound]) => shouldPlaySound)).toEqual([true, false, true]);
});

it('notifies of an answer to a support request only', () => {
  const { alerts, receive } = start();
  const request = { kind: 'support.changed', requestId: 'r', subject: 'رسید', at: 1 } as const;
  receive({ ...request, isAnswer: false });
  receive({ ...request, isAnswer: true });
  expect(alerts).toEqual([['supportAnswered', 'رسید', true]]);
});

it('ignores answers, test chats, disabled kinds and messages before a reset', () => {
  const { alerts, receiveMessage, receive } = start(({ kind }) => kind !== 'escalated');
  receiveMessage(1, { author: 'ai', text: 'پاسخ' });
  receiveMessage(2, { author: 'visitor', text: 'آزمایش' }, 'test');
  receiveMessage(3, { author: 'system', text: '', event: escalated });
  receive({ kind: 'message.added', message: sampleMessage(4, { author: 'visitor' }) });
  receive({ kind: 'reset' });
  receive({ kind: 'conversation.changed', conversation: sampleConversation({ id: conversationId }) });
  expect(alerts).toEqual([]);
});

it('notifies of personal notifications, including repeats, without duplicates', () => {
  const { alerts, receive } = start();
  const notificationAdded = (kind: Notification['kind'], count: number): PanelEvent => ({
    kind: 'notification.added',
    notification: { ...sampleNotification, kind, count },
  });
  receive(notificationAdded('mentioned', 1));
  receive(notificationAdded('mentioned', 2));
  receive(notificationAdded('newMessage', 1));
  receive(notificationAdded('escalated', 1));
  receive(notificationAdded('late', 1));
  expect(alerts.map(([kind]) => kind)).toEqual(['mentioned', 'mentioned', 'escalated']);
});
