// Draws the login form. Knows its fields and no rule of theirs.
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import type { LoginValues } from '../../machines/flows/login.machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { PasswordField } from '../../ui/PasswordField/PasswordField.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { loginTexts as texts } from './auth.texts.ts';

export interface LoginFormProps {
  values: LoginValues;
  errors: Readonly<Record<string, string>>;
  error: ReactNode;
  isPending: boolean;
  /** Between the fields and the button. */
  children?: ReactNode;
  onType: (field: keyof LoginValues, value: string) => void;
  onSubmit: () => void;
}

export function LoginForm({ values, errors, error, isPending, children, onType, onSubmit }: LoginFormProps) {
  const { t } = useI18n();
  return (
    <Form onSubmit={onSubmit} errors={errors} error={error} label={t(texts.title)} isSending={isPending}>
      <TextField
        name="identifier"
        label={t(texts.identifier)}
        value={values.identifier}
        onChange={(value) => onType('identifier', value)}
        error={errors.identifier}
        direction="ltr"
        autoComplete="username"
      />
      <PasswordField
        name="password"
        label={t(texts.password)}
        labelAside={
          <Link href="/auth/forgot-password-req" look="plain">
            {t(texts.forgotten)}
          </Link>
        }
        purpose="current"
        value={values.password}
        onChange={(value) => onType('password', value)}
        error={errors.password}
      />
      {children}
      <Button variant="primary" isWide isSubmit isPending={isPending}>
        {t(texts.submit)}
      </Button>
    </Form>
  );
}
