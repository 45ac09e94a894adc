// Draws how an authenticator is set up: the password, the code to scan, the first code it shows. Knows no secret's use.
import type { Failure } from '../../../../contract/errors.ts';
import { errorText } from '../../../i18n/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Copyable } from '../../../ui/Copyable/Copyable.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { OtpField } from '../../../ui/OtpField/OtpField.tsx';
import { PasswordField } from '../../../ui/PasswordField/PasswordField.tsx';
import { QrCode } from '../../../ui/QrCode/QrCode.tsx';
import { Heading, Text } from '../../../ui/Text/Text.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { useFieldErrors } from '../useFieldErrors.ts';
import * as styles from './Security.css.ts';
import { factorTexts as texts } from './security.texts.ts';

interface StepProps {
  failure: Failure | null;
  isPending: boolean;
  onType: (typed: string) => void;
  onSubmit: () => void;
  onCancel: () => void;
}

export function PasswordStep({ password, ...step }: StepProps & { password: string }) {
  const { t, locale } = useI18n();
  const { failure, isPending, onType, onSubmit, onCancel } = step;
  const { errors, isWhole } = useFieldErrors(failure, { InvalidCredentials: 'password' });
  return (
    <Form
      label={t(texts.title)}
      errors={errors}
      error={isWhole && failure ? errorText(failure, locale) : undefined}
      onSubmit={onSubmit}
    >
      <Text size="s">{t(texts.passwordAsk)}</Text>
      <PasswordField
        name="password"
        label={t(texts.password)}
        purpose="current"
        value={password}
        onChange={onType}
        error={errors.password}
        autoFocus
      />
      <Inline justify="end">
        <Button variant="quiet" onPress={onCancel}>
          {t(uiTexts.cancel)}
        </Button>
        <Button variant="primary" isSubmit isPending={isPending}>
          {t(texts.next)}
        </Button>
      </Inline>
    </Form>
  );
}

export interface FactorSetupProps extends StepProps {
  secret: { readonly secret: string; readonly uri: string; readonly qr: readonly string[] };
  code: string;
}

export function FactorSetup({ secret, code, ...step }: FactorSetupProps) {
  const { t, locale } = useI18n();
  const { failure, isPending, onType, onSubmit, onCancel } = step;
  const { errors, isWhole } = useFieldErrors(failure, { SecondFactorIncorrect: 'code' });
  return (
    <Form
      label={t(texts.title)}
      errors={errors}
      error={isWhole && failure ? errorText(failure, locale) : undefined}
      onSubmit={onSubmit}
    >
      <Heading level={3}>{t(texts.scan)}</Heading>
      <Text size="s" tone="muted">
        {t(texts.apps)}
      </Text>
      <div className={styles.setup}>
        <QrCode rows={secret.qr} label={t(texts.qr)} />
        <Stack gap={3} isFilling>
          <Text size="s">{t(texts.noCamera)}</Text>
          <Copyable label={t(texts.secret)} value={secret.secret} />
          <OtpField
            label={t(texts.firstCode)}
            hint={t(texts.firstCodeHint)}
            value={code}
            onChange={onType}
            error={errors.code}
            autoFocus
          />
        </Stack>
      </div>
      <Inline justify="end">
        <Button variant="quiet" onPress={onCancel}>
          {t(uiTexts.cancel)}
        </Button>
        <Button variant="primary" isSubmit isPending={isPending}>
          {t(texts.confirm)}
        </Button>
      </Inline>
    </Form>
  );
}
