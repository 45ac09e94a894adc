import { sampleConversation, sampleMessage } from '../../conversations/conversation/conversation.sample.ts';
import { definePaths } from '../../inspection/paths.ts';
import { notificationAlertsMachine } from './notification-alerts.machine.ts';

export const notificationAlertsPaths = definePaths(
  notificationAlertsMachine.provide({
    guards: { isAlertEnabled: (_, { alert }) => alert !== null },
  }),
  [
    {
      events: [
        {
          type: 'live.received',
          event: { kind: 'message.added', message: sampleMessage(1, { author: 'visitor' }) },
        },
        {
          type: 'live.received',
          event: { kind: 'conversation.changed', conversation: sampleConversation() },
        },
        { type: 'xstate.after.soundCooldown.notificationAlerts.soundCooldown' },
      ],
      stateKey: ({ context }) => Object.keys(context.pendingMessages),
    },
  ],
);
