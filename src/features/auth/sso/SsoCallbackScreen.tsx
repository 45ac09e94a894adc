// Finishes single sign-on after the provider's redirect.

import { useMemo, useState } from 'react';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../../i18n/texts/errors.ts';
import { systemClock } from '../../../platform/clock.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { FailureText } from '../../../ui/Form/FailureText.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/ProgressBar.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import SecondFactorScreen from '../login/SecondFactorScreen.tsx';
import { TermsCheck } from '../signup/TermsCheck.tsx';
import { readSsoCallback, ssoWithPorts } from './sso.ports.ts';
import { ssoTexts as texts } from './sso.texts.ts';
import { ssoState } from './sso-redirect.ts';

export interface SsoTermsProps {
  /** The accepted version of the terms, or null. */
  acceptedVersion: string | null;
  failure: Failure | null;
  isPending: boolean;
  onAnswer: (version: string | null) => void;
  onSubmit: () => void;
}

function SsoTerms({ acceptedVersion, failure, isPending, onAnswer, onSubmit }: SsoTermsProps) {
  const { t, locale } = useI18n();
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  return (
    <AuthFrame
      title={t(texts.termsTitle)}
      subtitle={t(texts.terms)}
      footer={<Link href="/auth/login">{t(texts.login)}</Link>}
    >
      <Form onSubmit={onSubmit} errors={errors} label={t(texts.termsTitle)} isSending={isPending}>
        <TermsCheck acceptedVersion={acceptedVersion} error={errors.termsVersion} onAnswer={onAnswer} />
        <Button variant="primary" isWide isSubmit isPending={isPending}>
          {t(texts.continue)}
        </Button>
      </Form>
    </AuthFrame>
  );
}

export default function SsoCallbackScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const { t, locale } = useI18n();
  const [input] = useState(() => ({
    callback: readSsoCallback(params),
    binding: ssoState.binding(),
    clock: systemClock,
  }));
  const [state, send] = useMachine(ssoWithPorts, { input });
  const { failure, retryAt, secondFactor, termsVersion } = state.context;
  const loginFooter = <Link href="/auth/login">{t(texts.login)}</Link>;
  if (state.matches('rejected') && failure)
    return (
      <AuthFrame title={t(texts.refusedTitle)} subtitle={t(texts.notConfigured)} footer={loginFooter}>
        <Callout tone="danger">{errorText(toSsoFailure(failure), locale)}</Callout>
        <Link href="/auth/sso/redirect" variant="primary" isWide>
          {t(texts.startAgain)}
        </Link>
      </AuthFrame>
    );
  if (state.matches('interrupted') && failure)
    return (
      <AuthFrame title={t(texts.interruptedTitle)} subtitle={t(texts.loggingIn)} footer={loginFooter}>
        <Callout tone="danger">
          <FailureText failure={failure} retryAt={retryAt} />
        </Callout>
        <Button variant="primary" isWide onPress={() => send({ type: 'retried' })}>
          {t(uiTexts.retry)}
        </Button>
      </AuthFrame>
    );
  if (state.matches('factor') || (secondFactor !== '' && !state.matches('terms')))
    return (
      <SecondFactorScreen
        code={secondFactor}
        failure={failure}
        retryAt={retryAt}
        isPending={!state.matches('factor')}
        onType={(code) => send({ type: 'factorCode.changed', code })}
        onSubmit={() => send({ type: 'factorCode.submitted' })}
      />
    );
  if (state.matches('terms') || termsVersion !== null)
    return (
      <SsoTerms
        acceptedVersion={termsVersion}
        failure={failure}
        isPending={!state.matches('terms')}
        onAnswer={(version) => send({ type: 'terms.answered', version })}
        onSubmit={() => send({ type: 'terms.submitted' })}
      />
    );
  return (
    <AuthFrame title={t(texts.loggingInTitle)} subtitle={t(texts.loggingIn)} footer={loginFooter}>
      <ProgressBar label={t(texts.loggingIn)} isLabelHidden />
    </AuthFrame>
  );
}

/** The user typed no code here: a used or expired ticket is shown as a failed login. */
const toSsoFailure = (failure: Failure): Failure =>
  failure.error === 'CodeInvalidOrUsed' || failure.error === 'InvalidInput'
    ? { error: 'SsoRefused' }
    : failure;
