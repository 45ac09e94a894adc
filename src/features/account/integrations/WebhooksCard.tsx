import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Bot } from '../../../../contract/bots/bots.ts';
import { type Webhook, WebhookKind } from '../../../../contract/connections/webhooks.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { useFailure } from '../../../i18n/useFailure.ts';
import type { WebhookForm } from '../../../machines/account/integrations/webhooks.machine.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Confirm } from '../../../ui/Confirm/Confirm.tsx';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import type { MenuGroup } from '../../../ui/Menu/menu.types.ts';
import { Select } from '../../../ui/Select/Select.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import { DeliveriesSheet } from './DeliveriesSheet.tsx';
import { webhooksWithPorts } from './integrations.ports.ts';
import { eventTexts, webhookTexts as texts } from './integrations.texts.ts';
import { ListCard } from './ListCard.tsx';
import { SecretDialog } from './SecretDialog.tsx';

export type WebhookAction = 'log' | 'edit' | 'on' | 'off' | 'renewal' | 'removal';

const urlHost = ({ url }: Pick<Webhook, 'url'>): string => URL.parse(url)?.host ?? url;

export interface WebhookRowProps {
  webhook: Webhook;
  bots: readonly Pick<Bot, 'id' | 'name'>[];
  /** The webhook is being enabled or disabled. */
  isBusy: boolean;
  onAction: (action: WebhookAction) => void;
}

function WebhookRow({ webhook, bots, isBusy, onAction: runAction }: WebhookRowProps) {
  const { t } = useI18n();
  const { url, botId, kinds, disabledReason } = webhook;
  const host = urlHost(webhook);
  const isOn = disabledReason === null;
  const actions = {
    log: () => runAction('log'),
    edit: () => runAction('edit'),
    on: () => runAction('on'),
    off: () => runAction('off'),
    renewal: () => runAction('renewal'),
    removal: () => runAction('removal'),
  };
  const isAction = (chosen: string): chosen is WebhookAction => Object.hasOwn(actions, chosen);
  const items: MenuGroup['items'] = [
    { id: 'log', label: t(texts.log), icon: 'history' },
    { id: 'edit', label: t(texts.change), icon: 'edit', isDisabled: isBusy },
    isOn
      ? { id: 'off', label: t(texts.turnOff), icon: 'ban', isDisabled: isBusy }
      : { id: 'on', label: t(texts.turnOn), icon: 'done', isDisabled: isBusy },
    { id: 'renewal', label: t(texts.renew), icon: 'key' },
    { id: 'removal', label: t(texts.remove), icon: 'trash', isDanger: true },
  ];
  return (
    <ListRow
      title={host}
      leading={<Icon name="plug" />}
      detail={<bdi dir="ltr">{url}</bdi>}
      actions={
        <Menu
          label={t(texts.more, { host })}
          trigger={<IconButton icon="more" label={t(texts.more, { host })} size="small" />}
          groups={[{ id: 'actions', items }]}
          onAction={(chosen) => {
            if (isAction(chosen)) actions[chosen]();
          }}
        />
      }
    >
      <Inline isWrapping>
        <StatusChip
          tone={isOn ? 'success' : disabledReason === 'owner' ? 'neutral' : 'danger'}
          icon={isOn ? 'done' : 'ban'}
        >
          {t(texts[disabledReason ?? 'on'])}
        </StatusChip>
        <Text as="span" size="xs" tone="muted">
          <bdi>{bots.find(({ id }) => id === botId)?.name ?? t(texts.everyBot)}</bdi>
          {' · '}
          {kinds.length === 0 ? t(texts.everything) : t(texts.someEvents, { count: kinds.length })}
        </Text>
        <Button size="small" variant="quiet" onPress={() => runAction('log')}>
          {t(texts.log)}
        </Button>
      </Inline>
    </ListRow>
  );
}

export interface WebhookDialogProps {
  /** The webhook to edit; undefined creates one. */
  webhook: Webhook | undefined;
  bots: readonly Pick<Bot, 'id' | 'name'>[];
  failure: Failure | null;
  isPending: boolean;
  onChange: () => void;
  onSubmit: (form: WebhookForm) => void;
  onClose: () => void;
}

const ALL_BOTS = 'every';

