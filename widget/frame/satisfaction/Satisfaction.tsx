// Asks for a satisfaction rating after a conversation is closed; lazy-loaded.
/** @jsxImportSource preact */
import { createActor, fromPromise } from 'xstate';
import { visitorLimits as limits } from '../../../contract/limits.widget.ts';
import './satisfaction.css';
import type { Locale } from '../frame.texts.ts';
import { request } from '../network/api.ts';
import { useMachine } from '../useMachine.ts';
import { type RatingStatus, satisfactionMachine } from './satisfaction.machine.ts';
import { satisfactionTexts } from './satisfaction.texts.ts';

const STARS = [1, 2, 3, 4, 5] as const;

const createSatisfactionMachine = (token: string) =>
  satisfactionMachine.provide({
    actors: {
      read: fromPromise(({ signal }) => request<RatingStatus>('satisfaction', token, { signal })),
      submit: fromPromise(({ input, signal }) =>
        request<object>('satisfaction', token, { method: 'PUT', body: JSON.stringify(input), signal }),
      ),
    },
  });

export const Satisfaction = ({ token, locale }: { token: string; locale: Locale }) => {
  const [state, actor] = useMachine(() => createActor(createSatisfactionMachine(token)));
  const translate = (key: keyof typeof satisfactionTexts) => satisfactionTexts[key][locale];
  const { stars, comment, hasFailed } = state.context;
  if (state.matches('loading') || state.matches('closed')) return null;
  if (state.matches('submitted')) {
    return (
      <section class="satisfaction" aria-label={translate('question')}>
        <p role="status">
          <span aria-hidden="true">{'★'.repeat(stars)}</span> {translate('thanks')}
        </p>
        <button type="button" class="link" onClick={() => actor.send({ type: 'edit.requested' })}>
          {translate('change')}
        </button>
      </section>
    );
  }
  return (
    <form
      class="satisfaction"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'rating.submitted' });
      }}
    >
      <fieldset>
        <legend>{translate('question')}</legend>
        <div class="stars">
          {STARS.map((star) => (
            <label key={star} title={translate(`star${star}`)} data-on={star <= stars || undefined}>
              <input
                type="radio"
                name="stars"
                class="hidden"
                value={star}
                aria-label={translate(`star${star}`)}
                checked={star === stars}
                onChange={() => actor.send({ type: 'stars.chosen', stars: star })}
              />
              <span aria-hidden="true">★</span>
            </label>
          ))}
        </div>
      </fieldset>
      {stars > 0 && (
        <>
          <textarea
            rows={2}
            dir={comment === '' ? undefined : 'auto'}
            value={comment}
            maxLength={limits.satisfaction.commentMax}
            placeholder={translate('comment')}
            aria-label={translate('comment')}
            onInput={({ currentTarget }) =>
              actor.send({ type: 'comment.changed', comment: currentTarget.value })
            }
          />
          <button type="submit" disabled={state.matches('submitting')}>
            {translate('send')}
          </button>
        </>
      )}
      {hasFailed && <p role="alert">{translate('failed')}</p>}
    </form>
  );
};
