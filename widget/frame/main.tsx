// Knows how the frame is put together: machine, network, storage, page around. Knows no rule of any of them.
/** @jsxImportSource preact */
import { render } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { type Actor, createActor, fromCallback, fromPromise } from 'xstate';
import { visitorLimits as limits } from '../../contract/limits.visitor.ts';
import type { WidgetSettings } from '../../contract/visitor.ts';
import './frame.css';
import './satisfaction.css';
import './thread.css';
import type { Locale } from './frame.texts.ts';
import { hearHost, tellHost } from './host.ts';
import { keep, recall } from './keeping.ts';
import { rate, tellRead, tellTyping } from './network.telling.ts';
import { arrive, listen, read, send } from './network.ts';
import { Panel } from './Panel.tsx';
import { visitorMachine } from './visitor.machine.ts';

const connectionId = location.pathname.split('/').at(-1) ?? '';

/** An address may be longer than the server takes; its beginning says which page it is. */
const addressOf = (url: string): string => url.slice(0, limits.pageUrl.max);

const page = { url: addressOf(document.referrer), from: '' };

/** `crypto.randomUUID` is missing on pages without https. */
const newClientId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const startVisitor = (locale: Locale) =>
  createActor(
    visitorMachine.provide({
      actors: {
        arrive: fromPromise(({ signal }) =>
          arrive(connectionId, { locale, pageUrl: page.url, referrer: page.from }, signal),
        ),
        read: fromPromise(({ input, signal }) => read(input, signal)),
        send: fromPromise(async ({ input: { token, file, ...message }, signal }) => {
          const given = file && (await (await import('./giving.ts')).give(token, file, signal));
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
        keep: ({ context }) =>
          keep(connectionId, {
            token: context.token,
            // Words outlive the page; the bytes of a file do not.
            pending: context.pending
              .filter(({ file }) => !file)
              .map((item) => (item.state === 'sent' ? { ...item, state: 'waiting' } : item)),
          }),
        announceUnread: ({ context }) => tellHost({ pasokh: 'unread', count: context.unread }),
      },
    }),
    { input: recall(connectionId) },
  ).start();

const Chat = ({ actor, settings }: { actor: Actor<typeof visitorMachine>; settings: WidgetSettings }) => {
  const [snapshot, setSnapshot] = useState(() => actor.getSnapshot());
  // At once and not after the next frame: what the machine became in between would never be shown.
  useLayoutEffect(() => actor.subscribe(setSnapshot).unsubscribe, [actor]);
  const waiting = snapshot.matches({ link: 'waiting' }) || snapshot.matches({ link: 'waitingToArrive' });
  return (
    <Panel
      settings={settings}
      locale={settings.locale}
      memory={snapshot.context}
      link={waiting ? 'waiting' : snapshot.matches({ link: 'refused' }) ? 'refused' : 'ready'}
      someoneTyping={snapshot.matches({ answerer: 'typing' })}
      onWrite={(text) => actor.send({ type: 'message.written', clientId: newClientId(), text })}
      onFile={(bytes, duration) =>
        actor.send({
          type: 'message.written',
          clientId: newClientId(),
          text: '',
          file: { bytes, ...(duration && { duration }) },
        })
      }
      onDrop={(clientId) => actor.send({ type: 'message.dropped', clientId })}
      onDraft={() => actor.send({ type: 'draft.changed' })}
      onRetry={(clientId) => actor.send({ type: 'message.retried', clientId })}
      onRate={(messageId, rating) => actor.send({ type: 'answer.rated', messageId, rating })}
      onOlder={() => actor.send({ type: 'older.wanted' })}
      onClose={() => tellHost({ pasokh: 'close' })}
    />
  );
};

const readSettings = async (): Promise<WidgetSettings | null> => {
  const answer = await fetch(`/api/widget/${connectionId}/settings`).catch(() => null);
  return answer?.ok ? answer.json() : null;
};

const start = async () => {
  const settings = await readSettings();
  if (!settings) return tellHost({ pasokh: 'close' }); // rather than stand there empty
  const { locale } = settings;
  document.documentElement.lang = locale;
  document.documentElement.dir = locale === 'fa' ? 'rtl' : 'ltr';
  document.documentElement.style.setProperty('--accent-mark', settings.accent);
  document.title = settings.title;
  const actor = startVisitor(locale);
  addEventListener('online', () => actor.send({ type: 'network.returned' }));
  // A stream may look alive for long after the network has gone; the browser knows sooner.
  addEventListener('offline', () => actor.send({ type: 'stream.lost' }));
  render(<Chat actor={actor} settings={settings} />, document.body);
  hearHost((word) => {
    if (word.pasokh === 'page') {
      page.url = addressOf(word.url);
      page.from = addressOf(word.from ?? '');
    }
    if (word.pasokh === 'hidden') actor.send({ type: 'panel.hidden' });
    if (word.pasokh !== 'shown') return;
    actor.send({ type: 'panel.shown' });
    document.getElementById('composer')?.focus();
  });
  tellHost({ pasokh: 'ready' });
};

void start();
