// Requests password recovery by e-mail or by phone.

import { type ReactNode, useMemo, useState } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { fieldErrors } from '../../../i18n/texts/errors.ts';
import { Redirect } from '../../../platform/browser/location.ts';
import { systemClock } from '../../../platform/clock.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { ResendButton } from '../../../ui/Button/ResendButton.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { FailureText } from '../../../ui/Form/FailureText.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl/SegmentedControl.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { AuthFrame } from '../AuthFrame.tsx';
import { PhoneCodeScreen } from '../login/PhoneCodeScreen.tsx';
import { RobotCheckSlot } from '../robot-check/RobotCheckSlot.tsx';
import { pendingRecoveryCode, recoveryCodeWithPorts, recoveryLinkWithPorts } from './recovery.ports.ts';
import { recoveryTexts as texts } from './recovery.texts.ts';

export interface RecoveryByEmailProps {
  /** Shown above the form: the choice of e-mail or phone. */
  beforeForm: ReactNode;
  footer: ReactNode;
}

const input = { clock: systemClock };

function RecoveryByEmail({ beforeForm, footer }: RecoveryByEmailProps) {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(recoveryLinkWithPorts, { input });
  const { email, failure, retryAt, resendAt, isRobotCheckRunning } = state.context;
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  const formError = failure && Object.keys(errors).length === 0 && (
    <FailureText failure={failure} retryAt={retryAt} />
  );
  const robotCheck = <RobotCheckSlot proof={state.context} error={errors.robot} onPayload={send} />;
  if (!state.matches('submitted'))
    return (
      <AuthFrame title={t(texts.title)} subtitle={t(texts.subtitle)} footer={footer}>
        {beforeForm}
        <Form
          onSubmit={() => send({ type: 'form.submitted', locale })}
          errors={errors}
          error={formError}
          label={t(texts.title)}
          isSending={!state.matches({ form: 'editing' })}
        >
          <TextField
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            label={t(texts.email)}
            value={email}
            onChange={(typed) => send({ type: 'email.changed', email: typed })}
            error={errors.email}
          />
          {robotCheck}
          <Button variant="primary" isWide isSubmit isPending={!state.matches({ form: 'editing' })}>
            {t(texts.requestLink)}
          </Button>
        </Form>
      </AuthFrame>
    );
  const isAllowed = state.matches({ submitted: 'resendAllowed' });
  const resend =
    isAllowed && !isRobotCheckRunning
      ? 'allowed'
      : state.matches({ submitted: 'cooldown' })
        ? 'cooling'
        : 'requesting';
  return (
    <AuthFrame
      title={t(texts.sentTitle)}
      subtitle={
        <>
          {t(texts.sentTo)}{' '}
          <Text as="bdi" size="s" tone="normal" isLatin>
            {email}
          </Text>
        </>
      }
      footer={footer}
    >
      <Stack>
        {(formError || errors.robot) && <Callout tone="danger">{formError || errors.robot}</Callout>}
        <Text size="s" tone="muted">
          {t(texts.spam)}
        </Text>
        {resend !== 'cooling' && robotCheck}
        <Inline justify="between" isWrapping>
          <ResendButton
            label={t(texts.resend)}
            state={resend}
            retryAt={resendAt}
            onPress={() => send({ type: 'resend.requested' })}
          />
          <Button variant="quiet" onPress={() => send({ type: 'email.reopened' })}>
            {t(texts.changeEmail)}
          </Button>
        </Inline>
      </Stack>
    </AuthFrame>
  );
}

type RecoveryMethod = 'email' | 'phone';

export default function RecoveryRequestScreen() {
  const { t } = useI18n();
  const [method, setMethod] = useState<RecoveryMethod>(() =>
    pendingRecoveryCode.read() ? 'phone' : 'email',
  );
  const methodControl = (
    <SegmentedControl<RecoveryMethod>
      label={t(texts.method)}
      options={[
        { value: 'email', label: t(texts.byEmail), icon: 'mail' },
        { value: 'phone', label: t(texts.byPhone), icon: 'phone' },
      ]}
      value={method}
      onChange={setMethod}
      isWide
    />
  );
  const loginFooter = (
    <>
      {t(texts.remembered)} <Link href="/auth/login">{t(texts.logIn)}</Link>
    </>
  );
  if (method === 'email') return <RecoveryByEmail beforeForm={methodControl} footer={loginFooter} />;
  return (
    <PhoneCodeScreen
      machine={recoveryCodeWithPorts}
      readPendingCode={pendingRecoveryCode.read}
      isRobotCheckNeeded
      title={t(texts.title)}
      subtitle={t(texts.subtitle)}
      submitLabel={t(texts.verify)}
      beforeForm={methodControl}
      footer={loginFooter}
      // The code was exchanged for the token that an emailed link carries.
      verifiedContent={<Redirect to="/auth/forgot-password" />}
    />
  );
}
