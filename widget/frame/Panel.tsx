// Chat panel: header, thread and composer.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Rating } from '../../contract/conversations/messages.ts';
import { visitorLimits as limits } from '../../contract/limits.widget.ts';
import type { VisitorWidgetSettings } from '../../contract/widget/visitor.ts';
import { type FrameText, frameTexts, type Locale } from './frame.texts.ts';
import { ClipIcon, CloseIcon, HomeIcon, Logo, MenuIcon, MicIcon, SendIcon } from './icons.tsx';
import { lazy } from './lazy.tsx';
import { LIVE_REGION_ID } from './live-region.ts';
import { loadDraft, saveDraft } from './network/storage.ts';
import { closingMessageIdOf, isWaitingForOperator, LazySatisfaction } from './satisfaction/closed-state.tsx';
import { Bubble } from './thread/Bubble.tsx';
import { LazyThread } from './thread/lazy-thread.tsx';
import { MessageText } from './thread/MessageText.tsx';
import type { VisitorContext } from './visitor/visitor.context.ts';

interface PanelProps {
  /** What stands in place of the thread: the home, or a past conversation, which nobody writes in. */
  readonly page?: { readonly kind: 'home' | 'past'; readonly view: ComponentChildren };
  /** Absent where there is no way home. */
  readonly onHome?: () => void;
  /** Absent in the preview. */
  readonly menu?: (onClose: () => void) => ComponentChildren;
  /** Alternatives beside an uncertain answer. */
  readonly questions?: ComponentChildren;
  readonly settings: VisitorWidgetSettings;
  readonly locale: Locale;
  readonly context: VisitorContext;
  readonly sessionState: 'ready' | 'reconnecting' | 'refused';
  readonly isTyping: boolean;
  readonly onSend: (text: string) => void;
  readonly onTyping: () => void;
  readonly onAttach: (file: File, voiceDurationMs?: number) => void;
  readonly onDiscard: (clientId: string) => void;
  readonly onRetry: (clientId: string) => void;
  readonly onRate: (messageId: string, rating: Rating | null) => void;
  readonly onLoadOlder: () => void;
  readonly onClose: () => void;
  /** What the visitor should know of this browser. */
  readonly note?: ComponentChildren;
  /** Shown in place of the composer. */
  readonly form?: ComponentChildren;
}

const LazyAwayForm = lazy(async () => (await import('./form/AwayForm.tsx')).AwayForm);
const LazyVoiceRecorder = lazy(async () => (await import('./thread/VoiceRecorder.tsx')).VoiceRecorder);

interface ComposerProps extends Pick<PanelProps, 'onSend' | 'onTyping' | 'onAttach' | 'locale' | 'settings'> {
  readonly translate: (key: FrameText) => string;
}

const Composer = (props: ComposerProps) => {
  const [text, changeText] = useState(loadDraft);
  const setText = (draft: string) => {
    changeText(draft);
    saveDraft(draft);
  };
  const [isRecording, setRecording] = useState(false);
  const addFiles = (files: FileList | null | undefined) => {
    if (props.settings.files) for (const file of files ?? []) props.onAttach(file);
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const isTooLong = text.length > limits.message.max;
  const submit = () => {
    if (text.trim() === '' || isTooLong) return;
    props.onSend(text.trim());
    setText('');
    field.current?.focus();
  };
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onPaste={(event) => addFiles(event.clipboardData?.files)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        addFiles(event.dataTransfer?.files);
      }}
    >
      {isRecording && (
        <LazyVoiceRecorder
          locale={props.locale}
          onRecorded={props.onAttach}
          onEnd={() => {
            setRecording(false);
            field.current?.focus();
          }}
        />
      )}
      {props.settings.files && (
        <label class="tool" title={props.translate('attach')}>
          <ClipIcon />
          <input
            type="file"
            multiple
            class="hidden"
            aria-label={props.translate('attach')}
            onChange={({ currentTarget }) => {
              addFiles(currentTarget.files);
              currentTarget.value = '';
            }}
          />
        </label>
      )}
      <textarea
        ref={field}
        id="composer"
        rows={1}
        // Empty, the field has the direction of the panel; filled, that of its text.
        dir={text === '' ? undefined : 'auto'}
        value={text}
        placeholder={props.translate('placeholder')}
        aria-label={props.translate('placeholder')}
        aria-invalid={isTooLong}
        aria-describedby={isTooLong ? 'too-long' : undefined}
        onInput={(event) => {
          setText(event.currentTarget.value);
          props.onTyping();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          submit();
        }}
      />
      {props.settings.voice && text === '' && !isRecording && (
        <button
          type="button"
          class="tool"
          aria-label={props.translate('record')}
          title={props.translate('record')}
          onClick={() => setRecording(true)}
        >
          <MicIcon />
        </button>
      )}
      <button
        type="submit"
        class="send"
        aria-label={props.translate('send')}
        disabled={text.trim() === '' || isTooLong}
      >
        <SendIcon />
      </button>
      {isTooLong && (
        <p id="too-long" class="note bad" role="alert">
          {props.translate('tooLong')}
        </p>
      )}
    </form>
  );
};

