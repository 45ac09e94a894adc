import { useState } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import type { NewPrivacyRequest } from '../../../machines/account/privacy/privacy-request-commands.machine.ts';
import { useSearch } from '../../../platform/browser/location.ts';
import { randomId } from '../../../platform/browser/random-id.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { AccountDeletionCard } from './AccountDeletionCard.tsx';
import { PersonSearchCard } from './PersonSearchCard.tsx';
import { PrivacyRequestsCard } from './PrivacyRequestsCard.tsx';
import {
  personSearchWithPorts,
  privacyRequestCommandsWithPorts,
  privacyRequestsWithPorts,
} from './privacy.ports.ts';
import { privacyRequestNoticeTexts as texts } from './privacy.texts.ts';

export default function PrivacyScreen() {
  const { t, locale } = useI18n();
  const [query] = useState(new URLSearchParams(useSearch()).get('conversation') ?? '');
  const [search, sendSearch] = useMachine(personSearchWithPorts, { input: { query } });
  const [commands, sendCommand] = useMachine(privacyRequestCommandsWithPorts, {
    input: { newId: randomId, conversationId: null },
  });
  const [list, send] = useMachine(privacyRequestsWithPorts);
  const { requests, failure, requestId, retriedId } = list.context;
  const isSending = commands.matches({ create: 'sending' });
  const requestData = (command: NewPrivacyRequest) => sendCommand({ type: 'command.issued', command });
  const cancel = (id: string) => sendCommand({ type: 'cancel.requested', requestId: id });
  const requestSelected = (kind: NewPrivacyRequest['kind']) => {
    requestData({ kind, conversationIds: [...search.context.selectedIds] });
    sendSearch({ type: 'selection.changed', ids: new Set() });
  };
  return (
    <>
      {commands.matches({ create: 'failed' }) && commands.context.failure && (
        <Callout
          tone="danger"
          title={t(texts.refused)}
          action={
            <Button size="small" onPress={() => sendCommand({ type: 'retried' })}>
              {t(uiTexts.retry)}
            </Button>
          }
        >
          {errorText(commands.context.failure, locale)}
        </Callout>
      )}
      <PersonSearchCard
        {...search.context}
        state={search.value}
        isSending={isSending}
        onType={(typed) => sendSearch({ type: 'query.changed', query: typed })}
        onSearch={() => sendSearch({ type: 'search.submitted' })}
        onRetry={() => sendSearch({ type: 'retried' })}
        onPick={(ids) => sendSearch({ type: 'selection.changed', ids })}
        onRequest={requestSelected}
      />
      <PrivacyRequestsCard
        requests={requests}
        isLoading={requests.length === 0 && !list.matches({ list: 'ready' })}
        failure={list.matches({ list: 'failed' }) ? failure : null}
        cancellingIds={commands.context.cancellations}
        downloadingId={list.matches({ download: 'running' }) ? requestId : null}
        retryingId={list.matches({ retry: 'running' }) ? retriedId : null}
        onRetry={() => send({ type: 'retried' })}
        onRetryRequest={(id) => send({ type: 'retry.requested', requestId: id })}
        onCancel={cancel}
        onDownload={(id) => send({ type: 'download.requested', requestId: id })}
      />
      <AccountDeletionCard
        requests={requests}
        isLoaded={list.matches({ list: 'ready' }) || requests.length > 0}
        isSending={isSending}
        cancellingIds={commands.context.cancellations}
        onRequest={(kind) => requestData({ kind, conversationIds: null })}
        onCancel={cancel}
      />
    </>
  );
}
