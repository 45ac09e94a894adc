import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import type { DataOrder } from '../../../machines/account/privacy/data-request-commands.machine.ts';
import { freshId } from '../../../platform/browser/random-id.ts';
import { inspection } from '../../../platform/inspector.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Note } from '../../../ui/Callout/Callout.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { AccountCard } from './AccountDeletionCard.tsx';
import { RequestsCard } from './DataRequestsCard.tsx';
import { PersonCard } from './PersonSearchCard.tsx';
import { liveDataOrders, liveDataRequests, livePersonSearch } from './privacy.live.ts';
import { orderTexts as texts } from './privacy.texts.ts';

export default function PrivacyScreen() {
  const { t, locale } = useI18n();
  const [query] = useState(new URLSearchParams(useSearch()).get('conversation') ?? '');
  const [search, sendSearch] = useMachine(livePersonSearch, { ...inspection(), input: { query } });
  const [orders, sendOrder] = useMachine(liveDataOrders, {
    ...inspection(),
    input: { newId: freshId, conversationId: null },
  });
  const [list, send] = useMachine(liveDataRequests, inspection());
  const { requests, failure, requestId, renewedId } = list.context;
  const isSending = orders.matches({ ordering: 'sending' });
  const give = (order: DataOrder) => sendOrder({ type: 'order.given', order });
  const cancel = (id: string) => sendOrder({ type: 'cancel.asked', requestId: id });
  const onOrder = (kind: DataOrder['kind']) => {
    give({ kind, conversationIds: [...search.context.picked] });
    sendSearch({ type: 'picks.changed', ids: new Set() });
  };
  return (
    <>
      {orders.matches({ ordering: 'refused' }) && orders.context.failure && (
        <Note
          tone="danger"
          title={t(texts.refused)}
          action={
            <Button size="small" onPress={() => sendOrder({ type: 'retried' })}>
              {t(uiTexts.retry)}
            </Button>
          }
        >
          {errorText(orders.context.failure, locale)}
        </Note>
      )}
      <PersonCard
        {...search.context}
        state={search.value}
        isSending={isSending}
        onType={(typed) => sendSearch({ type: 'query.typed', query: typed })}
        onSearch={() => sendSearch({ type: 'search.sent' })}
        onRetry={() => sendSearch({ type: 'retried' })}
        onPick={(ids) => sendSearch({ type: 'picks.changed', ids })}
        onOrder={onOrder}
      />
      <RequestsCard
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
      <AccountCard
        requests={requests}
        isKnown={list.matches({ listing: 'ready' }) || requests.length > 0}
        isSending={isSending}
        cancelling={orders.context.cancellations}
        onOrder={(kind) => give({ kind, conversationIds: null })}
        onCancel={cancel}
      />
    </>
  );
}
