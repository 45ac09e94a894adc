// Deliveries of a webhook.

import type { Delivery } from '../../../../contract/connections/webhooks.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure/Disclosure.tsx';
import type { IconName } from '../../../ui/Icon/glyphs.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { PagedList } from '../../../ui/ListRow/PagedList.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/RelativeTime.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { StatusChip, type Tone } from '../../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { deliveriesWithPorts } from './integrations.ports.ts';
import {
  deliveryErrorTexts,
  eventTexts,
  deliveryTexts as texts,
  webhookTexts,
} from './integrations.texts.ts';
import { PayloadText } from './PayloadText.tsx';

export interface DeliveriesSheetProps {
  webhookId: string;
  host: string;
  onClose: () => void;
}

export function DeliveriesSheet({ webhookId, host, onClose }: DeliveriesSheetProps) {
  const { t } = useI18n();
  const [state, send] = useMachine(deliveriesWithPorts, { input: { webhookId } });
  const { deliveries, nextCursor, deliveryId, failure } = state.context;
  const isFailed = deliveries.some((delivery) => delivery.state === 'failed');
  const isBusy = !state.matches('listing'); // one command at a time
  const isLoading = state.matches({ listing: 'loading' });
  return (
    <Sheet
      title={`${t(webhookTexts.log)}: ${host}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          {isFailed && (
            <Button
              isPending={state.matches('sendingFailed')}
              isDisabled={isBusy && !state.matches('sendingFailed')}
              onPress={() => send({ type: 'resendFailed.requested' })}
            >
              {t(texts.resendFailed)}
            </Button>
          )}
          <Button
            variant="primary"
            isPending={state.matches('testing')}
            isDisabled={isBusy && !state.matches('testing')}
            onPress={() => send({ type: 'test.requested' })}
          >
            {t(texts.test)}
          </Button>
        </>
      }
    >
      <Stack>
        <PagedList
          label={t(webhookTexts.log)}
          rows={deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              isPending={state.matches('retrying') && deliveryId === delivery.id}
              isDisabled={isBusy && !(state.matches('retrying') && deliveryId === delivery.id)}
              onRetry={() => send({ type: 'resend.requested', deliveryId: delivery.id })}
            />
          ))}
          isLoading={isBusy || isLoading}
          failure={state.matches({ listing: 'failed' }) ? failure : null}
          onRetry={() => send({ type: 'retried' })}
          emptyText={t(texts.none)}
          loadMore={
            nextCursor === null
              ? null
              : {
                  label: t(texts.older),
                  isPending: isBusy || isLoading || state.matches({ listing: 'loadingOlder' }),
                  onPress: () => send({ type: 'older.requested' }),
                }
          }
        />
      </Stack>
    </Sheet>
  );
}

const chipProps: Record<Delivery['state'], { tone: Tone; icon: IconName }> = {
  waiting: { tone: 'info', icon: 'wait' },
  delivered: { tone: 'success', icon: 'done' },
  failed: { tone: 'danger', icon: 'alert' },
};

interface DeliveryRowProps {
  delivery: Delivery;
  isPending: boolean;
  isDisabled: boolean;
  onRetry: () => void;
}

function DeliveryRow({ delivery, isPending, isDisabled, onRetry }: DeliveryRowProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { kind, state, createdAt, nextAt, body, responseBody } = delivery;
  const eventName = t(eventTexts[kind]);
  return (
    <ListRow
      title={eventName}
      detail={attemptSummary(i18n, delivery)}
      aside={<RelativeTime at={createdAt} />}
      actions={
        state !== 'waiting' && (
          <IconButton
            size="small"
            icon="refresh"
            label={t(texts.resend, { what: eventName })}
            {...{ isPending, isDisabled }}
            onPress={onRetry}
          />
        )
      }
    >
      <Inline>
        <StatusChip {...chipProps[state]}>{t(texts[state])}</StatusChip>
        {nextAt !== null && delivery.attempts > 0 && (
          <Text as="span" size="xs" tone="muted">
            {t(texts.nextTry, { when: i18n.relative(nextAt) })}
          </Text>
        )}
      </Inline>
      <Disclosure label={t(texts.body)}>
        <PayloadText>{body}</PayloadText>
      </Disclosure>
      {responseBody && (
        <Disclosure label={t(texts.answer)}>
          <PayloadText>{responseBody}</PayloadText>
        </Disclosure>
      )}
    </ListRow>
  );
}

/** Outcome and number of the last attempt. */
function attemptSummary({ t, n }: I18n, { status, error, durationMs, attempts }: Delivery): string {
  if (attempts === 0) return '';
  const resultText =
    status === null
      ? t(isDeliveryError(error) ? deliveryErrorTexts[error] : deliveryErrorTexts.otherError)
      : t(texts.answered, { status: n(status), took: n(durationMs ?? 0) });
  return `${resultText} · ${t(texts.attempts, { count: attempts })}`;
}

const isDeliveryError = (name: string | null): name is keyof typeof deliveryErrorTexts =>
  name !== null && Object.hasOwn(deliveryErrorTexts, name);
