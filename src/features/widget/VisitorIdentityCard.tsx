// Identity verification: status, secret, requirement and code samples.

import { useState } from 'react';
import { lazyCallActor } from '../../api/actors/call.actor.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { errorText } from '../../i18n/texts/errors.ts';
import { visitorIdentityMachine } from '../../machines/connections/visitor-identity.machine.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Confirm } from '../../ui/Confirm/Confirm.tsx';
import { Copyable } from '../../ui/Copyable/Copyable.tsx';
import { DescriptionList } from '../../ui/DescriptionList/DescriptionList.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { Switch } from '../../ui/Switch/Switch.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { pageCodeSample, type SampleLanguage, serverCodeSamples } from './visitor-identity.samples.ts';
import { visitorIdentityTexts as texts } from './visitor-identity.texts.ts';

const liveIdentity = visitorIdentityMachine.provide({
  actors: {
    read: lazyCallActor((all) => all.identities.read),
    renewSecret: lazyCallActor((all) => all.identities.renewSecret),
    change: lazyCallActor((all) => all.identities.change),
  },
});

export interface VisitorIdentityCardProps {
  botId: string;
  connectionId: string;
}

export function VisitorIdentityCard({ botId, connectionId }: VisitorIdentityCardProps) {
  const { t, locale, dateTime } = useI18n();
  const [state, send] = useMachine(liveIdentity, { input: { botId, connectionId } });
  const { identity, failure, secret, endsPrevious } = state.context;
  const close = () => send({ type: 'dialog.closed' });
  const facts = identity
    ? [
        { id: 'made', name: t(texts.renewedAt), at: identity.renewedAt },
        { id: 'previous', name: t(texts.previousExpiresAt), at: identity.previousSecretExpiresAt },
      ].flatMap(({ at, ...fact }) => (at === null ? [] : [{ ...fact, value: dateTime(at) }]))
    : [];
  return (
    <Card
      title={t(texts.title)}
      aside={
        identity && (
          <StatusChip
            tone={identity.hasSecret ? 'success' : 'neutral'}
            icon={identity.hasSecret ? 'done' : 'info'}
          >
            {t(identity.hasSecret ? texts.on : texts.off)}
          </StatusChip>
        )
      }
    >
      <Stack>
        <Text size="s" tone="muted">
          {t(texts.about)}
        </Text>
        {identity === null && !failure && <LoadingRows rows={2} />}
        {identity === null && failure && (
          <ErrorState
            message={errorText(failure, locale)}
            requestId={failure.requestId}
            onRetry={() => send({ type: 'retried' })}
          />
        )}
        {identity && (
          <>
            {facts.length > 0 && <DescriptionList items={facts} />}
            {failure && <Callout tone="danger">{errorText(failure, locale)}</Callout>}
            {identity.hasSecret && (
              <>
                <Switch
                  label={t(texts.required)}
                  hint={t(texts.requiredHint)}
                  isWide
                  isSelected={identity.isRequired}
                  isDisabled={state.matches('saving')}
                  onChange={(isRequired) => send({ type: 'requirement.toggled', isRequired })}
                />
                <Samples />
              </>
            )}
            <Inline>
              <Button
                isPending={state.matches('renewing')}
                icon="key"
                onPress={() => send({ type: 'secret.requested' })}
              >
                {t(identity.hasSecret ? texts.rotateSecret : texts.createSecret)}
              </Button>
            </Inline>
          </>
        )}
      </Stack>
      <Confirm
        title={t(texts.rotateSecret)}
        confirmLabel={t(texts.rotateSecret)}
        isOpen={state.matches('confirming')}
        isPending={false}
        onConfirm={() => send({ type: 'confirmed' })}
        onClose={close}
      >
        <Stack>
          <Text size="s">{t(texts.rotateSecretBody)}</Text>
          <Switch
            label={t(texts.revokePrevious)}
            isSelected={endsPrevious}
            onChange={(isSelected) => send({ type: 'endPrevious.toggled', endsPrevious: isSelected })}
          />
        </Stack>
      </Confirm>
      {state.matches('secretShown') && (
        <Dialog
          title={t(texts.secretTitle)}
          isOpen
          onClose={close}
          actions={
            <Button variant="primary" onPress={close}>
              {t(texts.secretSaved)}
            </Button>
          }
        >
          <Stack>
            <Text size="s">{t(texts.secretBody)}</Text>
            <Copyable value={secret} label={t(texts.secretTitle)} />
          </Stack>
        </Dialog>
      )}
    </Card>
  );
}

const languages = [
  { value: 'php', label: 'PHP', lang: 'en' },
  { value: 'node', label: 'Node.js', lang: 'en' },
  { value: 'python', label: 'Python', lang: 'en' },
] as const;

function Samples() {
  const { t } = useI18n();
  const [language, setLanguage] = useState<SampleLanguage>('php');
  return (
    <Stack gap={2}>
      <SegmentedControl
        label={t(texts.language)}
        options={languages}
        value={language}
        onChange={setLanguage}
      />
      <Text size="s" weight="bold">
        {t(texts.server)}
      </Text>
      <Copyable value={serverCodeSamples[language]} label={t(texts.server)} />
      <Text size="s" weight="bold">
        {t(texts.page)}
      </Text>
      <Copyable value={pageCodeSample} label={t(texts.page)} />
    </Stack>
  );
}
