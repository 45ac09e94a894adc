// Starts the visitor machine with network, storage, tabs and host page.
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { IdentityProblem, Locale } from '../../sdk/api.ts';
import { page } from '../host-page.ts';
import { arrive, listen, prove, rate, read, send, tellRead, tellTyping } from '../network/api.ts';
import { tellHost } from '../network/host-messages.ts';
import { keep, recall } from '../network/storage.ts';
import { inTurn, joinTabs } from '../network/tabs.ts';
import { tagOf } from './failures.ts';
import { lastSeq } from './visitor.context.ts';
import { visitorMachine } from './visitor.machine.ts';

const problems: readonly IdentityProblem[] = ['IdentityRefused', 'IdentityExpired', 'IdentityRequired'];

/**
 * The machine at work, with what this browser remembers of the connection's conversation. `onFormWanted`: the server
 * begins none without answers to a form.
 */
export const startVisitor = (connectionId: string, locale: Locale, onFormWanted: () => void) => {
  let { token: known } = recall(connectionId);
  const tellTabs = joinTabs(connectionId, (word) =>
    actor.send(
      word.kind === 'read'
        ? { type: 'read.elsewhere', seq: word.seq }
        : { type: 'token.changed', token: word.token, who: word.who },
    ),
  );
  const actor = createActor(
    visitorMachine.provide({
      actors: {
        // One tab after the other: the second finds the conversation that the first has begun.
        arrive: fromPromise(({ input: { identity }, signal }) =>
          inTurn(connectionId, async () => {
            const { token, who } = recall(connectionId);
            if (token && who === '' && !identity) return { token };
            const visit = { locale, pageUrl: page.url, referrer: page.from, ...(identity && { identity }) };
            return arrive(connectionId, visit, signal).catch((error: unknown) => {
              if (tagOf(error) === 'InvalidInput') onFormWanted();
              throw error;
            });
          }),
        ),
        prove: fromPromise(({ input, signal }) => prove(connectionId, input, signal)),
        read: fromPromise(({ input, signal }) => read(input, signal)),
        send: fromPromise(async ({ input: { token, file, ...message }, signal }) => {
          const given = file && (await (await import('../network/upload.ts')).give(token, file, signal));
          const attachmentIds = given && { attachmentIds: [given.id] };
          return send(token, { ...message, ...attachmentIds, pageUrl: page.url }, signal);
        }),
        rate: fromPromise(({ input: { token, ...opinion }, signal }) => rate(token, opinion, signal)),
        tellRead: fromPromise(({ input: { token, seq }, signal }) => tellRead(token, seq, signal)),
        tellTyping: fromPromise(({ input, signal }) => tellTyping(input.token, signal)),
        stream: fromCallback(({ input, sendBack }) => {
          const end = new AbortController();
          void listen(input, sendBack, end.signal);
          return () => end.abort();
        }),
      },
      actions: {
        keep: ({ context }) => {
          const { token, who, pending } = context;
          keep(connectionId, {
            token,
            who,
            // Words outlive the page; the bytes of a file do not.
            pending: pending
              .filter(({ file }) => !file)
              .map((item) => (item.state === 'sent' ? { ...item, state: 'waiting' } : item)),
          });
          if (token === known) return;
          known = token;
          tellTabs({ kind: 'token', token, who });
          if (token) tellHost({ pasokh: 'talking' });
        },
        announceUnread: ({ context }) => tellHost({ pasokh: 'unread', count: context.unread }),
        announceRead: ({ context }) => tellTabs({ kind: 'read', seq: lastSeq(context) }),
        announceNews: ({ context }) => {
          for (const { author, createdAt: at } of context.news)
            if (author !== 'system') tellHost({ pasokh: 'message', author, at });
        },
        announceIdentity: ({ event }) => {
          const problem = 'error' in event ? tagOf(event.error) : null;
          const error =
            problem === null ? null : (problems.find((known) => known === problem) ?? 'IdentityRefused');
          tellHost({ pasokh: 'identity', error });
        },
        ring: ({ event }) => {
          if (event.type !== 'stream.heard' || event.event.kind !== 'message.added') return;
          const { id } = event.event.message;
          // A sound is a courtesy: without a network it stays away.
          import('../notification-sound.ts').then(({ ring }) => ring(id)).catch(() => undefined);
        },
      },
    }),
    { input: recall(connectionId) },
  );
  return actor.start();
};
