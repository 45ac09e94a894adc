import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { sessionStore } from '../../../api/session/session.store.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import type { LoginValues } from '../../../machines/auth/login.machine.ts';
import { useSearch } from '../../../platform/browser/location.ts';
import { systemClock } from '../../../platform/clock.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Divider, Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { PasswordField } from '../../../ui/PasswordField/PasswordField.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { AuthFrame } from '../AuthFrame.tsx';
import { loginTexts as texts } from '../auth.texts.ts';
import { RobotCheckSlot } from '../robot-check/RobotCheckSlot.tsx';
import { LazySsoButtons } from '../sso/LazySsoButtons.tsx';
import { loginErrorTexts } from './lazy-error-texts.ts';
import { loginWithPorts } from './login.ports.ts';

function OtherLogins() {
  const { t } = useI18n();
  const search = useSearch();
  return (
    <>
      <Divider>{t(texts.or)}</Divider>
      <Stack gap={2}>
        <LazySsoButtons />
        <Link href={`/auth/login/code${search && `?${search}`}`} variant="button" icon="phone" isWide>
          {t(texts.byCode)}
        </Link>
      </Stack>
    </>
  );
}

export interface LoginFormProps {
  values: LoginValues;
  errors: Readonly<Record<string, string>>;
  error: ReactNode;
  isPending: boolean;
  /** Shown between the fields and the button. */
  children?: ReactNode;
  onType: (field: keyof LoginValues, value: string) => void;
  onSubmit: () => void;
}

function LoginForm({ values, errors, error, isPending, children, onType, onSubmit }: LoginFormProps) {
  const { t } = useI18n();
  return (
    <Form onSubmit={onSubmit} errors={errors} error={error} label={t(texts.title)} isSending={isPending}>
      <TextField
        name="identifier"
        label={t(texts.identifier)}
        value={values.identifier}
        onChange={(value) => onType('identifier', value)}
        error={errors.identifier}
        direction="ltr"
        autoComplete="username"
      />
      <PasswordField
        name="password"
        label={t(texts.password)}
        labelEnd={
          <Link href="/auth/forgot-password-req" variant="plain">
            {t(texts.forgotPassword)}
          </Link>
        }
        purpose="current"
        value={values.password}
        onChange={(value) => onType('password', value)}
        error={errors.password}
      />
      {children}
      <Button variant="primary" isWide isSubmit isPending={isPending}>
        {t(texts.submit)}
      </Button>
    </Form>
  );
}

const RateLimitCountdown = lazy(() => import('../../../ui/Form/RateLimitCountdown.tsx'));
const SessionEndedNote = lazy(() => import('./SessionEndedNote.tsx'));
const SecondFactorScreen = lazy(() => import('./SecondFactorScreen.tsx'));

const input = { clock: systemClock };

export default function LoginScreen() {
  const { t, locale } = useI18n();
  const search = useSearch();
  const [state, send] = useMachine(loginWithPorts, { input });
  const { values, failure, retryAt, secondFactor } = state.context;
  const { errors, robotCheckError, formError } = useMemo(() => {
    const errorTexts = failure && loginErrorTexts(failure, locale);
    // The robot check appears only when required and shows its own error.
    const { robot: robotCheckError, ...errors } = errorTexts?.fields ?? {};
    return {
      errors,
      robotCheckError,
      formError: errorTexts ? errorTexts.formError : failure && t(texts.fallback),
    };
  }, [failure, locale, t]);
  const robotCheck = <RobotCheckSlot proof={state.context} error={robotCheckError} onPayload={send} />;
  if (state.matches('factor') || secondFactor !== '')
    return (
      <Suspense>
        <SecondFactorScreen
          code={secondFactor}
          failure={failure}
          retryAt={retryAt}
          isPending={!state.matches('factor')}
          onType={(code) => send({ type: 'factorCode.changed', code })}
          onSubmit={() => send({ type: 'form.submitted' })}
          onBack={() => send({ type: 'factor.cancelled' })}
        >
          {robotCheck}
        </SecondFactorScreen>
      </Suspense>
    );
  return (
    <AuthFrame
      title={t(texts.title)}
      subtitle={t(texts.subtitle)}
      footer={
        <>
          {t(texts.noAccount)} <Link href={`/auth/signup${search && `?${search}`}`}>{t(texts.signUp)}</Link>
        </>
      }
    >
      {(search || sessionStore.endReason()) && !failure && (
        <Suspense>
          <SessionEndedNote />
        </Suspense>
      )}
      <LoginForm
        values={values}
        errors={errors}
        error={
          failure && retryAt > 0 ? (
            <Suspense fallback={formError}>
              <RateLimitCountdown failure={failure} retryAt={retryAt} />
            </Suspense>
          ) : (
            formError
          )
        }
        isPending={!state.matches('editing')}
        onType={(field, value) => send({ type: 'field.changed', field, value })}
        onSubmit={() => send({ type: 'form.submitted' })}
      >
        {robotCheck}
      </LoginForm>
      <OtherLogins />
    </AuthFrame>
  );
}
