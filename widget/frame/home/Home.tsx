// Home of the chat: questions, a person, hours and past conversations; lazy-loaded.
/** @jsxImportSource preact */
import { createActor, fromPromise } from 'xstate';
import { frameTexts, type Locale } from '../frame.texts.ts';
import { lazy } from '../lazy.tsx';
import { questionTexts } from '../thread/questions.texts.ts';
import { useMachine } from '../useMachine.ts';
import { ChatIcon, ForwardIcon, PersonIcon } from './home.icons.tsx';
import './home.css';
import { homeMachine, type PastConversation } from './home.machine.ts';
import { type HomeInput, readHome } from './home.ports.ts';
import { homeTexts } from './home.texts.ts';

interface HomeProps extends HomeInput {
  readonly locale: Locale;
  /** A start form comes first: nothing can be asked yet. */
  readonly isFormFirst: boolean;
  readonly onAsk: (text: string) => void;
  readonly onOpen: (conversation: PastConversation) => void;
  /** Absent where a new conversation cannot be started. */
  readonly onStartNew?: () => void;
}

const formatDate = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'fa' ? 'fa-IR-u-ca-persian' : 'en', {
    day: 'numeric',
    month: 'long',
  }).format(at);

const createHomeActor = (input: HomeInput) =>
  createActor(
    homeMachine.provide({ actors: { load: fromPromise(({ signal }) => readHome(input, signal)) } }),
  );

const LazyHours = lazy(async () => (await import('./Hours.tsx')).Hours);

const PastRow = (props: {
  readonly past: PastConversation;
  readonly locale: Locale;
  readonly onOpen: (conversation: PastConversation) => void;
}) => {
  const { past, locale } = props;
  return (
    <li>
      <button type="button" onClick={() => props.onOpen(past)}>
        <ChatIcon />
        <span class="words">
          <span class="excerpt" dir="auto">
            {past.excerpt || homeTexts.file[locale]}
          </span>
          <span class="fact">
            {homeTexts[past.isClosed ? 'isClosed' : 'isOpen'][locale]} ·{' '}
            <bdi>{formatDate(past.at, locale)}</bdi>
          </span>
        </span>
        <ForwardIcon />
      </button>
    </li>
  );
};

export const Home = (props: HomeProps) => {
  const { locale } = props;
  const [state, actor] = useMachine(() => createHomeActor(props));
  const { questions, home, past, isPastIncomplete } = state.context.facts;
  const label = (key: keyof typeof homeTexts) => homeTexts[key][locale];
  /** Chosen by keyboard, focus moves to the field, since the button is gone. */
  const ask = (text: string, { detail }: MouseEvent) => {
    if (detail === 0) document.getElementById('composer')?.focus();
    props.onAsk(text);
  };
  return (
    <>
      {!props.isFormFirst && questions.length > 0 && (
        <section class="card">
          <h2>{questionTexts.label[locale]}</h2>
          <ul aria-label={questionTexts.label[locale]}>
            {questions.map((question) => (
              <li key={question}>
                <button type="button" onClick={(event) => ask(question, event)}>
                  <span class="words" dir="auto">
                    {question}
                  </span>
                  <ForwardIcon />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(past.length > 0 || isPastIncomplete) && (
        <section class="card">
          <h2>{label('past')}</h2>
          <ul aria-label={label('past')}>
            {past.map((one) => (
              <PastRow key={one.conversationId} past={one} locale={locale} onOpen={props.onOpen} />
            ))}
          </ul>
          {isPastIncomplete && (
            <p class="aside" role="alert">
              {label('failed')}{' '}
              <button type="button" onClick={() => actor.send({ type: 'retry.requested' })}>
                {label('retry')}
              </button>
            </p>
          )}
        </section>
      )}
      <section class="card">
        {!props.isFormFirst && (
          <button type="button" onClick={(event) => ask(frameTexts.talkMessage[locale], event)}>
            <PersonIcon />
            <span class="words">{label('talk')}</span>
            <ForwardIcon />
          </button>
        )}
        {home && home.hours.week !== null && <LazyHours hours={home.hours} locale={locale} />}
        {props.onStartNew && (
          <button type="button" onClick={props.onStartNew}>
            <ChatIcon />
            <span class="words">{label('startNew')}</span>
            <ForwardIcon />
          </button>
        )}
      </section>
    </>
  );
};
