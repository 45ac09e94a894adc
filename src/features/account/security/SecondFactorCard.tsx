import { useId } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { copyText } from '../../../platform/browser/clipboard.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { systemClock } from '../../../platform/clock.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Copyable } from '../../../ui/Copyable/Copyable.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { lazyTexts } from '../../../ui/lazy.texts.ts';
import { OtpField } from '../../../ui/OtpField/OtpField.tsx';
import { PasswordField } from '../../../ui/PasswordField/PasswordField.tsx';
import { QrCode } from '../../../ui/QrCode/QrCode.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Heading, Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { SecondFactorStep, type SecondFactorStepState } from './SecondFactorStep.tsx';
import * as styles from './Security.css.ts';
import { secondFactorWithPorts } from './security.ports.ts';
import { recoveryTexts, secondFactorTexts as texts } from './security.texts.ts';

export interface RecoveryCodesProps {
  codes: readonly string[];
  /** Named on the printed sheet and in the file. */
  username: string;
  onSaved: () => void;
}

/** Focuses the codes: the pressed button is gone, and a button below would scroll the warning away. */
const focusOnMount = (element: HTMLElement | null) => element?.focus();

function RecoveryCodes({ codes, username, onSaved }: RecoveryCodesProps) {
  const { t, date } = useI18n();
  const titleId = useId();
  const heading = t(recoveryTexts.heading, { username });
  const createdAtText = t(recoveryTexts.createdAt, { date: date(systemClock.now(), 'full') });
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast({ text: t(uiTexts.copied), tone: 'success' });
    else toast({ text: t(lazyTexts.notCopied), tone: 'danger' });
  };
  const download = () =>
    saveFile(
      t(recoveryTexts.fileName),
      [heading, createdAtText, '', ...codes, ''].join('\r\n'),
      'text/plain',
    );
  return (
    <>
      <section aria-labelledby={titleId} tabIndex={-1} ref={focusOnMount} className={styles.codesToKeep}>
        <Heading level={3} id={titleId}>
          {t(recoveryTexts.title)}
        </Heading>
        <Callout tone="warning">{t(recoveryTexts.shownOnceWarning)}</Callout>
        <div className={styles.sheet}>
          <div className={styles.printOnly}>
            <Text weight="bold">{heading}</Text>
            <Text size="s">{createdAtText}</Text>
          </div>
          <ol aria-label={t(recoveryTexts.list)} className={styles.codes}>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <Inline isWrapping>
        <Button icon="copy" onPress={() => void copy()}>
          {t(recoveryTexts.copy)}
        </Button>
        <Button icon="download" onPress={download}>
          {t(recoveryTexts.download)}
        </Button>
        <Button icon="file" onPress={() => window.print()}>
          {t(recoveryTexts.print)}
        </Button>
      </Inline>
      <Inline justify="end">
        <Button variant="primary" icon="check" onPress={onSaved}>
          {t(recoveryTexts.savedCodes)}
        </Button>
      </Inline>
    </>
  );
}

export interface SecondFactorFormProps extends SecondFactorStepState {
  /** What will happen, and what to enter. */
  prompt: string;
  /** Text of the submit button. */
  submitLabel: string;
  isDanger?: boolean;
  code: string;
  onType: (code: string) => void;
}

function SecondFactorForm({ prompt, submitLabel, isDanger, code, onType, ...step }: SecondFactorFormProps) {
  const { t } = useI18n();
  return (
    <SecondFactorStep
      {...step}
      label={submitLabel}
      submitLabel={submitLabel}
      isDanger={isDanger}
      errorFields={{ SecondFactorIncorrect: 'code' }}
    >
      {(errors) => (
        <>
          <Text size="s">{prompt}</Text>
          <TextField
            name="code"
            label={t(texts.codeLabel)}
            value={code}
            onChange={onType}
            error={errors.code}
            direction="ltr"
            autoComplete="one-time-code"
            autoFocus
          />
        </>
      )}
    </SecondFactorStep>
  );
}

interface PasswordStepProps extends SecondFactorStepState {
  onType: (typed: string) => void;
}

