// Table of all conversations, read-only.
import { useMachine } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { sessionStore } from '../../api/session.store.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { placeOf, queryOf, withFilters } from '../../machines/flows/inbox.address.ts';
import { inspection } from '../../platform/inspector.ts';
import { Card } from '../../ui/Card/Card.tsx';
import { PeriodField } from '../../ui/DatePicker/PeriodField.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { NoSuchBot, namesNoBot } from '../../ui/ErrorState/NoSuchBot.tsx';
import { Inline, PageBody, Stack } from '../../ui/Layout/Layout.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { NarrowingBar } from '../../ui/Table/NarrowingBar.tsx';
import { standingOf } from '../../ui/Table/standing.ts';
import { Table } from '../../ui/Table/Table.tsx';
import type { Pairing } from './Conversation.tsx';
import { inboxTexts } from './conversations.texts.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { HistoryThread, type HistoryThreadProps } from './HistoryThread.tsx';
import { useHistoryColumns } from './history.columns.tsx';
import { historyTexts as texts } from './history.texts.ts';
import { type FilterChanges, NOTHING, tabsOf } from './InboxHead.tsx';
import { liveInbox, liveKit } from './inbox.live.ts';
import { visitorName } from './visitor.name.ts';

export interface HistoryScreenProps {
  params: { botId: string; chatId?: string; connectionId?: string };
  /** Tells how an answer came about. */
  onWhy: (messageId: string) => void;
  /** Where an operator's answer is kept as a pair. */
  pairing: (offered: Pairing) => ReactNode;
  data: HistoryThreadProps['data'];
}

export default function HistoryScreen({ params: { botId, chatId }, ...joined }: HistoryScreenProps) {
  const address = useSearch();
  const at = placeOf(address);
  return chatId ? (
    <HistoryThread
      key={`${chatId}:${at}`}
      botId={botId}
      conversationId={chatId}
      {...(at !== undefined && { at })}
      query={address}
      {...joined}
    />
  ) : (
    <HistoryTable botId={botId} address={address} />
  );
}

function HistoryTable({ botId, address }: { botId: string; address: string }) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [path, navigate] = useLocation();
  const [me] = useState(() => sessionStore.read()?.userInfo.id ?? '');
  const [state, send] = useMachine(liveInbox, { ...inspection(), input: { botId, me, query: address } });
  const [{ context: kit }] = useMachine(liveKit, { ...inspection(), input: { botId } });
  const { conversations, counts, failure, filters, hits, nextCursor } = state.context;
  const { filter, search = '', from, to } = filters;
  const query = queryOf(filters);
  const columns = useHistoryColumns({ hits, services: kit.services, query });
  const onFilters = (changes: FilterChanges) => navigate(`${path}${queryOf(withFilters(filters, changes))}`);
  const clear = () => {
    onFilters({ ...NOTHING, filter: 'all' });
    if (search) send({ type: 'search.cleared' });
  };
  const standing = standingOf(locale, {
    isLoading: !state.matches({ list: 'ready' }) && !state.matches({ list: 'failed' }),
    isFailed: state.matches({ list: 'failed' }),
    failure,
    onRetry: () => send({ type: 'retried' }),
  });
  if (standing.is === 'failed' && namesNoBot(failure) && conversations.length === 0)
    return (
      <>
        <PageHeader title={t(texts.title)} />
        <PageBody>
          <NoSuchBot toBots={t(inboxTexts.bots)} />
        </PageBody>
      </>
    );
  return (
    <>
      <PageHeader title={t(texts.title)} />
      <PageBody>
        <Stack gap={3}>
          <NarrowingBar
            search={{
              label: t(inboxTexts.search),
              value: search,
              onChange: (typed) =>
                send(typed ? { type: 'search.typed', search: typed } : { type: 'search.cleared' }),
            }}
            choice={{
              label: t(inboxTexts.filter),
              options: tabsOf(counts, t),
              value: filter,
              onChange: (value) => onFilters({ filter: value }),
            }}
          >
            <FilterPanel
              filters={filters}
              kit={kit}
              onFilters={onFilters}
              onClear={() => onFilters(NOTHING)}
            />
          </NarrowingBar>
          <Inline>
            <PeriodField
              label={t(inboxTexts.period)}
              placeholder={t(inboxTexts.anyPeriod)}
              value={from === undefined || to === undefined ? null : { from, to }}
              onChange={(period) => onFilters(period ?? { from: undefined, to: undefined })}
            />
          </Inline>
        </Stack>
        <Card padding="none">
          <Table
            label={t(texts.table)}
            extent="window"
            columns={columns}
            rows={conversations}
            keyOf={({ id }) => id}
            nameOf={(conversation) => visitorName(conversation, i18n)}
            status={standing}
            empty={<EmptyState drawing="inbox" title={t(texts.emptyTitle)} body={t(texts.emptyBody)} />}
            {...(query && { filter: { name: search || t(texts.filtered), onClear: clear } })}
            {...(nextCursor !== null && {
              more: {
                onLoad: () =>
                  send({ type: state.matches({ list: { ready: 'failed' } }) ? 'retried' : 'end.reached' }),
                isLoading: state.matches({ list: { ready: 'loading' } }),
                hasFailed: state.matches({ list: { ready: 'failed' } }),
              },
            })}
          />
        </Card>
      </PageBody>
    </>
  );
}
