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
import { uncoveredPaths } from '../../inspection/paths.ts';
import { type Alert, notificationAlertsMachine } from './notification-alerts.machine.ts';

const sampleNotification: Notification = {
  id: 'n',
  kind: 'mentioned',
  botId: 'b',
  conversationId,
  serviceId: 's',
  itemId: null,
  subject: '',
  text: '',
  actorName: null,
  count: 1,
  at: 1,
  readAt: null,
};
const escalated = { kind: 'escalated', actor: 'ai', name: null } as const;

function start(wants: (notice: Alert) => boolean = () => true) {
  const told: [string, string, boolean][] = [];
  const quiet: string[] = [];
  const clock = new SimulatedClock();
  const machine = notificationAlertsMachine.provide({
    actors: { live: fromCallback(() => undefined) },
    guards: { isAlertEnabled: (_, { notice }) => notice !== null && wants(notice) },
    actions: {
      showAlert: (_, { notice, rings }) => notice && void told.push([notice.kind, notice.text, rings]),
      startSoundCooldown: (_, { notice }) => notice && void quiet.push(notice.text),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const hear = (event: PanelEvent) => actor.send({ type: 'live.received', event });
  const says = (seq: number, more: Parameters<typeof sampleMessage>[1], kind = 'widget') => {
    hear({ kind: 'message.added', message: sampleMessage(seq, more) });
    hear({ kind: 'conversation.changed', conversation: sampleConversation({ id: conversationId, kind }) });
  };
  return { told, quiet, says, hear, clock };
}

it('notifies of a visitor message and of an escalation once', () => {
  const { told, says, hear } = start();
  says(1, { author: 'visitor', text: 'سلام' });
  hear({ kind: 'conversation.changed', conversation: sampleConversation({ id: conversationId }) });
  says(2, { author: 'system', text: '', event: escalated });
  expect(told).toEqual([
    ['newMessage', 'سلام', true],
    ['operatorWanted', '', false],
  ]);
});

it('describes a recording as such and a file by its name', () => {
  const { told, says } = start();
  const file = (kind: Attachment['kind'], name: string): Attachment => ({
    ...{ id: name, kind, name, mime: 'application/octet-stream', size: 1 },
    ...{ width: null, height: null, duration: null },
  });
  says(1, { author: 'visitor', text: '', attachments: [file('voice', 'voice.webm')] });
  says(2, { author: 'visitor', text: '', attachments: [file('image', 'کفش.png')] });
  expect(told.map(([, text]) => text)).toEqual([RECORDING_NAME, 'کفش.png']);
});

it('suppresses notices for content on screen without affecting the sound', () => {
  const { told, quiet, says } = start(({ text }) => text !== 'پیش چشم');
  says(1, { author: 'visitor', text: 'پیش چشم' });
  says(2, { author: 'visitor', text: 'جای دیگر' });
  says(3, { author: 'visitor', text: 'پیش چشم' });
  expect(told).toEqual([['newMessage', 'جای دیگر', true]]);
  expect(quiet).toEqual(['پیش چشم', 'پیش چشم']);
});

it('plays the sound again after a pause', () => {
  const { told, says, clock } = start();
  says(1, { author: 'visitor', text: 'یک' });
  says(2, { author: 'visitor', text: 'دو' });
  clock.increment(2_000);
  says(3, { author: 'visitor', text: 'سه' });
  expect(told.map(([, , rings]) => rings)).toEqual([true, false, true]);
});

it('notifies of an answer to a support request only', () => {
  const { told, hear } = start();
  const request = { kind: 'support.changed', requestId: 'r', subject: 'رسید', at: 1 } as const;
  hear({ ...request, isAnswer: false });
  hear({ ...request, isAnswer: true });
  expect(told).toEqual([['supportAnswered', 'رسید', true]]);
});

it('ignores answers, test chats, disabled kinds and messages before a reset', () => {
  const { told, says, hear } = start(({ kind }) => kind !== 'operatorWanted');
  says(1, { author: 'ai', text: 'پاسخ' });
  says(2, { author: 'visitor', text: 'آزمایش' }, 'test');
  says(3, { author: 'system', text: '', event: escalated });
  hear({ kind: 'message.added', message: sampleMessage(4, { author: 'visitor' }) });
  hear({ kind: 'reset' });
  hear({ kind: 'conversation.changed', conversation: sampleConversation({ id: conversationId }) });
  expect(told).toEqual([]);
});

it('reaches every state and takes every transition', () => {
  const message = sampleMessage(1, { author: 'visitor' });
  const events = [
    { type: 'live.received', event: { kind: 'message.added', message } },
    { type: 'live.received', event: { kind: 'conversation.changed', conversation: sampleConversation() } },
    { type: 'xstate.after.soundCooldown.notificationAlerts.soundCooldown' },
  ];
  const machine = notificationAlertsMachine.provide({
    guards: { isAlertEnabled: (_, { notice }) => notice !== null },
  });
  const tellApart = ({ context }: { context: { pendingMessages: object } }) =>
    Object.keys(context.pendingMessages);
  expect(uncoveredPaths(machine, [{ events, distinguish: tellApart }])).toEqual([]);
});

it('notifies of personal notifications, including repeats, without duplicates', () => {
  const { told, hear } = start();
  const own = (kind: Notification['kind'], count: number): PanelEvent => ({
    kind: 'notification.added',
    notification: { ...sampleNotification, kind, count },
  });
  hear(own('mentioned', 1));
  hear(own('mentioned', 2));
  hear(own('newMessage', 1));
  hear(own('escalated', 1));
  expect(told.map(([kind]) => kind)).toEqual(['mentioned', 'mentioned']);
});
