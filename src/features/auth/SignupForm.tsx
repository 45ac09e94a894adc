// Draws the sign-up form and puts each failure at the field it speaks of. Knows no rule of the fields.
import { useMemo } from 'react';
import type { Failure } from '../../../contract/errors.ts';
import { errorText, fieldErrors } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { Locale } from '../../i18n/locale.ts';
import type { SignupValues } from '../../machines/flows/signup.machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { PasswordField } from '../../ui/PasswordField/PasswordField.tsx';
import { PhoneField } from '../../ui/PhoneField/PhoneField.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { signupTexts as texts } from './auth.texts.ts';

export interface SignupFormProps {
  values: SignupValues;
  failure: Failure | null;
  isPending: boolean;
  onType: (field: keyof SignupValues, value: string) => void;
  onSubmit: () => void;
}

export function SignupForm({ values, failure, isPending, onType, onSubmit }: SignupFormProps) {
  const { t, locale } = useI18n();
  const errors = useMemo(() => errorsOf(failure, locale), [failure, locale]);
  const isWhole = failure && Object.keys(errors).length === 0;
  const field = (name: keyof SignupValues, hint?: string) => ({
    name,
    label: t(texts[name]),
    value: values[name],
    error: errors[name],
    hint: errors[name] ? undefined : hint,
    onChange: (value: string) => onType(name, value),
  });
  return (
    <Form
      onSubmit={onSubmit}
      errors={errors}
      error={isWhole ? errorText(failure, locale) : undefined}
      label={t(texts.title)}
    >
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" />
      <PhoneField {...field('phone', t(texts.phoneHint))} />
      <TextField {...field('username', t(texts.usernameHint))} direction="ltr" autoComplete="username" />
      <PasswordField {...field('password', t(texts.passwordHint))} purpose="new" />
      <PasswordField {...field('confirmation')} purpose="new" />
      <Button variant="primary" isWide isSubmit isPending={isPending}>
        {t(texts.submit)}
      </Button>
    </Form>
  );
}

const fieldOf: Partial<Record<Failure['error'], keyof SignupValues>> = {
  UserExists: 'username',
  EmailTaken: 'email',
  PhoneTaken: 'phone',
};

function errorsOf(failure: Failure | null, locale: Locale): Record<string, string> {
  if (!failure) return {};
  const field = fieldOf[failure.error];
  return field ? { [field]: errorText(failure, locale) } : fieldErrors(failure, locale);
}
