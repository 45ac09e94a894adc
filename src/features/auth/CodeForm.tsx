// Form for a one-time code, with attempts left and resending.
import { type ReactNode, useMemo } from 'react';
import type { Failure } from '../../../contract/errors/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { formatPhone } from '../../i18n/numbers/phones.ts';
import { errorText, fieldErrors } from '../../i18n/texts/errors.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { ResendButton } from '../../ui/Button/ResendButton.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { OtpField } from '../../ui/OtpField/OtpField.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { codeTexts as texts } from './auth.texts.ts';

export interface CodeFormProps {
  code: string;
  failure: Failure | null;
  attemptsLeft: number;
  /** When a new code may be requested, in ms of this browser's clock. */
  resendAt: number;
  isExhausted: boolean;
  isVerifying: boolean;
  resend: 'cooling' | 'allowed' | 'requesting';
  /** Text of the submit button; by default the one for creating the account. */
  submitLabel?: string;
  /** Text of the back button; by default it offers to change the whole form. */
  changeLabel?: string;
  /** Extra fields for resending. */
  children?: ReactNode;
  onType: (code: string) => void;
  onSubmit: () => void;
  onResend: () => void;
  onChange: () => void;
}

export function CodeForm(props: CodeFormProps) {
  const { code, failure, attemptsLeft, isExhausted, isVerifying, submitLabel, children, onType, onSubmit } =
    props;
  // A new code is about to replace this one.
  const isBlocked = isExhausted || props.resend === 'requesting';
  const { t, locale } = useI18n();
  const errors = useMemo(() => {
    if (isExhausted) return {};
    if (failure?.error === 'OtpIncorrect') return { code: errorText(failure, locale) };
    return failure ? fieldErrors(failure, locale) : {};
  }, [failure, locale, isExhausted]);
  const isFormError = failure && Object.keys(errors).length === 0;
  const error = isExhausted ? t(texts.exhausted) : isFormError ? errorText(failure, locale) : undefined;
  const isAttemptCountShown = attemptsLeft < limits.code.tries && !isExhausted;
  return (
    <Form onSubmit={onSubmit} errors={errors} error={error} label={t(texts.title)}>
      <OtpField
        label={t(texts.code)}
        value={code}
        onChange={onType}
        onComplete={onSubmit}
        length={limits.code.length}
        error={errors.code}
        hint={isAttemptCountShown ? t(texts.triesLeft, { count: attemptsLeft }) : undefined}
        isReadOnly={isVerifying || isBlocked}
        autoFocus
      />
      <Button variant="primary" isWide isSubmit isPending={isVerifying} isDisabled={isBlocked}>
        {submitLabel ?? t(texts.submit)}
      </Button>
      {children}
      <CodeFormActions {...props} />
    </Form>
  );
}

/** Where the code was sent; the number always runs left to right. */
export function SentTo({ phone }: { phone: string }) {
  const { t, locale } = useI18n();
  return (
    <>
      {t(texts.sentTo)}{' '}
      <Text as="bdi" size="s" tone="normal" isLatin>
        {formatPhone(locale, phone)}
      </Text>
    </>
  );
}

function CodeFormActions({ resend, resendAt, isVerifying, changeLabel, onResend, onChange }: CodeFormProps) {
  const { t } = useI18n();
  return (
    <Inline justify="between" isWrapping>
      <ResendButton
        label={t(texts.resend)}
        state={resend}
        retryAt={resendAt}
        isDisabled={isVerifying}
        onPress={onResend}
      />
      <Button variant="quiet" isDisabled={isVerifying} onPress={onChange}>
        {changeLabel ?? t(texts.change)}
      </Button>
    </Inline>
  );
}
