// Form for a new e-mail or phone, with the password where there is one.
import { type ReactNode, useMemo } from 'react';
import type { Failure, Issue } from '../../../../contract/errors/errors.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../../i18n/texts/errors.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { FailureText } from '../../../ui/Form/FailureText.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { PasswordField } from '../../../ui/PasswordField/PasswordField.tsx';
import { emailAndPhoneTexts as texts } from './email-and-phone.texts.ts';

const fieldByError: Partial<Record<Failure['error'], string>> = { EmailTaken: 'email', PhoneTaken: 'phone' };

/** Error text of each wrong field, by its name. */
function formErrors({ t, locale }: I18n, failure: Failure | null): Record<string, string> {
  if (!failure) return {};
  if (failure.error === 'InvalidCredentials') return { current: t(texts.currentWrong) };
  const field = fieldByError[failure.error];
  return field ? { [field]: errorText(failure, locale) } : fieldErrors(failure, locale);
}

export interface EmailOrPhoneFormProps {
  label: string;
  submitLabel: string;
  /** The password typed so far; null for users without one. */
  currentPassword: string | null;
  failure: Failure | null;
  /** When a retry is allowed, in ms of this browser's clock; 0 for at once. */
  retryAt: number;
  validation: readonly Issue[];
  isPending: boolean;
  onPassword: (value: string) => void;
  onSubmit: () => void;
  /** Renders the field with its errors. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

export function EmailOrPhoneForm(props: EmailOrPhoneFormProps) {
  const { label, submitLabel, currentPassword, failure, retryAt, validation, isPending, children } = props;
  const { onPassword, onSubmit } = props;
  const i18n = useI18n();
  const { t, locale } = i18n;
  const serverErrors = useMemo(() => formErrors(i18n, failure), [i18n, failure]);
  const errors = fieldErrors({ issues: validation }, locale);
  const isFormError = failure && Object.keys(serverErrors).length === 0;
  return (
    <Form
      onSubmit={onSubmit}
      errors={serverErrors}
      error={isFormError ? <FailureText failure={failure} retryAt={retryAt} /> : undefined}
      label={label}
      isSending={isPending}
    >
      {children(errors)}
      {currentPassword !== null && (
        <PasswordField
          name="current"
          purpose="current"
          label={t(texts.current)}
          hint={t(texts.currentHint)}
          value={currentPassword}
          onChange={onPassword}
        />
      )}
      <Button variant="primary" isWide isSubmit isPending={isPending}>
        {submitLabel}
      </Button>
    </Form>
  );
}