const MENU_BUTTON = 'menu-button';

export const Panel = (props: PanelProps) => {
  const { settings, locale, sessionState, page, menu } = props;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const translate = (key: FrameText) => frameTexts[key][locale];
  const closingMessageId = closingMessageIdOf(props.context.messages);
  const greeting = settings.initialMessage || translate('welcome');
  const closeMenu = () => {
    setMenuOpen(false);
    document.getElementById(MENU_BUTTON)?.focus();
  };
  return (
    <main
      class="panel"
      aria-label={settings.title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onClose();
      }}
    >
      <header>
        {props.onHome && (
          <button
            type="button"
            class="bar-button"
            aria-label={translate('home')}
            title={translate('home')}
            onClick={props.onHome}
          >
            <HomeIcon />
          </button>
        )}
        <span class="emblem" aria-hidden="true">
          {settings.icon ? <img src={`../..${settings.icon}`} alt="" /> : [...settings.title][0]}
        </span>
        <div>
          <h1>
            <bdi>{settings.title}</bdi>
          </h1>
          <p>
            {settings.offline === null
              ? settings.description || translate('typicalReplyTime')
              : translate('away')}
          </p>
        </div>
        {menu && (
          <button
            type="button"
            id={MENU_BUTTON}
            class="bar-button"
            aria-label={translate('menu')}
            title={translate('menu')}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            <MenuIcon />
          </button>
        )}
        <button type="button" class="bar-button" aria-label={translate('close')} onClick={props.onClose}>
          <CloseIcon />
        </button>
      </header>
      {isMenuOpen && menu?.(closeMenu)}
      {page?.kind === 'home' && (
        <div class="thread at-home" role="log" aria-live="off" aria-label={translate('home')} tabIndex={0}>
          <Bubble who="ai" name={translate('ai')}>
            <MessageText text={greeting} />
          </Bubble>
          {page.view}
        </div>
      )}
      {page?.kind === 'past' && page.view}
      {!page && (
        <LazyThread
          context={props.context}
          locale={locale}
          translate={translate}
          greeting={greeting}
          isTyping={props.isTyping}
          onRetry={props.onRetry}
          onRate={props.onRate}
          onLoadOlder={props.onLoadOlder}
          onDiscard={props.onDiscard}
        />
      )}
      <div id={LIVE_REGION_ID} class="hidden" aria-live="polite" />
      {!page && props.context.token && closingMessageId && (
        <LazySatisfaction key={closingMessageId} token={props.context.token} locale={locale} />
      )}
      <div class="status" role="status">
        {sessionState === 'reconnecting' && translate('reconnecting')}
        {sessionState === 'refused' &&
          translate(props.context.refusal?.error === 'IdentityRequired' ? 'signIn' : 'refused')}
      </div>
      {props.note}
      {page?.kind !== 'past' && props.form}
      {!page &&
        props.context.token &&
        settings.offline !== null &&
        isWaitingForOperator(props.context.messages) && (
          <LazyAwayForm token={props.context.token} note={settings.offline} locale={locale} />
        )}
      {!page && props.questions}
      {page?.kind !== 'past' && !props.form && <Composer {...props} translate={translate} />}
      <footer>
        <Logo /> {translate('poweredBy')}
      </footer>
    </main>
  );
};
