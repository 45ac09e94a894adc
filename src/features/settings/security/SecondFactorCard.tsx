import { useMachine } from '@xstate/react';
import { errorText } from '../../../i18n/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { inspection } from '../../../platform/inspector.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { Note } from '../../../ui/Note/Note.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { FactorSetup, PasswordStep } from './FactorSetup.tsx';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { liveSecondFactor } from './security.live.ts';
import { factorTexts as texts } from './security.texts.ts';

/** Fewer than this many codes are called few. */
const FEW = 4;

export function SecondFactorCard({ username, hasPassword }: { username: string; hasPassword: boolean }) {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(liveSecondFactor, { ...inspection(), input: { hasPassword } });
  const { failure, codesLeft, recoveryCodes, secret, password, code } = state.context;
  const cancel = () => send({ type: 'cancelled' });
  const submit = () => send({ type: 'form.sent' });
  const typeCode = (typed: string) => send({ type: 'code.typed', code: typed });
  const isOn = state.matches('on') || state.matches('codes');
  const proof = { code, failure, onType: typeCode, onSubmit: submit, onCancel: cancel };
  const retry = () => send({ type: 'retried' });
  return (
    <Card
      title={t(texts.title)}
      padding="roomy"
      aside={(isOn || state.matches('off')) && <Standing isOn={isOn} />}
    >
      <Stack>
        {state.matches('loading') && (
          <Loading>
            <Skeleton width="most" />
          </Loading>
        )}
        {(state.matches('failed') || state.matches({ off: 'refused' })) && failure && (
          <ErrorState
            message={errorText(failure, locale)}
            requestId={failure.requestId}
            onRetry={retry}
            action={state.matches('off') && <Button onPress={cancel}>{t(uiTexts.cancel)}</Button>}
          />
        )}
        {state.matches({ off: 'idle' }) && <Off onTurnOn={() => send({ type: 'turnOn.asked' })} />}
        {(state.matches({ off: 'password' }) || (hasPassword && state.matches({ off: 'preparing' }))) && (
          <PasswordStep
            password={password}
            failure={failure}
            isPending={state.matches({ off: 'preparing' })}
            onType={(typed) => send({ type: 'password.typed', password: typed })}
            onSubmit={submit}
            onCancel={cancel}
          />
        )}
        {secret && (
          <FactorSetup {...proof} secret={secret} isPending={state.matches({ off: 'confirming' })} />
        )}
        {state.matches({ on: 'idle' }) && (
          <On
            codesLeft={codesLeft}
            onTurnOff={() => send({ type: 'turnOff.asked' })}
            onRenew={() => send({ type: 'renewal.asked' })}
          />
        )}
        {state.matches({ on: 'turningOff' }) && (
          <ProofForm
            {...proof}
            ask={t(texts.removeAsk)}
            verb={t(texts.turnOff)}
            isDanger
            isPending={state.matches({ on: { turningOff: 'sending' } })}
          />
        )}
        {state.matches({ on: 'renewing' }) && (
          <ProofForm
            {...proof}
            ask={t(texts.renewAsk)}
            verb={t(texts.makeNew)}
            isPending={state.matches({ on: { renewing: 'sending' } })}
          />
        )}
        {state.matches('codes') && (
          <RecoveryCodes
            codes={recoveryCodes}
            username={username}
            onKept={() => send({ type: 'codes.kept' })}
          />
        )}
      </Stack>
    </Card>
  );
}

function Standing({ isOn }: { isOn: boolean }) {
  const { t } = useI18n();
  return (
    <StatusChip tone={isOn ? 'success' : 'neutral'} icon={isOn ? 'shield' : 'minus'}>
      {t(isOn ? texts.on : texts.off)}
    </StatusChip>
  );
}

function Off({ onTurnOn }: { onTurnOn: () => void }) {
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

interface OnProps {
  codesLeft: number;
  onTurnOff: () => void;
  onRenew: () => void;
}

function On({ codesLeft, onTurnOff, onRenew }: OnProps) {
  const { t } = useI18n();
  return (
    <>
      {codesLeft < FEW ? (
        <Note tone="warning">{t(texts.codesFew, { count: codesLeft })}</Note>
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