function WebhookDialog(props: WebhookDialogProps) {
  const { webhook, bots, failure, isPending, onChange, onSubmit, onClose } = props;
  const { t } = useI18n();
  const { errors, error } = useFailure(failure);
  const [form, setForm] = useState<WebhookForm>({
    url: webhook?.url ?? '',
    botId: webhook?.botId ?? null,
    kinds: webhook?.kinds ?? [],
  });
  const change = (changes: Partial<WebhookForm>) => {
    setForm({ ...form, ...changes });
    if (failure) onChange();
  };
  return (
    <FormDialog
      title={t(webhook ? texts.change : texts.add)}
      submitLabel={t(webhook ? texts.save : texts.create)}
      {...{ errors, error, isPending, onClose }}
      onSubmit={() => onSubmit(form)}
    >
      <TextField
        name="url"
        type="url"
        label={t(texts.url)}
        placeholder="https://example.com/pasokh"
        autoComplete="off"
        value={form.url}
        onChange={(url) => change({ url })}
        error={errors.url}
        autoFocus
      />
      <Select
        label={t(texts.bot)}
        options={[
          { value: ALL_BOTS, label: t(texts.everyBot) },
          ...bots.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={form.botId ?? ALL_BOTS}
        onChange={(value) => change({ botId: value === ALL_BOTS ? null : value })}
      />
      <CheckboxGroup
        label={t(texts.events)}
        hint={t(texts.eventsHint)}
        options={WebhookKind.literals.map((value) => ({ value, label: t(eventTexts[value]) }))}
        chosen={form.kinds}
        onChange={(kinds) => change({ kinds })}
      />
    </FormDialog>
  );
}

export function WebhooksCard() {
  const { t } = useI18n();
  const [state, send] = useMachine(webhooksWithPorts);
  const { webhooks, bots, pendingToggles, current, failure } = state.context;
  const isSwitching = ({ id }: Webhook) => [current, ...pendingToggles].some((one) => one?.webhookId === id);
  const runAction = ({ id }: Webhook, action: WebhookAction) => {
    if (action === 'on' || action === 'off')
      send({ type: 'webhook.toggled', webhookId: id, enabled: action === 'on' });
    else send({ type: `${action}.requested`, webhookId: id });
  };
  return (
    <>
      <ListCard
        title={t(texts.title)}
        about={t(texts.about)}
        add={{ label: t(texts.add), onPress: () => send({ type: 'webhook.requested' }) }}
        isLoading={state.matches({ list: 'loading' })}
        failure={state.matches({ list: 'failed' }) ? failure : null}
        onRetry={() => send({ type: 'retried' })}
        empty={{ illustration: 'plug', title: t(texts.emptyTitle), body: t(texts.emptyBody) }}
        rows={webhooks.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            bots={bots}
            isBusy={isSwitching(webhook)}
            onAction={(action) => runAction(webhook, action)}
          />
        ))}
      />
      <Dialogs state={state} send={send} />
    </>
  );
}

interface DialogsProps {
  state: SnapshotFrom<typeof webhooksWithPorts>;
  send: ReturnType<typeof useMachine<typeof webhooksWithPorts>>[1];
}

function Dialogs({ state, send }: DialogsProps) {
  const { t, locale } = useI18n();
  const { webhooks, bots, webhookId, secret, saveFailure } = state.context;
  const webhook = webhooks.find(({ id }) => id === webhookId);
  const host = webhook ? urlHost(webhook) : '';
  const close = () => send({ type: 'dialog.closed' });
  const confirm = { onConfirm: () => send({ type: 'confirmed' }), onClose: close };
  const isSending = state.hasTag('saving');
  const errorCallout = saveFailure && <Callout tone="danger">{errorText(saveFailure, locale)}</Callout>;
  return (
    <>
      {(isSending || state.matches({ dialog: 'editing' })) && (
        <WebhookDialog
          webhook={webhook}
          bots={bots}
          failure={saveFailure}
          isPending={isSending}
          onChange={() => send({ type: 'form.changed' })}
          onSubmit={(form) => send({ type: 'webhook.submitted', form })}
          onClose={close}
        />
      )}
      {state.matches({ dialog: 'secretShown' }) && (
        <SecretDialog texts={texts} secret={secret} onClose={close} />
      )}
      <Confirm
        title={t(texts.renew)}
        confirmLabel={t(texts.renew)}
        isOpen={state.matches({ dialog: 'renewingSecret' })}
        isPending={state.matches({ dialog: { renewingSecret: 'sending' } })}
        {...confirm}
      >
        {t(texts.renewBody)}
        {errorCallout}
      </Confirm>
      <Confirm
        title={t(texts.remove)}
        confirmLabel={t(texts.remove)}
        isDanger
        isOpen={state.matches({ dialog: 'removing' })}
        isPending={state.matches({ dialog: { removing: 'sending' } })}
        {...confirm}
      >
        {t(texts.removeBody, { host })}
        {errorCallout}
      </Confirm>
      {state.matches({ dialog: 'log' }) && webhook && (
        <DeliveriesSheet webhookId={webhook.id} host={host} onClose={close} />
      )}
    </>
  );
}
