import { useMachine } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { Webhook } from '../../../../contract/webhooks.ts';
import { errorText } from '../../../i18n/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { inspection } from '../../../platform/inspector.ts';
import { Confirm } from '../../../ui/Confirm/Confirm.tsx';
import { Note } from '../../../ui/Note/Note.tsx';
import { DeliveriesSheet } from './DeliveriesSheet.tsx';
import { liveWebhooks } from './integrations.live.ts';
import { webhookTexts as texts } from './integrations.texts.ts';
import { ListCard } from './ListCard.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { hostOf, WebhookRow, type WebhookVerb } from './WebhookRow.tsx';

export function WebhooksCard() {
  const { t } = useI18n();
  const [state, send] = useMachine(liveWebhooks, inspection());
  const { webhooks, bots, switches, current, failure } = state.context;
  const isSwitching = ({ id }: Webhook) => [current, ...switches].some((one) => one?.webhookId === id);
  const act = ({ id }: Webhook, verb: WebhookVerb) => {
    if (verb === 'on' || verb === 'off') send({ type: 'switched', webhookId: id, enabled: verb === 'on' });
    else send({ type: `${verb}.asked`, webhookId: id });
  };
  return (
    <>
      <ListCard
        title={t(texts.title)}
        about={t(texts.about)}
        add={{ label: t(texts.add), onPress: () => send({ type: 'webhook.asked' }) }}
        isLoading={state.matches({ list: 'loading' })}
        failure={state.matches({ list: 'failed' }) ? failure : null}
        onRetry={() => send({ type: 'retried' })}
        empty={{ drawing: 'plug', title: t(texts.emptyTitle), body: t(texts.emptyBody) }}
        rows={webhooks.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            bots={bots}
            isBusy={isSwitching(webhook)}
            act={(verb) => act(webhook, verb)}
          />
        ))}
      />
      <Dialogs state={state} send={send} />
    </>
  );
}

interface DialogsProps {
  state: SnapshotFrom<typeof liveWebhooks>;
  send: ReturnType<typeof useMachine<typeof liveWebhooks>>[1];
}

function Dialogs({ state, send }: DialogsProps) {
  const { t, locale } = useI18n();
  const { webhooks, bots, webhookId, secret, refusal } = state.context;
  const webhook = webhooks.find(({ id }) => id === webhookId);
  const host = webhook ? hostOf(webhook) : '';
  const close = () => send({ type: 'dialog.closed' });
  const confirm = { onConfirm: () => send({ type: 'confirmed' }), onClose: close };
  const isSending = state.matches({ dialog: 'creating' }) || state.matches({ dialog: 'changing' });
  const why = refusal && <Note tone="danger">{errorText(refusal, locale)}</Note>;
  return (
    <>
      {(isSending || state.matches({ dialog: 'writing' })) && (
        <WebhookDialog
          webhook={webhook}
          bots={bots}
          refusal={refusal}
          isPending={isSending}
          onChange={() => send({ type: 'form.changed' })}
          onSubmit={(form) => send({ type: 'webhook.sent', form })}
          onClose={close}
        />
      )}
      {state.matches({ dialog: 'told' }) && <SecretDialog texts={texts} secret={secret} onClose={close} />}
      <Confirm
        title={t(texts.renew)}
        confirmLabel={t(texts.renew)}
        isOpen={state.matches({ dialog: 'renewing' })}
        isPending={state.matches({ dialog: { renewing: 'sending' } })}
        {...confirm}
      >
        {t(texts.renewBody)}
        {why}
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
        {why}
      </Confirm>
      {state.matches({ dialog: 'log' }) && webhook && (
        <DeliveriesSheet webhookId={webhook.id} host={host} onClose={close} />
      )}
    </>
  );
}