function ConfirmPasswordStep({ password, onType, ...step }: PasswordStepProps & { password: string }) {
  const { t } = useI18n();
  return (
    <SecondFactorStep
      {...step}
      label={t(texts.title)}
      submitLabel={t(texts.next)}
      errorFields={{ InvalidCredentials: 'password' }}
    >
      {(errors) => (
        <>
          <Text size="s">{t(texts.passwordPrompt)}</Text>
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
    </SecondFactorStep>
  );
}

export interface AuthenticatorSetupProps extends PasswordStepProps {
  secret: { readonly secret: string; readonly uri: string; readonly qr: readonly string[] };
  code: string;
}

function AuthenticatorSetup({ secret, code, onType, ...step }: AuthenticatorSetupProps) {
  const { t } = useI18n();
  return (
    <SecondFactorStep
      {...step}
      label={t(texts.title)}
      submitLabel={t(texts.confirm)}
      errorFields={{ SecondFactorIncorrect: 'code' }}
    >
      {(errors) => (
        <>
          <Heading level={3}>{t(texts.scan)}</Heading>
          <Text size="s" tone="muted">
            {t(texts.apps)}
          </Text>
          <div className={styles.setup}>
            <QrCode rows={secret.qr} label={t(texts.qr)} />
            <Stack gap={3} canGrow>
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
    </SecondFactorStep>
  );
}

/** Below this many codes a warning is shown. */
const LOW_CODE_COUNT = 4;

export function SecondFactorCard({ username, hasPassword }: { username: string; hasPassword: boolean }) {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(secondFactorWithPorts, { input: { hasPassword } });
  const { failure, remainingCodes, recoveryCodes, secret, password, code } = state.context;
  const cancel = () => send({ type: 'cancelled' });
  const submit = () => send({ type: 'form.submitted' });
  const typeCode = (typed: string) => send({ type: 'code.changed', code: typed });
  const isOn = state.hasTag('on');
  const codeFormProps = { code, failure, onType: typeCode, onSubmit: submit, onCancel: cancel };
  const retry = () => send({ type: 'retried' });
  return (
    <Card
      title={t(texts.title)}
      padding="roomy"
      aside={(isOn || state.matches('off')) && <SecondFactorStatus isOn={isOn} />}
    >
      <Stack>
        {state.matches('loading') && (
          <Loading>
            <Skeleton width="most" />
          </Loading>
        )}
        {state.hasTag('failed') && failure && (
          <ErrorState
            message={errorText(failure, locale)}
            requestId={failure.requestId}
            onRetry={retry}
            action={state.matches('off') && <Button onPress={cancel}>{t(uiTexts.cancel)}</Button>}
          />
        )}
        {state.matches({ off: 'idle' }) && (
          <SecondFactorOff onTurnOn={() => send({ type: 'turnOn.requested' })} />
        )}
        {(state.matches({ off: 'password' }) ||
          (hasPassword && state.matches({ off: 'creatingSecret' }))) && (
          <ConfirmPasswordStep
            password={password}
            failure={failure}
            isPending={state.matches({ off: 'creatingSecret' })}
            onType={(typed) => send({ type: 'password.changed', password: typed })}
            onSubmit={submit}
            onCancel={cancel}
          />
        )}
        {secret && (
          <AuthenticatorSetup
            {...codeFormProps}
            secret={secret}
            isPending={state.matches({ off: 'confirming' })}
          />
        )}
        {state.matches({ on: 'idle' }) && (
          <SecondFactorOn
            codesLeft={remainingCodes}
            onTurnOff={() => send({ type: 'turnOff.requested' })}
            onRenew={() => send({ type: 'renewal.requested' })}
          />
        )}
        {state.matches({ on: 'turningOff' }) && (
          <SecondFactorForm
            {...codeFormProps}
            prompt={t(texts.turnOffPrompt)}
            submitLabel={t(texts.turnOff)}
            isDanger
            isPending={state.matches({ on: { turningOff: 'submitting' } })}
          />
        )}
        {state.matches({ on: 'renewing' }) && (
          <SecondFactorForm
            {...codeFormProps}
            prompt={t(texts.renewPrompt)}
            submitLabel={t(texts.createNewCodes)}
            isPending={state.matches({ on: { renewing: 'submitting' } })}
          />
        )}
        {state.matches('codes') && (
          <RecoveryCodes
            codes={recoveryCodes}
            username={username}
            onSaved={() => send({ type: 'codes.saved' })}
          />
        )}
      </Stack>
    </Card>
  );
}

function SecondFactorStatus({ isOn }: { isOn: boolean }) {
  const { t } = useI18n();
  return (
    <StatusChip tone={isOn ? 'success' : 'neutral'} icon={isOn ? 'shield' : 'minus'}>
      {t(isOn ? texts.on : texts.off)}
    </StatusChip>
  );
}

function SecondFactorOff({ onTurnOn }: { onTurnOn: () => void }) {
  const { t } = useI18n();
  return (
    <>
      <Text size="s" tone="muted">
        {t(texts.about)}
      </Text>
      <Inline>
        <Button variant="primary" icon="shield" onPress={onTurnOn}>
          {t(texts.turnOn)}
        </Button>
      </Inline>
    </>
  );
}

interface SecondFactorOnProps {
  codesLeft: number;
  onTurnOff: () => void;
  onRenew: () => void;
}

function SecondFactorOn({ codesLeft, onTurnOff, onRenew }: SecondFactorOnProps) {
  const { t } = useI18n();
  return (
    <>
      {codesLeft < LOW_CODE_COUNT ? (
        <Callout tone="warning">{t(texts.codesFew, { count: codesLeft })}</Callout>
      ) : (
        <Text size="s" tone="muted">
          {t(texts.codesLeft, { count: codesLeft })}
        </Text>
      )}
      <Inline isWrapping>
        <Button icon="refresh" onPress={onRenew}>
          {t(texts.renew)}
        </Button>
        <Button variant="danger" onPress={onTurnOff}>
          {t(texts.turnOff)}
        </Button>
      </Inline>
    </>
  );
}
