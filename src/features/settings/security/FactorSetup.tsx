// Draws how an authenticator is set up: the password, the code to scan, the first code it shows. Knows no secret's use.
import { useI18n } from '../../../i18n/I18n.tsx';
import { Copyable } from '../../../ui/Copyable/Copyable.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { OtpField } from '../../../ui/OtpField/OtpField.tsx';
import { PasswordField } from '../../../ui/PasswordField/PasswordField.tsx';
import { QrCode } from '../../../ui/QrCode/QrCode.tsx';
import { Heading, Text } from '../../../ui/Text/Text.tsx';
import * as styles from './Security.css.ts';
import { type Step, StepForm } from './StepForm.tsx';
import { factorTexts as texts } from './security.texts.ts';

interface TypedStep extends Step {
  onType: (typed: string) => void;
}

export function PasswordStep({ password, onType, ...step }: TypedStep & { password: string }) {
  const { t } = useI18n();
  return (
    <StepForm
      {...step}
      label={t(texts.title)}
      verb={t(texts.next)}
      owners={{ InvalidCredentials: 'password' }}
    >
      {(errors) => (
        <>
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
        </>
      )}
    </StepForm>
  );
}

export interface FactorSetupProps extends TypedStep {
  secret: { readonly secret: string; readonly uri: string; readonly qr: readonly string[] };
  code: string;
}

export function FactorSetup({ secret, code, onType, ...step }: FactorSetupProps) {
  const { t } = useI18n();
  return (
    <StepForm
      {...step}
      label={t(texts.title)}
      verb={t(texts.confirm)}
      owners={{ SecondFactorIncorrect: 'code' }}
    >
      {(errors) => (
        <>
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
        </>
      )}
    </StepForm>
  );
}
