// Table of all conversations, read-only.

import { type ReactNode, useState } from 'react';
import type { Bot } from '../../../../contract/bots/bots.ts';
import type { SearchHit } from '../../../../contract/conversations/conversations.ts';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import { sessionStore } from '../../../api/session/session.store.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { messagePreview } from '../../../i18n/texts/message.words.ts';
import {
  formatFilters,
  POSITION_PARAM,
  parseOpenPosition,
  withFilters,
} from '../../../machines/conversations/inbox/inbox.url.ts';
import { useLocation, useSearch } from '../../../platform/browser/location.ts';
import { historyLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Card } from '../../../ui/Card/Card.tsx';
import { DateRangeField } from '../../../ui/DatePicker/DateRangeField.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { BotNotFound, isBotNotFound } from '../../../ui/ErrorState/BotNotFound.tsx';
import { Inline, PageBody, Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/RelativeTime.tsx';
import { FilterBar } from '../../../ui/Table/FilterBar.tsx';
import { tableStatus } from '../../../ui/Table/remote-status.ts';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { Text } from '../../../ui/Text/Text.tsx';
import type { PairDraft } from '../Conversation.tsx';
import { ConversationStatus } from '../ConversationStatus.tsx';
import { inboxTexts } from '../conversations.texts.ts';
import { FilterPanel } from '../inbox/FilterPanel.tsx';
import { CLEARED_FILTERS, type FilterPatch, inboxTabs } from '../inbox/InboxHeader.tsx';
import * as styles from '../inbox/InboxParts.css.ts';
import { inboxWithPorts, labelsAndViewsWithPorts } from '../inbox/inbox.ports.ts';
import { SearchExcerpt } from '../inbox/SearchExcerpt.tsx';
import { markedVisitorName } from '../marked-visitor-name.ts';
import { Satisfaction } from '../Satisfaction.tsx';
import { HistoryThread, type HistoryThreadProps } from './HistoryThread.tsx';
import { historyTexts as texts } from './history.texts.ts';

interface HistoryColumnsOptions {
  readonly hits: Readonly<Record<string, SearchHit>>;
  readonly connections: Bot['connections'];
  readonly query: string;
}

function useHistoryColumns({
  hits,
  connections,
  query,
}: HistoryColumnsOptions): readonly TableColumn<Conversation>[] {
  const i18n = useI18n();
  const { t, n, locale } = i18n;
  const linkOf = (conversation: Conversation) => {
    const hit = hits[conversation.id];
    const linkQuery = hit ? `${query ? `${query}&` : '?'}${POSITION_PARAM}=${hit.seq}` : query;
    return `${historyLink(conversation)}${linkQuery}`;
  };
  return [
    {
      id: 'visitor',
      header: t(texts.visitor),
      kind: 'text',
      isHeading: true,
      cell: (conversation) => (
        <Link href={linkOf(conversation)} variant="plain">
          <bdi>{markedVisitorName(conversation, i18n)}</bdi>
        </Link>
      ),
    },
    // A separate column: two lines in one cell leave no space between rows.
    {
      id: 'words',
      header: t(texts.lastMessage),
      kind: 'text',
      priority: 2,
      isLong: true,
      cell: (conversation) => {
        const hit = hits[conversation.id];
        return (
          <Text as="span" size="s" tone="muted">
            <span dir="auto" className={styles.content}>
              {hit ? <SearchExcerpt hit={hit} /> : messagePreview(conversation.lastMessageText, locale)}
            </span>
          </Text>
        );
      },
    },
    {
      id: 'connection',
      header: t(texts.connection),
      kind: 'text',
      priority: 3,
      cell: ({ connectionId, kind }) => (
        <bdi>{connections.find(({ id }) => id === connectionId)?.name ?? kind}</bdi>
      ),
    },
    {
      id: 'status',
      header: t(texts.status),
      kind: 'status',
      priority: 2,
      cell: ({ status }) => <ConversationStatus status={status} />,
    },
    {
      id: 'assignee',
      header: t(texts.assignee),
      kind: 'text',
      priority: 3,
      cell: ({ assigneeName }) => (assigneeName ? <bdi>{assigneeName}</bdi> : t(texts.none)),
    },
    {
      id: 'satisfaction',
      header: t(texts.satisfaction),
      kind: 'text',
      priority: 3,
      cell: ({ satisfaction }) =>
        satisfaction === undefined ? t(texts.none) : <Satisfaction stars={satisfaction} />,
    },
    {
      id: 'messages',
      header: t(texts.messages),
      kind: 'number',
      priority: 3,
      cell: ({ messageCount }) => n(messageCount),
    },
    {
      id: 'last',
      header: t(texts.last),
      kind: 'date',
      priority: 2,
      cell: ({ lastMessageAt }) => <RelativeTime at={lastMessageAt} />,
    },
  ];
}

export interface HistoryScreenProps {
  params: { botId: string; chatId?: string; connectionId?: string };
  /** Opens the trace of an answer. */
  onShowTrace: (messageId: string) => void;
  /** Renders the dialog that saves an operator's answer as a pair. */
  renderSaveAsPair: (pairDraft: PairDraft) => ReactNode;
  renderDataActions: HistoryThreadProps['renderDataActions'];
}

export default function HistoryScreen({ params: { botId, chatId }, ...threadProps }: HistoryScreenProps) {
  const urlQuery = useSearch();
  const position = parseOpenPosition(urlQuery);
  return chatId ? (
    <HistoryThread
      key={`${chatId}:${position}`}
      botId={botId}
      conversationId={chatId}
      {...(position !== undefined && { at: position })}
      query={urlQuery}
      {...threadProps}
    />
  ) : (
    <HistoryTable botId={botId} address={urlQuery} />
  );
}

function HistoryTable({ botId, address: urlQuery }: { botId: string; address: string }) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [path, navigate] = useLocation();
  const [userId] = useState(() => sessionStore.read()?.userInfo.id ?? '');
  const [state, send] = useMachine(inboxWithPorts, { input: { botId, me: userId, query: urlQuery } });
  const [{ context: labelsAndViews }] = useMachine(labelsAndViewsWithPorts, { input: { botId } });
  const { conversations, counts, failure, filters, hits, nextCursor } = state.context;
  const { filter, search = '', from, to } = filters;
  const query = formatFilters(filters);
  const columns = useHistoryColumns({ hits, connections: labelsAndViews.connections, query });
  const changeFilters = (changes: FilterPatch) =>
    navigate(`${path}${formatFilters(withFilters(filters, changes))}`);
  const clearFilters = () => {
    changeFilters({ ...CLEARED_FILTERS, filter: 'all' });
    if (search) send({ type: 'search.cleared' });
  };
  const listStatus = tableStatus(locale, {
    isLoading: !state.matches({ list: 'ready' }) && !state.matches({ list: 'failed' }),
    isFailed: state.matches({ list: 'failed' }),
    failure,
    onRetry: () => send({ type: 'retried' }),
  });
  if (listStatus.kind === 'failed' && isBotNotFound(failure) && conversations.length === 0)
    return (
      <>
        <PageHeader title={t(texts.title)} />
        <PageBody>
          <BotNotFound botsLabel={t(inboxTexts.bots)} />
        </PageBody>
      </>
    );
  return (
    <>
      <PageHeader title={t(texts.title)} />
      <PageBody>
        <Stack gap={3}>
          <FilterBar
            search={{
              label: t(inboxTexts.search),
              value: search,
              onChange: (typed) =>
                send(typed ? { type: 'search.changed', search: typed } : { type: 'search.cleared' }),
            }}
            choice={{
              label: t(inboxTexts.filter),
              options: inboxTabs(counts, t),
              value: filter,
              onChange: (value) => changeFilters({ filter: value }),
            }}
          >
            <FilterPanel
              filters={filters}
              labelsAndViews={labelsAndViews}
              onFilters={changeFilters}
              onClear={() => changeFilters(CLEARED_FILTERS)}
            />
          </FilterBar>
          <Inline>
            <DateRangeField
              label={t(inboxTexts.period)}
              placeholder={t(inboxTexts.anyDate)}
              value={from === undefined || to === undefined ? null : { from, to }}
              onChange={(period) => changeFilters(period ?? { from: undefined, to: undefined })}
            />
          </Inline>
        </Stack>
        <Card padding="none">
          <Table
            label={t(texts.table)}
            layout="virtual"
            columns={columns}
            rows={conversations}
            keyOf={({ id }) => id}
            nameOf={(conversation) => markedVisitorName(conversation, i18n)}
            status={listStatus}
            empty={<EmptyState illustration="inbox" title={t(texts.emptyTitle)} body={t(texts.emptyBody)} />}
            {...(query && { filter: { name: search || t(texts.filtered), onClear: clearFilters } })}
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
