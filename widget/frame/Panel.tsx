// Chat panel: header, thread and composer.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Rating } from '../../contract/conversations/messages.ts';
import { visitorLimits as limits } from '../../contract/limits.widget.ts';
import type { VisitorWidgetSettings } from '../../contract/widget/visitor.ts';
import { type FrameText, frameTexts, type Locale } from './frame.texts.ts';
import { ClipIcon, CloseIcon, Logo, MicIcon, SendIcon } from './icons.tsx';
import { lazy } from './lazy.tsx';
import { closingMessageIdOf, isWaitingForOperator, LazySatisfaction } from './satisfaction/closed-state.tsx';
import { Thread } from './thread/Thread.tsx';
import type { VisitorContext } from './visitor/visitor.context.ts';

interface PanelProps {
  /** Suggested questions, while the conversation is empty. */
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
  /** Shown in place of the composer. */
  readonly form?: ComponentChildren;
}

const LazyAwayForm = lazy(async () => (await import('./form/AwayForm.tsx')).AwayForm);
const LazyVoiceRecorder = lazy(async () => (await import('./thread/VoiceRecorder.tsx')).VoiceRecorder);

interface ComposerProps extends Pick<PanelProps, 'onSend' | 'onTyping' | 'onAttach' | 'locale' | 'settings'> {
  readonly translate: (key: FrameText) => string;
}

const Composer = (props: ComposerProps) => {
  const [text, setText] = useState('');
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

export const Panel = (props: PanelProps) => {
  const { settings, locale, sessionState } = props;
  const translate = (key: FrameText) => frameTexts[key][locale];
  const closingMessageId = closingMessageIdOf(props.context.messages);
  return (
    <main
      class="panel"
      aria-label={settings.title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onClose();
      }}
    >
      <header>
        <span class="emblem" aria-hidden="true">
          {settings.icon ? <img src={settings.icon} alt="" /> : [...settings.title][0]}
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
        <button type="button" class="close" aria-label={translate('close')} onClick={props.onClose}>
          <CloseIcon />
        </button>
      </header>
      <Thread
        context={props.context}
        locale={locale}
        translate={translate}
        greeting={settings.initialMessage || translate('welcome')}
        isTyping={props.isTyping}
        onRetry={props.onRetry}
        onRate={props.onRate}
        onLoadOlder={props.onLoadOlder}
        onDiscard={props.onDiscard}
      />
      {props.context.token && closingMessageId && (
        <LazySatisfaction key={closingMessageId} token={props.context.token} locale={locale} />
      )}
      <div class="status" role="status">
        {sessionState === 'reconnecting' && translate('reconnecting')}
        {sessionState === 'refused' &&
          translate(props.context.refusal?.error === 'IdentityRequired' ? 'signIn' : 'refused')}
      </div>
      {props.form}
      {props.context.token && settings.offline !== null && isWaitingForOperator(props.context.messages) && (
        <LazyAwayForm token={props.context.token} note={settings.offline} locale={locale} />
      )}
      {props.questions}
      {!props.form && <Composer {...props} translate={translate} />}
      <footer>
        <Logo /> {translate('poweredBy')}
      </footer>
    </main>
  );
};
