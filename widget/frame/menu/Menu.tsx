// Menu of the chat: sound, appearance, transcript, a person; lazy-loaded.
/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { createActor, fromPromise } from 'xstate';
import { frameTexts, type Locale } from '../frame.texts.ts';
import { homeTexts } from '../home/home.texts.ts';
import { postWithRobotCheck, request } from '../network/api.ts';
import { useMachine } from '../useMachine.ts';
import './menu.css';
import { menuTexts } from './menu.texts.ts';
import { loadPreferences, savePreferences } from './preferences.ts';
import { transcriptMachine } from './transcript.machine.ts';

interface MenuProps {
  readonly connectionId: string;
  /** Null before a conversation: there is no transcript. */
  readonly token: string | null;
  readonly locale: Locale;
  readonly onClose: () => void;
  readonly onTalk?: () => void;
  readonly onStartNew?: () => void;
}

const SCHEMES = ['auto', 'light', 'dark'] as const;

const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const downloadTranscript = async (token: string, locale: Locale, signal: AbortSignal): Promise<void> => {
  const query = new URLSearchParams({ locale, zone: timeZone() });
  const answer = await fetch(`../../api/widget/transcript?${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal,
  });
  if (!answer.ok) throw new Error(String(answer.status));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `${document.title || 'chat'}.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
};

const createTranscriptActor = (connectionId: string, token: string, locale: Locale) =>
  createActor(
    transcriptMachine.provide({
      actors: {
        readCanSendEmail: fromPromise(async ({ signal }) => {
          const home = await request<{ canSendEmail: boolean }>(`${connectionId}/home`, null, { signal });
          return home.canSendEmail;
        }),
        download: fromPromise(({ signal }) => downloadTranscript(token, locale, signal)),
        send: fromPromise(({ input, signal }) =>
          postWithRobotCheck<object>(
            'transcript-emails',
            token,
            { email: input.address, locale, zone: timeZone() },
            signal,
          ),
        ),
      },
    }),
  );

const Transcript = (props: Pick<MenuProps, 'connectionId' | 'locale'> & { readonly token: string }) => {
  const { locale } = props;
  const [state, actor] = useMachine(() => createTranscriptActor(props.connectionId, props.token, locale));
  const label = (key: keyof typeof menuTexts) => menuTexts[key][locale];
  const { problem, address } = state.context;
  const isSending = state.matches({ email: 'sending' });
  return (
    <>
      <button type="button" onClick={() => actor.send({ type: 'download.requested' })}>
        {label('download')}
      </button>
      {state.matches({ file: 'failed' }) && (
        <p class="bad" role="alert">
          {label('downloadFailed')}
        </p>
      )}
      {(state.matches({ email: 'offered' }) || state.matches({ email: 'sent' })) && (
        <button
          type="button"
          ref={(button) => {
            // The form is gone once its address was sent.
            if (document.activeElement === document.body) button?.focus();
          }}
          onClick={() => actor.send({ type: 'email.requested' })}
        >
          {label('email')}
        </button>
      )}
      {state.matches({ email: 'sent' }) && <p role="status">{label('sent')}</p>}
      {(state.matches({ email: 'writing' }) || isSending) && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            actor.send({ type: 'address.submitted' });
          }}
        >
          <label for="transcript-address">{label('address')}</label>
          <div>
            <input
              ref={(field) => {
                if (field?.value === '') field.focus();
              }}
              id="transcript-address"
              type="email"
              dir="ltr"
              autocomplete="email"
              value={address}
              aria-invalid={problem === 'invalid'}
              aria-describedby={problem ? 'transcript-problem' : undefined}
              onInput={({ currentTarget }) =>
                actor.send({ type: 'address.changed', address: currentTarget.value })
              }
            />
            <button type="submit" disabled={isSending}>
              {label('send')}
            </button>
          </div>
          {problem && (
            <p id="transcript-problem" class="bad" role="alert">
              {label(problem)}
            </p>
          )}
        </form>
      )}
    </>
  );
};

export const Menu = ({ connectionId, token, locale, onClose, onTalk, onStartNew }: MenuProps) => {
  const [preferences, setPreferences] = useState(loadPreferences);
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const label = (key: keyof typeof menuTexts) => menuTexts[key][locale];
  useLayoutEffect(() => {
    // By the path of the event: a pressed button may be gone by now.
    const outside = (event: MouseEvent) => {
      if (box.current && !event.composedPath().includes(box.current)) close.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation(); // it would close the chat
      close.current();
    };
    addEventListener('keydown', onKey, true);
    box.current?.querySelector('button')?.focus();
    // The click that opened it is still on its way.
    const listening = setTimeout(() => addEventListener('click', outside));
    return () => {
      clearTimeout(listening);
      removeEventListener('click', outside);
      removeEventListener('keydown', onKey, true);
    };
  }, []);
  return (
    <div ref={box} class="menu" role="dialog" aria-label={frameTexts.menu[locale]}>
      <button
        type="button"
        role="switch"
        aria-checked={preferences.hasSound}
        onClick={() => setPreferences(savePreferences({ hasSound: !preferences.hasSound }))}
      >
        <span>{label('sound')}</span>
        <span class="switch" aria-hidden="true" />
      </button>
      <fieldset>
        <legend>{label('scheme')}</legend>
        {SCHEMES.map((scheme) => (
          <label key={scheme}>
            <input
              type="radio"
              name="scheme"
              class="hidden"
              checked={preferences.scheme === scheme}
              onChange={() => setPreferences(savePreferences({ scheme }))}
            />
            <span>{label(scheme)}</span>
          </label>
        ))}
      </fieldset>
      {token && <Transcript connectionId={connectionId} token={token} locale={locale} />}
      {onTalk && (
        <button type="button" onClick={onTalk}>
          {homeTexts.talk[locale]}
        </button>
      )}
      {onStartNew && (
        <button type="button" onClick={onStartNew}>
          {homeTexts.startNew[locale]}
        </button>
      )}
    </div>
  );
};
