// Entry point of the frame: settings, machine and view.
/** @jsxImportSource preact */
import { render } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Actor } from 'xstate';
import type { VisitorWidgetSettings } from '../../contract/widget/visitor.ts';
import './frame.css';
import './thread/bubble.css';
import { type FrameText, frameTexts, type Locale } from './frame.texts.ts';
import type { PastConversation } from './home/home.machine.ts';
import { followHostPage } from './host-page.ts';
import { lazy } from './lazy.tsx';
import { applyPreferences } from './menu/preferences.ts';
import { request } from './network/api.ts';
import { isAlone, sendToHost } from './network/host-messages.ts';
import { hasStorage, loadSession } from './network/storage.ts';
import { Panel } from './Panel.tsx';
import { closingMessageIdOf } from './satisfaction/closed-state.tsx';
import { applyTheme } from './theme.ts';
import { loadThread } from './thread/lazy-thread.tsx';
import type { OutgoingMessage } from './visitor/messages.ts';
import { startVisitor } from './visitor/start-visitor.ts';
import type { visitorMachine } from './visitor/visitor.machine.ts';

const connectionId = location.pathname.split('/').at(-1) ?? '';

/** 128 random bits; `crypto.randomUUID` is missing without https. */
const newClientId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

const LazyStartForm = lazy(
  async () => (await import('./form/ConversationStartForm.tsx')).ConversationStartForm,
);
const loadMessageParts = () => import('./thread/message-parts.ts');
const LazyAlternatives = lazy(async () => (await loadMessageParts()).Alternatives);
const LazyHome = lazy(async () => (await import(/* webpackChunkName: "home" */ './home/Home.tsx')).Home);
const LazyPast = lazy(async () => (await import('./home/Past.tsx')).Past);
const loadNoStorage = () => import('./no-storage/NoStorage.tsx');
const LazyNoStorage = lazy(async () => (await loadNoStorage()).NoStorage);
const LazyMenu = lazy(async () => (await import('./menu/Menu.tsx')).Menu);

interface ChatProps {
  readonly actor: Actor<typeof visitorMachine>;
  readonly settings: VisitorWidgetSettings;
  readonly locale: Locale;
}

/** A pressed button may be gone; its place gets the focus once it is drawn. */
const focusThread = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.thread')?.focus({ preventScroll: true }));

