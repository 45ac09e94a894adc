// Binds the login chart to its views. Knows neither wording of errors nor where one lands afterwards.
import { useMachine } from '@xstate/react';
import { lazy, Suspense, useMemo } from 'react';
import { useSearch } from 'wouter';
import { sessionStore } from '../../api/session.store.ts';
import { errorText, fieldErrors } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { systemClock } from '../../platform/clock.ts';
import { inspection } from '../../platform/inspector.ts';
import { Link } from '../../ui/Link/Link.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { loginTexts as texts } from './auth.texts.ts';
import { FailureWords } from './FailureWords.tsx';
import { LoginForm } from './LoginForm.tsx';
import { liveLogin } from './login.live.ts';
import { OtherWays } from './OtherWays.tsx';
import { RobotPart } from './RobotPart.tsx';

const SecondFactorScreen = lazy(() => import('./SecondFactorScreen.tsx'));

const input = { clock: systemClock };

export default function LoginScreen() {
  const { t, locale } = useI18n();
  const search = useSearch();
  const [state, send] = useMachine(liveLogin, { ...inspection(), input });
  const { values, failure, retryAt, secondFactor } = state.context;
  const because = sessionStore.endedBecause();
  const errors = useMemo<Record<string, string>>(() => {
    if (failure?.error !== 'InvalidCredentials') return failure ? fieldErrors(failure, locale) : {};
    return { password: errorText(failure, locale) };
  }, [failure, locale]);
  const isWhole = failure && Object.keys(errors).length === 0;
  const robot = <RobotPart proof={state.context} error={errors.robot} onTell={send} />;
  if (state.matches('factor') || secondFactor !== '')
    return (
      <Suspense>
        <SecondFactorScreen
          code={secondFactor}
          failure={failure}
          retryAt={retryAt}
          isPending={!state.matches('factor')}
          onType={(code) => send({ type: 'factor.typed', code })}
          onSubmit={() => send({ type: 'form.sent' })}
          onBack={() => send({ type: 'factor.left' })}
        >
          {robot}
        </SecondFactorScreen>
      </Suspense>
    );
  return (
    <AuthFrame
      title={t(texts.title)}
      subtitle={t(texts.subtitle)}
      elsewhere={
        <>
          {t(texts.noAccount)} <Link href={`/auth/signup${search && `?${search}`}`}>{t(texts.signUp)}</Link>
        </>
      }
    >
      {because && !failure && (
        <Note tone="info" title={t(texts.ended)}>
          {errorText({ error: because }, locale)}
        </Note>
      )}
      <LoginForm
        values={values}
        errors={errors}
        error={isWhole && <FailureWords failure={failure} retryAt={retryAt} />}
        isPending={!state.matches('editing')}
        onType={(field, value) => send({ type: 'field.typed', field, value })}
        onSubmit={() => send({ type: 'form.sent' })}
      >
        {robot}
      </LoginForm>
      <OtherWays />
    </AuthFrame>
  );
}
