// Asks for an authenticator code or a recovery code.
import { type ReactNode, useMemo, useState } from 'react';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../../i18n/texts/errors.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { FailureText } from '../../../ui/Form/FailureText.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { OtpField } from '../../../ui/OtpField/OtpField.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { AuthFrame } from '../AuthFrame.tsx';
import { secondFactorTexts as texts } from './second-factor.texts.ts';

export interface SecondFactorScreenProps {
  code: string;
  failure: Failure | null;
  retryAt: number;
  isPending: boolean;
  /** Other fields of the same call, such as the robot check. */
  children?: ReactNode;
  onType: (code: string) => void;
  onSubmit: () => void;
  /** Back to the first step; by default the login screen. */
  onBack?: () => void;
}

export default function SecondFactorScreen(props: SecondFactorScreenProps) {
  const { failure, retryAt, isPending, children, onType, onSubmit, onBack } = props;
  const { t, locale } = useI18n();
  const [isRecoveryCode, setRecoveryCode] = useState(false);
  const errors = useMemo(() => {
    if (failure?.error !== 'SecondFactorIncorrect') return failure ? fieldErrors(failure, locale) : {};
    return { secondFactor: errorText(failure, locale) };
  }, [failure, locale]);
  const isFormError = failure && Object.keys(errors).length === 0;
  return (
    <AuthFrame
      title={t(texts.title)}
      subtitle={t(isRecoveryCode ? texts.fromRecoveryCode : texts.fromApp)}
      footer={t(texts.lost)}
    >
      <Form
        onSubmit={onSubmit}
        errors={errors}
        error={isFormError && <FailureText failure={failure} retryAt={retryAt} />}
        label={t(texts.title)}
      >
        <CodeField {...props} isRecoveryCode={isRecoveryCode} />
        {children}
        <Button variant="primary" isWide isSubmit isPending={isPending}>
          {t(texts.submit)}
        </Button>
        <Inline justify="between" isWrapping>
          <Button
            variant="quiet"
            isDisabled={isPending}
            onPress={() => {
              setRecoveryCode(!isRecoveryCode);
              onType('');
            }}
          >
            {t(isRecoveryCode ? texts.useApp : texts.useRecoveryCode)}
          </Button>
          {onBack ? (
            <Button variant="quiet" isDisabled={isPending} onPress={onBack}>
              {t(texts.back)}
            </Button>
          ) : (
            <Link href="/auth/login" variant="quiet">
              {t(texts.back)}
            </Link>
          )}
        </Inline>
      </Form>
    </AuthFrame>
  );
}

type CodeFieldProps = SecondFactorScreenProps & { isRecoveryCode: boolean };

function CodeField({ isRecoveryCode, code, isPending, onType, onSubmit }: CodeFieldProps) {
  const { t } = useI18n();
  const fieldProps = {
    name: 'secondFactor',
    value: code,
    onChange: onType,
    isReadOnly: isPending,
    autoFocus: true,
  };
  if (!isRecoveryCode)
    return (
      <OtpField {...fieldProps} label={t(texts.code)} onComplete={onSubmit} length={limits.code.length} />
    );
  return (
    <TextField
      {...fieldProps}
      key="paper"
      label={t(texts.recoveryCode)}
      hint={t(texts.recoveryHint)}
      direction="ltr"
      autoComplete="off"
    />
  );
}
