// Starts the visitor machine with network, storage, tabs and host page.
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { IdentityProblem, Locale } from '../../sdk/api.ts';
import { hostPage } from '../host-page.ts';
import { announceMessages } from '../live-region.ts';
import { loadPreferences } from '../menu/preferences.ts';
import {
  createVisitor,
  openStream,
  rateAnswer,
  readMessages,
  sendMessage,
  sendRead,
  sendTyping,
  verifyIdentity,
} from '../network/api.ts';
import { sendToHost } from '../network/host-messages.ts';
import { loadSession, saveSession } from '../network/storage.ts';
import { joinTabs, withTabLock } from '../network/tabs.ts';
import { errorTagOf } from './failures.ts';
import { lastSeq } from './visitor.context.ts';
import { visitorMachine } from './visitor.machine.ts';

const identityProblems: readonly IdentityProblem[] = [
  'IdentityRefused',
  'IdentityExpired',
  'IdentityRequired',
];

/**
 * Starts the machine with the stored state of the connection's conversation. `onFormRequired`: called when the
 * server requires a form.
 */
export const startVisitor = (connectionId: string, locale: Locale, onFormRequired: () => void) => {
  let { token: lastToken } = loadSession(connectionId);
  const postToTabs = joinTabs(connectionId, (message) =>
    actor.send(
      message.kind === 'read'
        ? { type: 'read.in-other-tab', seq: message.seq }
        : { type: 'token.changed', token: message.token, who: message.who },
    ),
  );
  const actor = createActor(
    visitorMachine.provide({
      actors: {
        // One tab at a time: the second finds the conversation of the first.
        createVisitor: fromPromise(({ input: { identity }, signal }) =>
          withTabLock(connectionId, async () => {
            const { token, identityKey } = loadSession(connectionId);
            if (token && identityKey === '' && !identity) return { token };
            const visit = {
              locale,
              pageUrl: hostPage.url,
              referrer: hostPage.referrer,
              ...(identity && { identity }),
            };
            return createVisitor(connectionId, visit, signal).catch((error: unknown) => {
              if (errorTagOf(error) === 'InvalidInput') onFormRequired();
              throw error;
            });
          }),
        ),
        verifyIdentity: fromPromise(({ input, signal }) => verifyIdentity(connectionId, input, signal)),
        read: fromPromise(({ input, signal }) => readMessages(input, signal)),
        send: fromPromise(async ({ input: { token, file, ...message }, signal }) => {
          const attachmentIds = file && [
            (await (await import('../network/upload.ts')).uploadFile(token, file, signal)).id,
          ];
          await hostPage.onSend?.(token);
          return sendMessage(token, { ...message, attachmentIds, pageUrl: hostPage.url }, signal);
        }),
        rate: fromPromise(({ input: { token, ...rating }, signal }) => rateAnswer(token, rating, signal)),
        sendRead: fromPromise(({ input: { token, seq }, signal }) => sendRead(token, seq, signal)),
        sendTyping: fromPromise(({ input, signal }) => sendTyping(input.token, signal)),
        stream: fromCallback(({ input, sendBack }) => {
          const end = new AbortController();
          void openStream(input, sendBack, end.signal);
          return () => end.abort();
        }),
      },
      actions: {
        persist: ({ context }) => {
          const { token, identityKey, pending } = context;
          saveSession(connectionId, {
            token,
            identityKey,
            // Texts survive a reload; the bytes of a file do not.
            pending: pending
              .filter(({ file }) => !file)
              .map((item) => (item.state === 'sent' ? { ...item, state: 'waiting' } : item)),
          });
          if (token === lastToken) return;
          lastToken = token;
          postToTabs({ kind: 'token', token, who: identityKey });
          if (token) sendToHost({ pasokh: 'talking' });
        },
        announceUnread: ({ context }) => sendToHost({ pasokh: 'unread', count: context.unread }),
        announceRead: ({ context }) => postToTabs({ kind: 'read', seq: lastSeq(context) }),
        announceNews: ({ context }) => {
          announceMessages(context.newMessages);
          for (const { author, createdAt: at } of context.newMessages)
            if (author !== 'system') sendToHost({ pasokh: 'message', author, at });
        },
        announceIdentity: ({ event }) => {
          const problem = 'error' in event ? errorTagOf(event.error) : null;
          const error =
            problem === null
              ? null
              : (identityProblems.find((current) => current === problem) ?? 'IdentityRefused');
          sendToHost({ pasokh: 'identity', error });
        },
        playSound: ({ event }) => {
          if (event.type !== 'stream.received' || event.event.kind !== 'message.added') return;
          if (!loadPreferences().hasSound) return;
          const { createdAt } = event.event.message;
          // Optional: without a network no sound is played.
          import('../notification-sound.ts')
            .then(({ playNotificationSound }) => playNotificationSound(connectionId, createdAt))
            .catch(() => undefined);
        },
      },
    }),
    { input: loadSession(connectionId) },
  );
  return actor.start();
};
