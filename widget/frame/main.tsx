// Entry point of the frame: settings, machine and view.
/** @jsxImportSource preact */
import { render } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Actor } from 'xstate';
import type { VisitorWidgetSettings } from '../../contract/widget/visitor.ts';
import './frame.css';
import './thread/thread.css';
import type { Locale } from './frame.texts.ts';
import { followHostPage } from './host-page.ts';
import { lazy } from './lazy.tsx';
import { sendToHost } from './network/host-messages.ts';
import { Panel } from './Panel.tsx';
import { applyTheme } from './theme.ts';
import type { OutgoingMessage } from './visitor/messages.ts';
import { startVisitor } from './visitor/start-visitor.ts';
import type { visitorMachine } from './visitor/visitor.machine.ts';

const connectionId = location.pathname.split('/').at(-1) ?? '';

/** `crypto.randomUUID` is missing without https. */
const newClientId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const LazyStartForm = lazy(
  async () => (await import('./form/ConversationStartForm.tsx')).ConversationStartForm,
);
const LazyQuestions = lazy(async () => (await import('./thread/Questions.tsx')).Questions);
const LazyAlternatives = lazy(async () => (await import('./thread/Questions.tsx')).Alternatives);

interface ChatProps {
  readonly actor: Actor<typeof visitorMachine>;
  readonly settings: VisitorWidgetSettings;
  readonly locale: Locale;
}

const Chat = ({ actor, settings, locale }: ChatProps) => {
  const [snapshot, setSnapshot] = useState(() => actor.getSnapshot());
  // In a layout effect, or changes before the next frame would not be rendered.
  useLayoutEffect(() => actor.subscribe(setSnapshot).unsubscribe, [actor]);
  const isReconnecting =
    snapshot.matches({ session: 'retrying' }) || snapshot.matches({ session: 'waitingToArrive' });
  const { form } = settings;
  const { messages, pending } = snapshot.context;
  const choices = pending.length === 0 && messages.at(-1)?.choices;
  const isAsked = form !== null && snapshot.context.token === null;
  const write = (text: string, file?: OutgoingMessage['file']) =>
    actor.send({ type: 'message.submitted', clientId: newClientId(), text, ...(file && { file }) });
  return (
    <Panel
      settings={settings}
      form={
        isAsked && (
          <LazyStartForm
            connectionId={connectionId}
            form={form}
            locale={locale}
            identity={snapshot.context.identity}
            onStarted={(token, who) => actor.send({ type: 'token.changed', token, who })}
          />
        )
      }
      questions={
        !isAsked &&
        (messages.length + pending.length === 0 ? (
          <LazyQuestions connectionId={connectionId} locale={locale} onAsk={write} />
        ) : (
          choices && <LazyAlternatives choices={choices} locale={locale} onChosen={write} />
        ))
      }
      locale={locale}
      context={snapshot.context}
      sessionState={
        isReconnecting ? 'reconnecting' : snapshot.matches({ session: 'refused' }) ? 'refused' : 'ready'
      }
      isTyping={snapshot.matches({ typingIndicator: 'typing' })}
      onSend={write}
      onAttach={(bytes, duration) => write('', { bytes, ...(duration && { duration }) })}
      onDiscard={(clientId) => actor.send({ type: 'message.discarded', clientId })}
      onTyping={() => actor.send({ type: 'draft.changed' })}
      onRetry={(clientId) => actor.send({ type: 'message.retried', clientId })}
      onRate={(messageId, rating) => actor.send({ type: 'answer.rated', messageId, rating })}
      onLoadOlder={() => actor.send({ type: 'older.requested' })}
      onClose={() => sendToHost({ pasokh: 'close' })}
    />
  );
};

const readSettings = async (): Promise<VisitorWidgetSettings | null> => {
  const answer = await fetch(`/api/widget/${connectionId}/settings`).catch(() => null);
  return answer?.ok ? answer.json() : null;
};

const start = async () => {
  let settings = await readSettings();
  if (!settings) return sendToHost({ pasokh: 'close' }); // instead of an empty frame
  let { locale } = settings;
  const draw = () => {
    if (!settings) return;
    applyTheme(settings, locale);
    render(<Chat actor={actor} settings={settings} locale={locale} />, document.body);
  };
  // The server requires a form that the settings of this page do not have yet: they are reloaded.
  const actor = startVisitor(connectionId, locale, async () => {
    settings = (await readSettings()) ?? settings;
    draw();
  });
  const changeLocale = (newLocale: Locale) => {
    locale = newLocale;
    draw();
  };
  draw();
  followHostPage(actor.send, changeLocale);
  sendToHost({ pasokh: 'ready' });
};

const preview = new URLSearchParams(location.search).get('preview');
if (preview === null) void start();
else void import('./preview.tsx').then(({ showPreview }) => showPreview(preview));
