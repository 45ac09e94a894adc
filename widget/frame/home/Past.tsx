// A past conversation, read-only; lazy-loaded.
/** @jsxImportSource preact */
import { createActor, fromPromise } from 'xstate';
import type { FrameText, Locale } from '../frame.texts.ts';
import { readMessages } from '../network/api.ts';
import { Thread } from '../thread/Thread.tsx';
import { useMachine } from '../useMachine.ts';
import { emptyContext } from '../visitor/visitor.context.ts';
import './home.css';
import { homeTexts } from './home.texts.ts';
import { pastMachine } from './past.machine.ts';

interface PastProps {
  readonly token: string;
  readonly locale: Locale;
  readonly greeting: string;
  readonly translate: (key: FrameText) => string;
  readonly onContinue: () => void;
}

const createPastActor = (token: string) =>
  createActor(
    pastMachine.provide({
      actors: { read: fromPromise(({ input, signal }) => readMessages(input, signal)) },
    }),
    { input: { token } },
  );

export const Past = ({ token, locale, greeting, translate, onContinue }: PastProps) => {
  const [state, actor] = useMachine(() => createPastActor(token));
  const { messages, hasOlder } = state.context;
  if (state.matches('failed'))
    return (
      <p class="thread aside" role="alert">
        {homeTexts.readFailed[locale]}{' '}
        <button type="button" onClick={() => actor.send({ type: 'retry.requested' })}>
          {homeTexts.retry[locale]}
        </button>
      </p>
    );
  if (state.matches('loading')) return <p class="thread aside">{homeTexts.loading[locale]}</p>;
  return (
    <>
      <Thread
        context={{ ...emptyContext(token, []), messages, hasOlder }}
        locale={locale}
        translate={translate}
        greeting={greeting}
        isTyping={false}
        onLoadOlder={() => actor.send({ type: 'older.requested' })}
      />
      <button type="button" class="go-on" onClick={onContinue}>
        {homeTexts.goOn[locale]}
      </button>
    </>
  );
};