const Chat = ({ actor, settings, locale }: ChatProps) => {
  const [snapshot, setSnapshot] = useState(() => actor.getSnapshot());
  // Where the visitor went; before, an empty chat shows the home.
  const [destination, setDestination] = useState<'home' | 'thread' | PastConversation | null>(null);
  // In a layout effect, or changes before the next frame would not be rendered.
  useLayoutEffect(() => actor.subscribe(setSnapshot).unsubscribe, [actor]);
  const isReconnecting =
    snapshot.matches({ session: 'retrying' }) || snapshot.matches({ session: 'waitingToCreate' });
  const isRefused = snapshot.matches({ session: 'refused' });
  const { form } = settings;
  const { messages, pending, token, identityKey } = snapshot.context;
  const choices = pending.length === 0 && messages.at(-1)?.choices;
  const isFormRequired = form !== null && token === null;
  const isEmpty = messages.length + pending.length === 0 && (token === null || snapshot.context.eventId > 0);
  const past = typeof destination === 'object' ? destination : null;
  const isHome = destination === 'home' || (destination === null && isEmpty && !isFormRequired && !isRefused);
  const submitMessage = (text: string, file?: OutgoingMessage['file']) => {
    setDestination(null);
    actor.send({ type: 'message.submitted', clientId: newClientId(), text, ...(file && { file }) });
  };
  const navigate = (to: typeof destination) => {
    setDestination(to);
    focusThread();
  };
  const continueWith = (conversation: string | null) => {
    actor.send({ type: 'token.changed', token: conversation, who: identityKey });
    navigate(null);
  };
  // A verified visitor has one conversation, and an answer to an open one would go unseen.
  const canStartNew = identityKey === '' && pending.length === 0 && closingMessageIdOf(messages) !== null;
  const startNew = canStartNew && { onStartNew: () => continueWith(null) };
  const translate = (key: FrameText) => frameTexts[key][locale];
  const home = (
    <LazyHome
      key={token ?? ''}
      connectionId={connectionId}
      who={identityKey}
      token={token}
      locale={locale}
      isFormFirst={isFormRequired}
      onAsk={submitMessage}
      onOpen={(conversation) => navigate(conversation.token === token ? 'thread' : conversation)}
      {...startNew}
    />
  );
  return (
    <Panel
      settings={settings}
      {...(isHome && { page: { kind: 'home', view: home } })}
      {...(past && {
        page: {
          kind: 'past',
          view: (
            <LazyPast
              key={past.token}
              token={past.token}
              locale={locale}
              greeting={settings.initialMessage || translate('welcome')}
              translate={translate}
              onContinue={() => continueWith(past.token)}
            />
          ),
        },
      })}
      {...(!isHome && { onHome: () => navigate('home') })}
      menu={(onClose) => (
        <LazyMenu
          connectionId={connectionId}
          token={past?.token ?? token}
          locale={locale}
          onClose={onClose}
          {...(!isFormRequired &&
            !past && {
              onTalk: () => {
                onClose();
                submitMessage(frameTexts.talkMessage[locale]);
              },
            })}
          {...(canStartNew && {
            onStartNew: () => {
              onClose();
              continueWith(null);
            },
          })}
        />
      )}
      form={
        isFormRequired && (
          <LazyStartForm
            connectionId={connectionId}
            form={form}
            locale={locale}
            identity={snapshot.context.identity}
            onStarted={(started, who) => actor.send({ type: 'token.changed', token: started, who })}
          />
        )
      }
      questions={
        !isFormRequired &&
        choices && <LazyAlternatives choices={choices} locale={locale} onChosen={submitMessage} />
      }
      locale={locale}
      context={snapshot.context}
      sessionState={isReconnecting ? 'reconnecting' : isRefused ? 'refused' : 'ready'}
      isTyping={snapshot.matches({ typingIndicator: 'typing' })}
      onSend={submitMessage}
      onAttach={(bytes, duration) => submitMessage('', { bytes, ...(duration && { duration }) })}
      onDiscard={(clientId) => actor.send({ type: 'message.discarded', clientId })}
      onTyping={() => {
        loadThread().catch(() => undefined); // again when it is shown
        actor.send({ type: 'draft.changed' });
      }}
      onRetry={(clientId) => actor.send({ type: 'message.retried', clientId })}
      onRate={(messageId, rating) => actor.send({ type: 'answer.rated', messageId, rating })}
      onLoadOlder={() => actor.send({ type: 'older.requested' })}
      onClose={() => (isAlone ? window.close() : sendToHost({ pasokh: 'close' }))}
      {...(token &&
        identityKey === '' &&
        !canStore && { note: <LazyNoStorage token={token} locale={locale} /> })}
    />
  );
};

const readSettings = (): Promise<VisitorWidgetSettings | null> =>
  request<VisitorWidgetSettings>(`${connectionId}/settings`, null).catch(() => null);

const canStore = hasStorage();

const start = async () => {
  sendToHost({ pasokh: 'running' });
  if (isAlone && location.hash) (await loadNoStorage()).resumeConversation(connectionId);
  if (loadSession(connectionId).token) loadThread().catch(() => undefined);
  let settings = await readSettings();
  if (!settings) return sendToHost({ pasokh: 'close' }); // instead of an empty frame
  applyPreferences();
  let { locale } = settings;
  const renderChat = () => {
    if (!settings) return;
    applyTheme(settings, locale);
    render(<Chat actor={actor} settings={settings} locale={locale} />, document.body);
  };
  // The server requires a form that the settings of this page do not have yet: they are reloaded.
  const actor = startVisitor(connectionId, locale, async () => {
    settings = (await readSettings()) ?? settings;
    renderChat();
  });
  const changeLocale = (newLocale: Locale) => {
    locale = newLocale;
    renderChat();
  };
  renderChat();
  followHostPage(actor.send, changeLocale, (message) =>
    loadMessageParts().then(({ openPressed }) => openPressed(message, actor, settings, renderChat)),
  );
  sendToHost({ pasokh: 'ready', hasStorage: canStore });
};

const preview = new URLSearchParams(location.search).get('preview');
if (preview === null) void start();
else void import('./preview.tsx').then(({ showPreview }) => showPreview(preview));
