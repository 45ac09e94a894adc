import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import type { DataRequestInput } from '../../../machines/account/privacy/data-request-commands.machine.ts';
import { randomId } from '../../../platform/browser/random-id.ts';
import { inspection } from '../../../platform/inspector.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { AccountDeletionCard } from './AccountDeletionCard.tsx';
import { DataRequestsCard } from './DataRequestsCard.tsx';
import { PersonSearchCard } from './PersonSearchCard.tsx';
import { liveDataOrders, liveDataRequests, livePersonSearch } from './privacy.live.ts';
import { orderTexts as texts } from './privacy.texts.ts';

export default function PrivacyScreen() {
  const { t, locale } = useI18n();
  const [query] = useState(new URLSearchParams(useSearch()).get('conversation') ?? '');
  const [search, sendSearch] = useMachine(livePersonSearch, { ...inspection(), input: { query } });
  const [orders, sendOrder] = useMachine(liveDataOrders, {
    ...inspection(),
    input: { newId: randomId, conversationId: null },
  });
  const [list, send] = useMachine(liveDataRequests, inspection());
  const { requests, failure, requestId, renewedId } = list.context;
  const isSending = orders.matches({ ordering: 'sending' });
  const give = (order: DataRequestInput) => sendOrder({ type: 'order.given', order });
  const cancel = (id: string) => sendOrder({ type: 'cancel.asked', requestId: id });
  const onOrder = (kind: DataRequestInput['kind']) => {
    give({ kind, conversationIds: [...search.context.selectedIds] });
    sendSearch({ type: 'picks.changed', ids: new Set() });
  };
  return (
    <>
      {orders.matches({ ordering: 'refused' }) && orders.context.failure && (
        <Callout
          tone="danger"
          title={t(texts.refused)}
          action={
            <Button size="small" onPress={() => sendOrder({ type: 'retried' })}>
              {t(uiTexts.retry)}
            </Button>
          }
        >
          {errorText(orders.context.failure, locale)}
        </Callout>
      )}
      <PersonSearchCard
        {...search.context}
        state={search.value}
        isSending={isSending}
        onType={(typed) => sendSearch({ type: 'query.typed', query: typed })}
        onSearch={() => sendSearch({ type: 'search.sent' })}
        onRetry={() => sendSearch({ type: 'retried' })}
        onPick={(ids) => sendSearch({ type: 'picks.changed', ids })}
        onOrder={onOrder}
      />
      <DataRequestsCard
        requests={requests}
        isLoading={requests.length === 0 && !list.matches({ listing: 'ready' })}
        failure={list.matches({ listing: 'failed' }) ? failure : null}
        cancelling={orders.context.cancellations}
        downloading={list.matches({ downloading: 'working' }) ? requestId : null}
        renewing={list.matches({ renewing: 'working' }) ? renewedId : null}
        onRetry={() => send({ type: 'retried' })}
        onRenew={(id) => send({ type: 'attempt.asked', requestId: id })}
        onCancel={cancel}
        onDownload={(id) => send({ type: 'download.asked', requestId: id })}
      />
      <AccountDeletionCard
        requests={requests}
        isLoaded={list.matches({ listing: 'ready' }) || requests.length > 0}
        isSending={isSending}
        cancelling={orders.context.cancellations}
        onOrder={(kind) => give({ kind, conversationIds: null })}
        onCancel={cancel}
      />
    </>
  );
}
