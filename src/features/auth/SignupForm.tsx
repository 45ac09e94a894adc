// Draws the sign-up form and puts each failure at the field it speaks of. Knows no rule of the fields.
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../../contract/errors.ts';
import { errorText, fieldErrors } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { Locale } from '../../i18n/locale.ts';
import type { referralMachine } from '../../machines/flows/referral.machine.ts';
import type { RobotTold } from '../../machines/flows/robot-proof.ts';
import type { SignupContext, SignupValues } from '../../machines/flows/signup.state.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { FailureWords } from '../../ui/Form/FailureWords.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { PasswordField } from '../../ui/PasswordField/PasswordField.tsx';
import { PhoneField } from '../../ui/PhoneField/PhoneField.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { fieldsOf } from './newcomer.fields.ts';
import { ReferralField } from './ReferralField.tsx';
import { RobotPart } from './RobotPart.tsx';
import { signupTexts as texts } from './signup.texts.ts';
import { TermsCheck } from './TermsCheck.tsx';

type Field = keyof SignupValues;

export interface SignupFormProps {
  signup: SignupContext;
  referral: ActorRefFrom<typeof referralMachine> | undefined;
  isPending: boolean;
  onType: (field: Field, value: string) => void;
  onLeave: (field: Field) => void;
  onTerms: (version: string | null) => void;
  onRobot: (told: RobotTold) => void;
  onSubmit: () => void;
}

export function SignupForm({ signup, referral, isPending, onType, onLeave, ...props }: SignupFormProps) {
  const { t, locale } = useI18n();
  const { values, failure, judged, retryAt } = signup;
  const errors = useMemo(() => errorsOf(failure, locale), [failure, locale]);
  const isWhole = failure && Object.keys(errors).length === 0;
  const field = fieldsOf({
    ...{ values, errors, judged, locale, onType, onLeave },
    label: (name: Field) => t(texts[name]),
  });
  return (
    <Form
      onSubmit={props.onSubmit}
      errors={errors}
      error={isWhole ? <FailureWords failure={failure} retryAt={retryAt} /> : undefined}
      label={t(texts.title)}
      isSending={isPending}
    >
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" />
      <PhoneField {...field('phone', t(texts.phoneHint))} />
      <TextField {...field('username', t(texts.usernameHint))} direction="ltr" autoComplete="username" />
      <PasswordField {...field('password', t(texts.passwordHint))} purpose="new" />
      <PasswordField {...field('confirmation')} purpose="new" />
      {referral && <ReferralField referral={referral} error={errors.referral} />}
      <TermsCheck accepted={signup.termsVersion} error={errors.termsVersion} onAnswer={props.onTerms} />
      <RobotPart proof={signup} error={errors.robot} onTell={props.onRobot} />
      <Button variant="primary" isWide isSubmit isPending={isPending}>
        {t(texts.submit)}
      </Button>
    </Form>
  );
}

const fieldOf: Partial<Record<Failure['error'], string>> = {
  UserExists: 'username',
  EmailTaken: 'email',
  PhoneTaken: 'phone',
};

/** Whatever is wrong with a referral code, its own field says what, and the refusal says the ways out. */
function errorsOf(failure: Failure | null, locale: Locale): Record<string, string> {
  if (!failure) return {};
  if (failure.error.startsWith('Referral'))
    return { referral: errorText({ error: 'ReferralInvalid' }, locale) };
  const field = fieldOf[failure.error];
  return field ? { [field]: errorText(failure, locale) } : fieldErrors(failure, locale);
}
