import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import type { Locale } from '../../../i18n/locale.ts';
import { errorText, fieldErrors } from '../../../i18n/texts/errors.ts';
import type { RobotProofChanged } from '../../../machines/auth/robot-check/robot-proof.ts';
import type { referralMachine } from '../../../machines/auth/signup/referral.machine.ts';
import type { SignupContext, SignupValues } from '../../../machines/auth/signup/signup.state.ts';
import { runAfterPress } from '../../../platform/browser/after-press.ts';
import { useSearch } from '../../../platform/browser/location.ts';
import { systemClock } from '../../../platform/clock.ts';
import { invitationLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { FailureText } from '../../../ui/Form/FailureText.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Divider, Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { PasswordField } from '../../../ui/PasswordField/PasswordField.tsx';
import { PhoneField } from '../../../ui/PhoneField/PhoneField.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { AuthFrame } from '../AuthFrame.tsx';
import { codeTexts, loginTexts } from '../auth.texts.ts';
import { CodeForm, SentTo } from '../CodeForm.tsx';
import { RobotCheckSlot } from '../robot-check/RobotCheckSlot.tsx';
import { LazySsoButtons } from '../sso/LazySsoButtons.tsx';
import { invitationTexts } from './invitation.texts.ts';
import { newUserFields } from './new-user.fields.ts';
import * as styles from './ReferralField.css.ts';
import { readPendingSignup, signupWithPorts } from './signup.ports.ts';
import { referralTexts, signupTexts as texts } from './signup.texts.ts';
import { TermsCheck } from './TermsCheck.tsx';

type Field = keyof SignupValues;

export interface SignupFormProps {
  signup: SignupContext;
  referral: ActorRefFrom<typeof referralMachine> | undefined;
  isPending: boolean;
  onType: (field: Field, value: string) => void;
  onBlur: (field: Field) => void;
  onTerms: (version: string | null) => void;
  onRobotCheck: (event: RobotProofChanged) => void;
  onSubmit: () => void;
}

export function SignupForm({ signup, referral, isPending, onType, onBlur, ...props }: SignupFormProps) {
  const { t, locale } = useI18n();
  const { values, failure, validation, retryAt } = signup;
  const errors = useMemo(() => errorsOf(failure, locale), [failure, locale]);
  const isFormError = failure && Object.keys(errors).length === 0;
  const field = newUserFields({
    ...{ values, errors, validation, locale, onType, onBlur },
    label: (name: Field) => t(texts[name]),
  });
  return (
    <Form
      onSubmit={props.onSubmit}
      errors={errors}
      error={isFormError ? <FailureText failure={failure} retryAt={retryAt} /> : undefined}
      label={t(texts.title)}
      isSending={isPending}
    >
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" />
      <PhoneField {...field('phone', t(texts.phoneHint))} />
      <TextField {...field('username', t(texts.usernameHint))} direction="ltr" autoComplete="username" />
      <PasswordField {...field('password', t(texts.passwordHint))} purpose="new" />
      <PasswordField {...field('confirmation')} purpose="new" />
      {referral && <ReferralField referral={referral} error={errors.referral} />}
      <TermsCheck
        acceptedVersion={signup.termsVersion}
        error={errors.termsVersion}
        onAnswer={props.onTerms}
      />
      <RobotCheckSlot proof={signup} error={errors.robot} onPayload={props.onRobotCheck} />
      <Button variant="primary" isWide isSubmit isPending={isPending}>
        {t(texts.submit)}
      </Button>
    </Form>
  );
}

const fieldByError: Partial<Record<Failure['error'], string>> = {
  UserExists: 'username',
  EmailTaken: 'email',
  PhoneTaken: 'phone',
};

/** Errors of the referral code are shown at its field. */
function errorsOf(failure: Failure | null, locale: Locale): Record<string, string> {
  if (!failure) return {};
  if (failure.error.startsWith('Referral'))
    return { referral: errorText({ error: 'ReferralInvalid' }, locale) };
  const field = fieldByError[failure.error];
  return field ? { [field]: errorText(failure, locale) } : fieldErrors(failure, locale);
}

export interface ReferralFieldProps {
  referral: ActorRefFrom<typeof referralMachine>;
  /** Error text of a refused sign-up. */
  error?: string | undefined;
}

export function ReferralField({ referral, error }: ReferralFieldProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const state = useSelector(referral, (snapshot) => snapshot);
  const [isExpanded, setExpanded] = useState(false);
  const { code } = state.context;
  if (state.matches('none') && !isExpanded)
    return (
      <span>
        <Button size="small" onPress={() => setExpanded(true)}>
          {t(referralTexts.hasReferralCode)}
        </Button>
      </span>
    );
  const remove = () => {
    setExpanded(false);
    referral.send({ type: 'referral.removed' });
  };
  return (
    <div className={styles.root}>
      <TextField
        name="referral"
        label={t(referralTexts.label)}
        value={code}
        onChange={(typed) => referral.send({ type: 'referral.changed', code: typed })}
        error={referralErrorOf(state, i18n) ?? error}
        hint={hintOf(state, i18n)}
        direction="ltr"
        autoComplete="off"
        autoFocus={isExpanded}
        end={<IconButton icon="close" label={t(referralTexts.remove)} size="field" onPress={remove} />}
      />
      <span className={styles.message} role="status">
        {state.matches('checking') && t(referralTexts.checking)}
        {state.matches('valid') && (
          <span className={styles.valid}>
            <Icon name="done" size="xs" />
            {t(referralTexts.valid)}
          </span>
        )}
      </span>
      {state.matches('checkFailed') && (
        <span>
          <Button size="small" icon="refresh" onPress={() => referral.send({ type: 'retried' })}>
            {t(referralTexts.retry)}
          </Button>
        </span>
      )}
    </div>
  );
}

type ReferralState = SnapshotFrom<typeof referralMachine>;

/** Error text of the referral code; undefined while it is not checked. */
function referralErrorOf(state: ReferralState, { t, locale }: I18n): string | undefined {
  if (state.matches('wrongLength')) return t(referralTexts.wrongLength, limits.referral);
  if (state.matches('notFound')) return errorText({ error: 'ReferralNotFound' }, locale);
  if (state.matches('invalid')) return errorText({ error: 'ReferralInvalid' }, locale);
  return undefined;
}

function hintOf(state: ReferralState, { t }: I18n): string | undefined {
  if (state.matches('checkFailed')) return t(referralTexts.checkFailed);
  return state.matches('none') ? t(referralTexts.hint, limits.referral) : undefined;
}

export interface SignupScreenProps {
  /** The referral code from the URL. */
  params: { readonly referral?: string };
}

export default function SignupScreen({ params }: SignupScreenProps) {
  const { t, locale } = useI18n();
  const search = useSearch();
  const [input] = useState(() => ({
    pending: readPendingSignup(),
    clock: systemClock,
    referral: params.referral ?? '',
  }));
  const [state, send] = useMachine(signupWithPorts, { input });
  const { failure, pending, code, attemptsLeft } = state.context;
  const isAwaitingCode = pending !== null && !state.matches('form');
  return (
    <AuthFrame
      title={t(isAwaitingCode ? codeTexts.title : texts.title)}
      subtitle={isAwaitingCode ? <SentTo phone={pending.phone} /> : t(texts.subtitle)}
      footer={
        <Stack gap={1}>
          <span>
            {t(texts.hasAccount)} <Link href={`/auth/login${search && `?${search}`}`}>{t(texts.logIn)}</Link>
          </span>
          <span>
            {t(invitationTexts.haveCode)} <Link href={invitationLink}>{t(invitationTexts.enterCode)}</Link>
          </span>
        </Stack>
      }
    >
      {isAwaitingCode ? (
        <CodeForm
          code={code}
          failure={failure}
          attemptsLeft={attemptsLeft}
          resendAt={pending.resendAt}
          isExhausted={state.matches({ awaitingCode: { entry: 'attemptsExhausted' } })}
          isVerifying={state.hasTag('verifying')}
          resend={resendOf(state)}
          onType={(typed) => send({ type: 'code.changed', code: typed })}
          onSubmit={() => send({ type: 'code.submitted' })}
          onResend={() => send({ type: 'resend.requested' })}
          onChange={() => send({ type: 'form.reopened' })}
        />
      ) : (
        <>
          {pending && attemptsLeft > 0 && (
            <Callout
              tone="info"
              action={
                <Button size="small" onPress={() => send({ type: 'code.reopened' })}>
                  {t(texts.enterCode)}
                </Button>
              }
            >
              {t(texts.codeStillValid)}
            </Callout>
          )}
          <SignupForm
            signup={state.context}
            referral={state.children.referral}
            isPending={!state.matches({ form: 'editing' })}
            onType={(field, value) => send({ type: 'field.changed', field, value })}
            onBlur={(field) => runAfterPress(() => send({ type: 'field.blurred', field }))}
            onTerms={(version) => send({ type: 'terms.answered', version })}
            onRobotCheck={send}
            onSubmit={() => send({ type: 'form.submitted', locale })}
          />
          <LazySsoButtons divider={<Divider>{t(loginTexts.or)}</Divider>} />
        </>
      )}
    </AuthFrame>
  );
}

type ResendSnapshot = {
  matches(value: { awaitingCode: { resend: 'resendAllowed' | 'requesting' } }): boolean;
};

function resendOf(state: ResendSnapshot) {
  if (state.matches({ awaitingCode: { resend: 'resendAllowed' } })) return 'allowed';
  return state.matches({ awaitingCode: { resend: 'requesting' } }) ? 'requesting' : 'cooling';
}
