// Phone number, code and second factor, for login and for recovery.

import { type ReactNode, useMemo, useState } from 'react';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { fieldErrors } from '../../../i18n/texts/errors.ts';
import type { PendingCode, phoneCodeMachine } from '../../../machines/auth/phone-code.machine.ts';
import { systemClock } from '../../../platform/clock.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { FailureText } from '../../../ui/Form/FailureText.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { PhoneField } from '../../../ui/PhoneField/PhoneField.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { AuthFrame } from '../AuthFrame.tsx';
import { codeTexts } from '../auth.texts.ts';
import { CodeForm, SentTo } from '../CodeForm.tsx';
import { RobotCheckSlot } from '../robot-check/RobotCheckSlot.tsx';
import { phoneCodeTexts as texts } from './phone-code.texts.ts';
import SecondFactorScreen from './SecondFactorScreen.tsx';

export interface PhoneFormProps {
  label: string;
  phone: string;
  failure: Failure | null;
  /** When a retry is allowed, in ms of this browser's clock; 0 for at once. */
  retryAt: number;
  isPending: boolean;
  /** True where the form always has the robot check; one that appears later shows its own error. */
  isRobotCheckVisible: boolean;
  /** Shown between the field and the button. */
  children?: ReactNode;
  onType: (phone: string) => void;
  onSubmit: () => void;
}

function PhoneForm(props: PhoneFormProps) {
  const { label, phone, failure, retryAt, isPending, isRobotCheckVisible, children, onType, onSubmit } =
    props;
  const { t, locale } = useI18n();
  const errors = useMemo(() => {
    const { robot, ...rest } = failure ? fieldErrors(failure, locale) : {};
    return robot && isRobotCheckVisible ? { ...rest, robot } : rest;
  }, [failure, locale, isRobotCheckVisible]);
  const isFormError = failure && !failure.issues;
  return (
    <Form
      onSubmit={onSubmit}
      errors={errors}
      error={isFormError && <FailureText failure={failure} retryAt={retryAt} />}
      label={label}
      isSending={isPending}
    >
      <PhoneField name="phone" label={t(texts.phone)} value={phone} onChange={onType} error={errors.phone} />
      {children}
      <Button variant="primary" isWide isSubmit isPending={isPending}>
        {t(texts.request)}
      </Button>
    </Form>
  );
}

export interface PhoneCodeScreenProps {
  machine: typeof phoneCodeMachine;
  /** The pending code stored before the page was left. */
  readPendingCode: () => PendingCode | null;
  /** True where every code needs the robot check; otherwise only when the server requires it. */
  isRobotCheckNeeded: boolean;
  title: string;
  subtitle: string;
  /** Text of the submit button. */
  submitLabel: string;
  /** Shown above the form, such as a choice of another method. */
  beforeForm?: ReactNode;
  footer: ReactNode;
  /** Shown once the code is verified; by default the session guard redirects. */
  verifiedContent?: ReactNode;
}

export function PhoneCodeScreen(props: PhoneCodeScreenProps) {
  const {
    machine,
    readPendingCode,
    isRobotCheckNeeded,
    title,
    subtitle,
    submitLabel,
    beforeForm,
    footer,
    verifiedContent,
  } = props;
  const { t, locale } = useI18n();
  const [input] = useState(() => ({
    pendingCode: readPendingCode(),
    isRobotCheckNeeded,
    clock: systemClock,
  }));
  const [state, send] = useMachine(machine, { input });
  const { phone, code, pendingCode, attemptsLeft, secondFactor, failure, retryAt, isRobotCheckRunning } =
    state.context;
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  const robotCheck = <RobotCheckSlot proof={state.context} error={errors.robot} onPayload={send} />;
  const resend = resendOf(state);
  const isVerifying = state.hasTag('verifying');
  if (verifiedContent && state.matches('verified')) return verifiedContent;
  if (pendingCode === null || state.matches('phone'))
    return (
      <AuthFrame title={title} subtitle={subtitle} footer={footer}>
        {beforeForm}
        <PhoneForm
          label={title}
          phone={phone}
          failure={failure}
          retryAt={retryAt}
          isPending={!state.matches({ phone: 'editing' })}
          isRobotCheckVisible={isRobotCheckNeeded}
          onType={(typed) => send({ type: 'phone.changed', phone: typed })}
          onSubmit={() => send({ type: 'phone.submitted', locale })}
        >
          {robotCheck}
        </PhoneForm>
      </AuthFrame>
    );
  if (state.matches({ code: { entry: 'factor' } }) || secondFactor !== '')
    return (
      <SecondFactorScreen
        code={secondFactor}
        failure={failure}
        retryAt={retryAt}
        isPending={isVerifying}
        onType={(typed) => send({ type: 'factorCode.changed', code: typed })}
        onSubmit={() => send({ type: 'factorCode.submitted' })}
        onBack={() => send({ type: 'factor.cancelled' })}
      />
    );
  return (
    <AuthFrame
      title={t(codeTexts.title)}
      subtitle={<SentTo phone={pendingCode.phone} />}
      footer={
        <Stack gap={1} align="centre">
          <Text as="span" size="s" tone="muted">
            {t(texts.unsure)}
          </Text>
          <span>{footer}</span>
        </Stack>
      }
    >
      <CodeForm
        code={code}
        failure={failure}
        attemptsLeft={attemptsLeft}
        resendAt={pendingCode.resendAt}
        isExhausted={state.matches({ code: { entry: 'attemptsExhausted' } })}
        isVerifying={isVerifying}
        // A running check is about to succeed; sending without it would be refused.
        resend={resend === 'allowed' && isRobotCheckRunning ? 'requesting' : resend}
        submitLabel={submitLabel}
        changeLabel={t(texts.change)}
        onType={(typed) => send({ type: 'code.changed', code: typed })}
        onSubmit={() => send({ type: 'code.submitted' })}
        onResend={() => send({ type: 'resend.requested' })}
        onChange={() => send({ type: 'phone.reopened' })}
      >
        {resend !== 'cooling' && robotCheck}
      </CodeForm>
    </AuthFrame>
  );
}

type ResendSnapshot = { matches(value: { code: { resend: 'resendAllowed' | 'requesting' } }): boolean };

function resendOf(state: ResendSnapshot) {
  if (state.matches({ code: { resend: 'resendAllowed' } })) return 'allowed';
  return state.matches({ code: { resend: 'requesting' } }) ? 'requesting' : 'cooling';
}
