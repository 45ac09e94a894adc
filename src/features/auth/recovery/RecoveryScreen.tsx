// Sets a new password during recovery.

import { useMemo, useState } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../../i18n/texts/errors.ts';
import { systemClock } from '../../../platform/clock.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { FailureText } from '../../../ui/Form/FailureText.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { PasswordField } from '../../../ui/PasswordField/PasswordField.tsx';
import { AuthFrame } from '../AuthFrame.tsx';
import { readRecoveryToken, recoveryWithPorts } from './recovery.ports.ts';
import { recoveryTexts as texts } from './recovery.texts.ts';

export default function RecoveryScreen() {
  const { t, locale } = useI18n();
  const [input] = useState(() => ({ token: readRecoveryToken(), clock: systemClock }));
  const [state, send] = useMachine(recoveryWithPorts, { input });
  const { values, failure, retryAt } = state.context;
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  const loginLink = <Link href="/auth/login">{t(texts.toLoginPage)}</Link>;
  if (state.matches('completed'))
    return (
      <AuthFrame title={t(texts.doneTitle)} subtitle={t(texts.doneSubtitle)} footer={null}>
        <Callout tone="success">{t(texts.done)}</Callout>
        <Link href="/auth/login" variant="primary" isWide>
          {t(texts.toLogin)}
        </Link>
      </AuthFrame>
    );
  const requestAgainLink = (
    <Link href="/auth/forgot-password-req" variant="primary" isWide>
      {t(texts.requestAgain)}
    </Link>
  );
  if (state.matches('tokenMissing'))
    return (
      <AuthFrame title={t(texts.missingTitle)} subtitle={t(texts.missing)} footer={loginLink}>
        {requestAgainLink}
      </AuthFrame>
    );
  if (state.matches('tokenInvalid') && failure)
    return (
      <AuthFrame title={t(texts.refusedTitle)} subtitle={t(texts.refusedHint)} footer={loginLink}>
        <Callout tone="danger">{errorText(failure, locale)}</Callout>
        {requestAgainLink}
      </AuthFrame>
    );
  const isFormError = failure && Object.keys(errors).length === 0;
  return (
    <AuthFrame title={t(texts.newTitle)} subtitle={t(texts.newSubtitle)} footer={loginLink}>
      <Form
        onSubmit={() => send({ type: 'form.submitted' })}
        errors={errors}
        error={isFormError && <FailureText failure={failure} retryAt={retryAt} />}
        label={t(texts.newTitle)}
        isSending={state.matches('submitting')}
      >
        <PasswordField
          name="password"
          purpose="new"
          label={t(texts.password)}
          hint={errors.password ? undefined : t(texts.passwordHint)}
          value={values.password}
          onChange={(value) => send({ type: 'field.changed', field: 'password', value })}
          error={errors.password}
        />
        <PasswordField
          name="confirmation"
          purpose="new"
          label={t(texts.confirmation)}
          value={values.confirmation}
          onChange={(value) => send({ type: 'field.changed', field: 'confirmation', value })}
          error={errors.confirmation}
        />
        <Button variant="primary" isWide isSubmit isPending={state.matches('submitting')}>
          {t(texts.submit)}
        </Button>
      </Form>
    </AuthFrame>
  );
}
