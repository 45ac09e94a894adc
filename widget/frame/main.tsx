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
const LazyAlternatives = lazy(async () => (await import('./thread/message-parts.ts')).Alternatives);
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
const focusPlace = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.thread')?.focus({ preventScroll: true }));

const Chat = ({ actor, settings, locale }: ChatProps) => {
  const [snapshot, setSnapshot] = useState(() => actor.getSnapshot());
  // Where the visitor went; before, an empty chat shows the home.
  const [goal, setGoal] = useState<'home' | 'thread' | PastConversation | null>(null);
  // In a layout effect, or changes before the next frame would not be rendered.
  useLayoutEffect(() => actor.subscribe(setSnapshot).unsubscribe, [actor]);
  const isReconnecting =
    snapshot.matches({ session: 'retrying' }) || snapshot.matches({ session: 'waitingToArrive' });
  const isRefused = snapshot.matches({ session: 'refused' });
  const { form } = settings;
  const { messages, pending, token, identityKey } = snapshot.context;
  const choices = pending.length === 0 && messages.at(-1)?.choices;
  const isAsked = form !== null && token === null;
  const isEmpty = messages.length + pending.length === 0 && (token === null || snapshot.context.eventId > 0);
  const past = typeof goal === 'object' ? goal : null;
  const isHome = goal === 'home' || (goal === null && isEmpty && !isAsked && !isRefused);
  const write = (text: string, file?: OutgoingMessage['file']) => {
    setGoal(null);
    actor.send({ type: 'message.submitted', clientId: newClientId(), text, ...(file && { file }) });
  };
  const go = (to: typeof goal) => {
    setGoal(to);
    focusPlace();
  };
  const continueWith = (conversation: string | null) => {
    actor.send({ type: 'token.changed', token: conversation, who: identityKey });
    go(null);
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
      isFormFirst={isAsked}
      onAsk={write}
      onOpen={(conversation) => go(conversation.token === token ? 'thread' : conversation)}
      {...startNew}
    />
  );
  return (
    <Panel
      settings={settings}
      {...(isHome && { place: { kind: 'home', view: home } })}
      {...(past && {
        place: {
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
      {...(!isHome && { onHome: () => go('home') })}
      menu={(onClose) => (
        <LazyMenu
          connectionId={connectionId}
          token={past?.token ?? token}
          locale={locale}
          onClose={onClose}
          {...(!isAsked &&
            !past && {
              onTalk: () => {
                onClose();
                write(frameTexts.talkMessage[locale]);
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
        isAsked && (
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
        !isAsked && choices && <LazyAlternatives choices={choices} locale={locale} onChosen={write} />
      }
      locale={locale}
      context={snapshot.context}
      sessionState={isReconnecting ? 'reconnecting' : isRefused ? 'refused' : 'ready'}
      isTyping={snapshot.matches({ typingIndicator: 'typing' })}
      onSend={write}
      onAttach={(bytes, duration) => write('', { bytes, ...(duration && { duration }) })}
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
        !isKept && { note: <LazyNoStorage token={token} locale={locale} /> })}
    />
  );
};

const readSettings = async (): Promise<VisitorWidgetSettings | null> => {
  const answer = await fetch(`../../api/widget/${connectionId}/settings`).catch(() => null);
  return answer?.ok ? answer.json() : null;
};

const isKept = hasStorage();

const start = async () => {
  sendToHost({ pasokh: 'running' });
  if (isAlone && location.hash) (await loadNoStorage()).resumeConversation(connectionId);
  if (loadSession(connectionId).token) loadThread().catch(() => undefined);
  let settings = await readSettings();
  if (!settings) return sendToHost({ pasokh: 'close' }); // instead of an empty frame
  applyPreferences();
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
  sendToHost({ pasokh: 'ready', hasStorage: isKept });
};

const preview = new URLSearchParams(location.search).get('preview');
if (preview === null) void start();
else void import('./preview.tsx').then(({ showPreview }) => showPreview(preview));
