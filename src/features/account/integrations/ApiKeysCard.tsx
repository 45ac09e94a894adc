import { useState } from 'react';
import type { ApiKey } from '../../../../contract/connections/api-keys.ts';
import { DAY_MS } from '../../../../contract/durations.ts';
import { Scope } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { useFailure } from '../../../i18n/useFailure.ts';
import type { ApiKeyForm } from '../../../machines/account/integrations/api-keys.machine.ts';
import { systemClock } from '../../../platform/clock.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Confirm } from '../../../ui/Confirm/Confirm.tsx';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl/SegmentedControl.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import { apiKeysWithPorts } from './integrations.ports.ts';
import { scopeTexts, apiKeyTexts as texts } from './integrations.texts.ts';
import { ListCard } from './ListCard.tsx';
import { SecretDialog } from './SecretDialog.tsx';

export interface ApiKeyDialogProps {
  failure: Failure | null;
  isPending: boolean;
  onChange: () => void;
  onSubmit: (form: ApiKeyForm) => void;
  onClose: () => void;
}

const LIFETIMES = { never: null, month: 30 * DAY_MS, year: 365 * DAY_MS } as const;
type Lifetime = keyof typeof LIFETIMES;

function ApiKeyDialog({ failure, isPending, onChange, onSubmit, onClose }: ApiKeyDialogProps) {
  const { t } = useI18n();
  const { errors, error } = useFailure(failure);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['conversations:read']);
  const [lifetime, setLifetime] = useState<Lifetime>('year');
  const notifyChange = () => {
    if (failure) onChange();
  };
  const submit = () => {
    const durationMs = LIFETIMES[lifetime];
    onSubmit({ name, scopes, botIds: null, expiresAt: durationMs && systemClock.now() + durationMs });
  };
  return (
    <FormDialog
      title={t(texts.add)}
      submitLabel={t(texts.createKey)}
      {...{ errors, error, isPending, onClose }}
      onSubmit={submit}
    >
      <TextField
        name="name"
        label={t(texts.name)}
        hint={t(texts.nameHint)}
        autoComplete="off"
        value={name}
        onChange={(value) => {
          setName(value);
          notifyChange();
        }}
        error={errors.name}
        autoFocus
      />
      <CheckboxGroup
        label={t(texts.scopes)}
        error={errors.scopes}
        options={Scope.literals.map((value) => ({ value, label: t(scopeTexts[value]) }))}
        chosen={scopes}
        onChange={(chosen) => {
          setScopes(chosen);
          notifyChange();
        }}
      />
      <SegmentedControl
        label={t(texts.expires)}
        options={(['month', 'year', 'never'] as const).map((value) => ({ value, label: t(texts[value]) }))}
        value={lifetime}
        onChange={setLifetime}
        isWide
      />
    </FormDialog>
  );
}

const DOCS_URL = '/api/v1/docs';

export function ApiKeysCard() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(apiKeysWithPorts);
  const { keys, keyId, secret, failure, saveFailure } = state.context;
  const name = keys.find(({ id }) => id === keyId)?.name ?? '';
  const close = () => send({ type: 'dialog.closed' });
  return (
    <>
      <ListCard
        title={t(texts.title)}
        about={
          <>
            {t(texts.about)} <Link href={`${DOCS_URL}?locale=${locale}`}>{t(texts.docs)}</Link>
          </>
        }
        add={{ label: t(texts.add), onPress: () => send({ type: 'key.requested' }) }}
        isLoading={state.matches({ list: 'loading' })}
        failure={state.matches({ list: 'failed' }) ? failure : null}
        onRetry={() => send({ type: 'retried' })}
        empty={{ illustration: 'lock', title: t(texts.emptyTitle), body: t(texts.emptyBody) }}
        rows={keys.map((key) => (
          <KeyRow
            key={key.id}
            apiKey={key}
            onRevoke={() => send({ type: 'revocation.requested', keyId: key.id })}
          />
        ))}
      />
      {state.matches({ dialog: 'creating' }) && (
        <ApiKeyDialog
          failure={saveFailure}
          isPending={state.matches({ dialog: { creating: 'sending' } })}
          onChange={() => send({ type: 'form.changed' })}
          onSubmit={(form) => send({ type: 'key.submitted', form })}
          onClose={close}
        />
      )}
      {state.matches({ dialog: 'keyShown' }) && (
        <SecretDialog texts={texts} secret={secret} onClose={close} />
      )}
      <Confirm
        title={t(texts.revokeTitle)}
        confirmLabel={t(texts.revokeTitle)}
        isDanger
        isOpen={state.matches({ dialog: 'revoking' })}
        isPending={state.matches({ dialog: { revoking: 'sending' } })}
        onConfirm={() => send({ type: 'confirmed' })}
        onClose={close}
      >
        {t(texts.revokeBody, { name })}
        {saveFailure && <Callout tone="danger">{errorText(saveFailure, locale)}</Callout>}
      </Confirm>
    </>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t, list, date, relative } = useI18n();
  const { name, tail, scopes, expiresAt, lastUsedAt } = apiKey;
  const isExpired = expiresAt !== null && expiresAt <= systemClock.now();
  return (
    <ListRow
      title={name}
      leading={<Icon name="key" />}
      detail={list(scopes.map((scope) => t(scopeTexts[scope])))}
      actions={<IconButton size="small" icon="trash" label={t(texts.revoke, { name })} onPress={onRevoke} />}
    >
      <Inline>
        {isExpired && (
          <StatusChip tone="danger" icon="ban">
            {t(texts.expired)}
          </StatusChip>
        )}
        <Text as="span" size="xs" tone="muted">
          {t(texts.endingIn, { tail })}
          {' · '}
          {lastUsedAt === null ? t(texts.unused) : t(texts.used, { when: relative(lastUsedAt) })}
          {expiresAt !== null && !isExpired && ` · ${t(texts.until, { when: date(expiresAt, 'short') })}`}
        </Text>
      </Inline>
    </ListRow>
  );
}
