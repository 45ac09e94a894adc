// Binds the login chart to its view. Knows neither wording of errors nor where one lands afterwards.
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { sessionStore } from '../../api/session.store.ts';
import { errorText, fieldErrors } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { inspection } from '../../platform/inspector.ts';
import { Link } from '../../ui/Link/Link.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { liveLogin } from './auth.live.ts';
import { loginTexts as texts } from './auth.texts.ts';
import { LoginForm } from './LoginForm.tsx';

export default function LoginScreen() {
  const { t, locale } = useI18n();
  const search = useSearch();
  const [state, send] = useMachine(liveLogin, inspection());
  const { values, failure } = state.context;
  const because = sessionStore.endedBecause();
  const errors = useMemo(() => {
    if (failure?.error !== 'InvalidCredentials') return failure ? fieldErrors(failure, locale) : {};
    return { password: errorText(failure, locale) };
  }, [failure, locale]);
  const isWhole = failure && Object.keys(errors).length === 0;
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
        error={isWhole ? errorText(failure, locale) : undefined}
        isPending={!state.matches('editing')}
        onType={(field, value) => send({ type: 'field.typed', field, value })}
        onSubmit={() => send({ type: 'form.sent' })}
      />
    </AuthFrame>
  );
}
