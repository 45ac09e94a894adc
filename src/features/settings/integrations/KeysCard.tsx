import { useMachine } from '@xstate/react';
import type { ApiKey } from '../../../../contract/api-keys.ts';
import { errorText } from '../../../i18n/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { systemClock } from '../../../platform/clock.ts';
import { inspection } from '../../../platform/inspector.ts';
import { Confirm } from '../../../ui/Confirm/Confirm.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { Note } from '../../../ui/Note/Note.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { liveApiKeys } from './integrations.live.ts';
import { scopeTexts, keyTexts as texts } from './integrations.texts.ts';
import { KeyDialog } from './KeyDialog.tsx';
import { ListCard } from './ListCard.tsx';
import { SecretDialog } from './SecretDialog.tsx';

const DOCS = '/api/v1/docs';

export function KeysCard() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(liveApiKeys, inspection());
  const { keys, keyId, secret, failure, refusal } = state.context;
  const name = keys.find(({ id }) => id === keyId)?.name ?? '';
  const close = () => send({ type: 'dialog.closed' });
  return (
    <>
      <ListCard
        title={t(texts.title)}
        about={
          <>
            {t(texts.about)} <Link href={`${DOCS}?locale=${locale}`}>{t(texts.docs)}</Link>
          </>
        }
        add={{ label: t(texts.add), onPress: () => send({ type: 'key.asked' }) }}
        isLoading={state.matches({ list: 'loading' })}
        failure={state.matches({ list: 'failed' }) ? failure : null}
        onRetry={() => send({ type: 'retried' })}
        empty={{ drawing: 'lock', title: t(texts.emptyTitle), body: t(texts.emptyBody) }}
        rows={keys.map((key) => (
          <KeyRow
            key={key.id}
            apiKey={key}
            onRevoke={() => send({ type: 'revoking.asked', keyId: key.id })}
          />
        ))}
      />
      {state.matches({ dialog: 'making' }) && (
        <KeyDialog
          refusal={refusal}
          isPending={state.matches({ dialog: { making: 'sending' } })}
          onChange={() => send({ type: 'form.changed' })}
          onSubmit={(form) => send({ type: 'key.sent', form })}
          onClose={close}
        />
      )}
      {state.matches({ dialog: 'told' }) && <SecretDialog texts={texts} secret={secret} onClose={close} />}
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
        {refusal && <Note tone="danger">{errorText(refusal, locale)}</Note>}
      </Confirm>
    </>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t, list, date, relative } = useI18n();
  const { name, tail, scopes, expiresAt, lastUsedAt } = apiKey;
  const isOver = expiresAt !== null && expiresAt <= systemClock.now();
  return (
    <ListRow
      title={name}
      leading={<Icon name="key" />}
      detail={list(scopes.map((scope) => t(scopeTexts[scope])))}
      actions={<IconButton size="small" icon="trash" label={t(texts.revoke, { name })} onPress={onRevoke} />}
    >
      <Inline>
        {isOver && (
          <StatusChip tone="danger" icon="ban">
            {t(texts.over)}
          </StatusChip>
        )}
        <Text as="span" size="xs" tone="muted">
          {t(texts.ends, { tail })}
          {' · '}
          {lastUsedAt === null ? t(texts.unused) : t(texts.used, { when: relative(lastUsedAt) })}
          {expiresAt !== null && !isOver && ` · ${t(texts.until, { when: date(expiresAt, 'short') })}`}
        </Text>
      </Inline>
    </ListRow>
  );
}
