// Form that accepts an invitation, with each error at its field.
import { useMemo } from 'react';
import type { Failure, Issue } from '../../../contract/errors/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../i18n/texts/errors.ts';
import type { InvitationValues } from '../../machines/auth/invitation.machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { FailureText } from '../../ui/Form/FailureText.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { OtpField } from '../../ui/OtpField/OtpField.tsx';
import { PasswordField } from '../../ui/PasswordField/PasswordField.tsx';
import { PhoneField } from '../../ui/PhoneField/PhoneField.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { invitationTexts } from './signup/invitation.texts.ts';
import { newUserFields } from './signup/new-user.fields.ts';
import { signupTexts } from './signup/signup.texts.ts';
import { TermsCheck } from './signup/TermsCheck.tsx';

const texts = { ...signupTexts, ...invitationTexts };

type Field = keyof InvitationValues;

export interface InvitationFormProps {
  values: InvitationValues;
  /** The accepted version of the terms, or null. */
  termsVersion: string | null;
  failure: Failure | null;
  retryAt: number;
  /** Validation errors of fields that have lost focus. */
  validation: readonly Issue[];
  /** True if accepted by a code on the phone, false if by an emailed link. */
  isByCode: boolean;
  isPending: boolean;
  onType: (field: Field, value: string) => void;
  onBlur: (field: Field) => void;
  onTerms: (version: string | null) => void;
  onSubmit: () => void;
}

const fieldByError: Partial<Record<Failure['error'], Field>> = {
  UserExists: 'username',
  EmailTaken: 'email',
  PhoneTaken: 'phone',
  OtpIncorrect: 'code',
  CodeInvalidOrUsed: 'code',
};

export function InvitationForm(props: InvitationFormProps) {
  const { values, failure, retryAt, validation, isByCode, isPending, onType, onBlur, onSubmit } = props;
  const { t, locale } = useI18n();
  const errors: Record<string, string> = useMemo(() => {
    if (!failure) return {};
    const field = fieldByError[failure.error];
    return field && (isByCode || field === 'username')
      ? { [field]: errorText(failure, locale) }
      : fieldErrors(failure, locale);
  }, [failure, locale, isByCode]);
  const isFormError = failure && Object.keys(errors).length === 0;
  const field = newUserFields({
    ...{ values, errors, validation, locale, onType, onBlur },
    label: (name: Field) => t(texts[name]),
  });
  return (
    <Form
      onSubmit={onSubmit}
      errors={errors}
      error={isFormError ? <FailureText failure={failure} retryAt={retryAt} /> : undefined}
      label={t(texts.submit)}
      isSending={isPending}
    >
      {isByCode && (
        <>
          <PhoneField {...field('phone')} />
          <OtpField {...field('code')} length={limits.code.length} />
          <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" />
        </>
      )}
      <TextField {...field('firstName')} direction="auto" autoComplete="given-name" />
      <TextField {...field('lastName')} direction="auto" autoComplete="family-name" />
      <TextField {...field('username', t(texts.usernameHint))} direction="ltr" autoComplete="username" />
      <PasswordField {...field('password', t(texts.passwordHint))} purpose="new" />
      <PasswordField {...field('confirmation')} purpose="new" />
      <TermsCheck acceptedVersion={props.termsVersion} error={errors.termsVersion} onAnswer={props.onTerms} />
      <Button variant="primary" isWide isSubmit isPending={isPending}>
        {t(texts.submit)}
      </Button>
    </Form>
  );
}
