import { useMachine } from '@xstate/react';
import { lazy, Suspense, useMemo } from 'react';
import { useSearch } from 'wouter';
import { sessionStore } from '../../api/session.store.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { systemClock } from '../../platform/clock.ts';
import { inspection } from '../../platform/inspector.ts';
import { Link } from '../../ui/Link/Link.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { loginTexts as texts } from './auth.texts.ts';
import { LoginForm } from './LoginForm.tsx';
import { loginRefusal } from './late-words.ts';
import { liveLogin } from './login.live.ts';
import { OtherWays } from './OtherWays.tsx';
import { RobotPart } from './RobotPart.tsx';

const CountedFailure = lazy(() => import('../../ui/Form/CountedFailure.tsx'));
const EndedNote = lazy(() => import('./EndedNote.tsx'));
const SecondFactorScreen = lazy(() => import('./SecondFactorScreen.tsx'));

const input = { clock: systemClock };

export default function LoginScreen() {
  const { t, locale } = useI18n();
  const search = useSearch();
  const [state, send] = useMachine(liveLogin, { ...inspection(), input });
  const { values, failure, retryAt, secondFactor } = state.context;
  const { errors, unconfirmed, whole } = useMemo(() => {
    const said = failure && loginRefusal(failure, locale);
    // What is said of the check stands at the check, which comes only then.
    const { robot: unconfirmed, ...errors } = said?.fields ?? {};
    return { errors, unconfirmed, whole: said ? said.whole : failure && t(texts.wordless) };
  }, [failure, locale, t]);
  const robot = <RobotPart proof={state.context} error={unconfirmed} onTell={send} />;
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
      {(search || sessionStore.endedBecause()) && !failure && (
        <Suspense>
          <EndedNote />
        </Suspense>
      )}
      <LoginForm
        values={values}
        errors={errors}
        error={
          failure && retryAt > 0 ? (
            <Suspense fallback={whole}>
              <CountedFailure failure={failure} retryAt={retryAt} />
            </Suspense>
          ) : (
            whole
          )
        }
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
