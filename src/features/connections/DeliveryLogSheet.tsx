// Deliveries of a connection.

import type { ChannelDelivery } from '../../../contract/connections/channel-deliveries.ts';
import type { Connection } from '../../../contract/connections/connections.ts';
import { isErrorTag } from '../../../contract/errors/errors.ts';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import { errorText } from '../../i18n/texts/errors.ts';
import { useMachine } from '../../platform/use-machine.ts';
import type { IconName } from '../../ui/Icon/glyphs.ts';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { ListRow } from '../../ui/ListRow/ListRow.tsx';
import { PagedList } from '../../ui/ListRow/PagedList.tsx';
import { RelativeTime } from '../../ui/RelativeTime/RelativeTime.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { StatusChip, type Tone } from '../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { deliveryLogWithPorts } from './connections.ports.ts';
import { deliveryLogTexts as texts } from './connections.texts.ts';

export interface DeliveryLogSheetProps {
  connection: Connection;
  onClose: () => void;
}

export default function DeliveryLogSheet({ connection, onClose }: DeliveryLogSheetProps) {
  const { t } = useI18n();
  const input = { botId: connection.botId, connectionId: connection.id };
  const [state, send] = useMachine(deliveryLogWithPorts, { input });
  const { deliveries, nextCursor, messageId, failure, isFailedOnly } = state.context;
  const isSending = state.matches('retrying');
  const isLoading = state.matches({ listing: 'loading' });
  return (
    <Sheet title={t(texts.title, { name: connection.name })} isOpen onClose={onClose}>
      <Stack>
        <SegmentedControl
          label={t(texts.which)}
          value={isFailedOnly ? 'failed' : 'all'}
          options={[
            { value: 'all', label: t(texts.all) },
            { value: 'failed', label: t(texts.onlyFailed) },
          ]}
          onChange={(choice) => send({ type: 'failedOnly.toggled', isFailedOnly: choice === 'failed' })}
        />
        <PagedList
          label={t(texts.list)}
          rows={deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.messageId}
              delivery={delivery}
              isPending={isSending && messageId === delivery.messageId}
              isDisabled={isSending && messageId !== delivery.messageId}
              onRetry={() => send({ type: 'resend.requested', messageId: delivery.messageId })}
            />
          ))}
          isLoading={isSending || isLoading}
          failure={state.matches({ listing: 'failed' }) ? failure : null}
          onRetry={() => send({ type: 'retried' })}
          emptyText={t(isFailedOnly ? texts.noneFailed : texts.none)}
          loadMore={
            nextCursor === null
              ? null
              : {
                  label: t(texts.older),
                  isPending: isSending || isLoading || state.matches({ listing: 'loadingOlder' }),
                  onPress: () => send({ type: 'older.requested' }),
                }
          }
        />
      </Stack>
    </Sheet>
  );
}

const chipProps: Record<ChannelDelivery['state'], { tone: Tone; icon: IconName }> = {
  waiting: { tone: 'info', icon: 'wait' },
  sent: { tone: 'success', icon: 'done' },
  failed: { tone: 'danger', icon: 'alert' },
};

interface DeliveryRowProps {
  delivery: ChannelDelivery;
  isPending: boolean;
  isDisabled: boolean;
  onRetry: () => void;
}

function DeliveryRow({ delivery, isPending, isDisabled, onRetry }: DeliveryRowProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { state, visitorName, excerpt, createdAt, nextAt, attempts } = delivery;
  const name = visitorName || t(texts.visitor);
  const reason = reasonOf(delivery, i18n);
  return (
    <ListRow
      title={excerpt || t(texts.system)}
      aside={<RelativeTime at={createdAt} />}
      actions={
        state === 'failed' && (
          <IconButton
            size="small"
            icon="refresh"
            label={t(texts.sendAgain, { name })}
            {...{ isPending, isDisabled }}
            onPress={onRetry}
          />
        )
      }
    >
      {reason && (
        <Text size="s" tone="muted">
          {reason}
        </Text>
      )}
      <Inline isWrapping>
        <StatusChip {...chipProps[state]}>{t(texts[state])}</StatusChip>
        <Text as="span" size="xs" tone="muted">
          <bdi>{name}</bdi>
        </Text>
        {attempts > 1 && (
          <Text as="span" size="xs" tone="muted">
            {t(texts.attempts, { count: attempts })}
          </Text>
        )}
        {state === 'waiting' && nextAt !== null && (
          <Text as="span" size="xs" tone="muted">
            {t(texts.nextTry, { when: i18n.relative(nextAt) })}
          </Text>
        )}
      </Inline>
    </ListRow>
  );
}

function reasonOf({ error, detail }: ChannelDelivery, { locale }: I18n): string {
  if (!isErrorTag(error)) return '';
  const message = errorText({ error }, locale);
  return detail ? `${message} (\u2066${detail}\u2069)` : message;
}
