// Form for the one-time code that verifies a new phone number.
import { useMemo } from 'react';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import type { Locale } from '../../../i18n/locale.ts';
import { formatPhone } from '../../../i18n/numbers/phones.ts';
import { errorText, fieldErrors } from '../../../i18n/texts/errors.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { ResendButton, type ResendButtonProps } from '../../../ui/Button/ResendButton.tsx';
import { FailureText } from '../../../ui/Form/FailureText.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { OtpField } from '../../../ui/OtpField/OtpField.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { phoneTexts as texts } from './email-and-phone.texts.ts';

export interface PhoneCodeStepProps {
  /** Where the code was sent. */
  phone: string;
  code: string;
  failure: Failure | null;
  /** When a retry is allowed, in ms of this browser's clock; 0 for at once. */
  retryAt: number;
  attemptsLeft: number;
  resend: Pick<ResendButtonProps, 'state' | 'retryAt'>;
  /** No attempts are left: only a new code helps. */
  isExhausted: boolean;
  isPending: boolean;
  onType: (code: string) => void;
  onSubmit: () => void;
  onRetry: () => void;
  onBack: () => void;
}

export function PhoneCodeStep(props: PhoneCodeStepProps) {
  const { phone, code, failure, retryAt, attemptsLeft, resend, isExhausted, isPending, onSubmit } = props;
  const { t, locale } = useI18n();
  const codeErrors = useMemo(
    () => (isExhausted ? {} : errorsOf(failure, locale)),
    [failure, locale, isExhausted],
  );
  const formError =
    failure && !codeErrors.code ? <FailureText failure={failure} retryAt={retryAt} /> : undefined;
  // A new code is about to replace this one.
  const isBlocked = isExhausted || resend.state === 'requesting';
  const hint = attemptsLeft < limits.code.tries ? t(texts.triesLeft, { count: attemptsLeft }) : undefined;
  return (
    <Form
      onSubmit={onSubmit}
      errors={codeErrors}
      error={isExhausted ? t(texts.exhausted) : formError}
      label={t(texts.code)}
    >
      <Text as="div" size="s" tone="muted">
        {t(texts.sentTo)}{' '}
        <Text as="bdi" size="s" tone="normal" isLatin>
          {formatPhone(locale, phone)}
        </Text>
      </Text>
      <OtpField
        autoFocus
        label={t(texts.code)}
        hint={isExhausted ? undefined : hint}
        error={codeErrors.code}
        isReadOnly={isBlocked || isPending}
        value={code}
        onChange={props.onType}
        onComplete={onSubmit}
      />
      <Button variant="primary" isSubmit isWide isDisabled={isBlocked} isPending={isPending}>
        {t(texts.verify)}
      </Button>
      <Inline isWrapping justify="between">
        <ResendButton label={t(texts.resend)} {...resend} isDisabled={isPending} onPress={props.onRetry} />
        <Button variant="quiet" isDisabled={isPending} onPress={props.onBack}>
          {t(texts.other)}
        </Button>
      </Inline>
    </Form>
  );
}

const errorsOf = (failure: Failure | null, locale: Locale): Record<string, string> => {
  if (failure?.error === 'OtpIncorrect') return { code: errorText(failure, locale) };
  return fieldErrors(failure ?? {}, locale);
};
