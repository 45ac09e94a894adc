// Inbox list in all its states: loading, empty, failed, paused.
import { type ReactNode, useRef } from 'react';
import type { SearchHit } from '../../../../contract/conversations/conversations.ts';
import type { InboxFilters } from '../../../../contract/conversations/inbox.filters.ts';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import type { Counts } from '../../../machines/conversations/inbox/inbox.machine.ts';
import { countActiveFilters } from '../../../machines/conversations/inbox/inbox.url.ts';
import type { LabelsAndViews } from '../../../machines/conversations/inbox/labels-and-views.machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { BotErrorState } from '../../../ui/ErrorState/BotNotFound.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { VirtualList } from '../../../ui/VirtualList/VirtualList.tsx';
import { inboxTexts as texts } from '../conversations.texts.ts';
import { ResultAnnouncer } from '../ResultAnnouncer.tsx';
import { ConversationRow } from './ConversationRow.tsx';
import { filterText } from './filter.text.ts';
import * as styles from './Inbox.css.ts';
import { CLEARED_FILTERS, type FilterPatch } from './InboxHeader.tsx';
import * as parts from './InboxParts.css.ts';
import { bulkTexts, filterTexts } from './inbox.texts.ts';

export interface ConversationListProps {
  conversations: readonly Conversation[];
  hits: Readonly<Record<string, SearchHit>>;
  /** The bots whose conversations are marked with their bot; none where all are of one bot. */
  botsShownOnRows: LabelsAndViews['bots'];
  linkOf: (conversation: Conversation) => string;
  /** Labels and views that the filters refer to. */
  labelsAndViews: LabelsAndViews;
  me: string;
  /** Counts of the tabs. */
  counts: Counts | null;
  filters: InboxFilters;
  /** The filters as a URL query. */
  query: string;
  failure: Failure | null;
  /** `moreFailed`: the next page failed; the loaded rows stay. */
  state: 'loading' | 'ready' | 'failed' | 'moreFailed';
  currentId: string | undefined;
  selectedIds: ReadonlySet<string>;
  /** Number of new conversations held back while the list is paused. */
  newCount: number;
  /** Shown while the bot has no conversations yet. */
  emptyState: ReactNode;
  onPick: (id: string, isRange: boolean) => void;
  onFilters: (changes: FilterPatch) => void;
  onSearch: (search: string) => void;
  onPauseUpdates: (isHeld: boolean) => void;
  onEnd: () => void;
  onRetry: () => void;
}

/** Scrolled further than this, live updates are paused so that rows do not move under the pointer. */
const SCROLLED_AWAY_PX = 24;

export function ConversationList(props: ConversationListProps) {
  const { conversations, state, counts, filters, query } = props;
  return (
    <>
      <ListContent {...props} />
      <ResultAnnouncer
        {...{ query }}
        isReady={state === 'ready'}
        loadedCount={conversations.length}
        total={counts?.[filters.filter] ?? null}
      />
    </>
  );
}

function ListContent(props: ConversationListProps) {
  const { t, locale } = useI18n();
  const { conversations, state, failure, onRetry } = props;
  if (conversations.length === 0) {
    if (state === 'loading') return <LoadingRows rows={7} />;
    if (state === 'failed' && failure)
      return <BotErrorState failure={failure} botsLabel={t(texts.bots)} onRetry={onRetry} />;
    return (
      <div className={styles.scrolling}>
        <NoRows {...props} />
      </div>
    );
  }
  return (
    <div className={styles.fill}>
      {state === 'failed' && failure && (
        <LoadErrorNotice text={errorText(failure, locale)} onRetry={onRetry} />
      )}
      <Rows {...props} />
      {state === 'moreFailed' && <LoadErrorNotice text={t(texts.moreFailed)} onRetry={onRetry} />}
    </div>
  );
}

function Rows(props: ConversationListProps) {
  const { t } = useI18n();
  const {
    conversations,
    hits,
    labelsAndViews,
    botsShownOnRows: markedBots,
    linkOf,
    query,
    currentId,
    selectedIds,
    newCount,
    onPick,
    onPauseUpdates,
    onEnd,
  } = props;
  const container = useRef<HTMLDivElement>(null);
  const interaction = useRef({ isHovered: false, isAway: false, isShift: false });
  const updateInteraction = (changes: Partial<typeof interaction.current>) => {
    interaction.current = { ...interaction.current, ...changes };
    onPauseUpdates(interaction.current.isHovered || interaction.current.isAway);
  };
  // Stable callback: a new one would re-render every memoized row.
  const selectRow = (id: string) => onPick(id, interaction.current.isShift);
  const scrollToTop = () => {
    container.current?.querySelector('section')?.scrollTo({ top: 0 });
    updateInteraction({ isHovered: false, isAway: false });
  };
  return (
    <div
      ref={container}
      className={parts.rows}
      onPointerEnter={(event) => event.pointerType === 'mouse' && updateInteraction({ isHovered: true })}
      onPointerLeave={() => updateInteraction({ isHovered: false })}
      onScrollCapture={({ target }) =>
        target instanceof HTMLElement && updateInteraction({ isAway: target.scrollTop > SCROLLED_AWAY_PX })
      }
      onPointerDownCapture={({ shiftKey }) => {
        interaction.current.isShift = shiftKey;
      }}
      onKeyDownCapture={({ shiftKey }) => {
        interaction.current.isShift = shiftKey;
      }}
    >
      <div role="status" className={parts.pill}>
        {newCount > 0 && (
          <button type="button" className={parts.pillButton} onClick={scrollToTop}>
            <Icon name="zap" size="s" />
            {t(bulkTexts.newCount, { count: newCount })}
          </button>
        )}
      </div>
      <VirtualList
        label={t(texts.list)}
        items={conversations}
        keyOf={keyOf}
        estimatedHeight={100}
        onNearEnd={onEnd}
      >
        {(conversation) => (
          <ConversationRow
            conversation={conversation}
            hit={hits[conversation.id]}
            labels={labelsAndViews.labels}
            botName={markedBots.find(({ id }) => id === conversation.botId)?.name}
            linkOf={linkOf}
            query={query}
            isCurrent={conversation.id === currentId}
            isSelected={selectedIds.has(conversation.id)}
            onSelect={selectRow}
          />
        )}
      </VirtualList>
    </div>
  );
}

const keyOf = ({ id }: Conversation): string => id;

function LoadErrorNotice({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <Callout
      tone="danger"
      action={
        <Button size="small" onPress={onRetry}>
          {t(uiTexts.retry)}
        </Button>
      }
    >
      {text}
    </Callout>
  );
}

function NoRows({ filters, labelsAndViews, me, emptyState, onFilters, onSearch }: ConversationListProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { search, filter, from, to, unread, snoozed, spam, late, assignee } = filters;
  const hasExtraFilters =
    countActiveFilters(filters) > 0 || Boolean(unread || snoozed || spam || late) || assignee !== undefined;
  const filteredProps = hasExtraFilters && {
    body: <bdi>{filterText(filters, { labelsAndViews, me }, i18n)}</bdi>,
    action: (
      <Button
        onPress={() =>
          onFilters({
            ...CLEARED_FILTERS,
            unread: undefined,
            snoozed: undefined,
            spam: undefined,
            late: undefined,
            assignee: undefined,
          })
        }
      >
        {t(filterTexts.clear)}
      </Button>
    ),
  };
  if (search) {
    const clearButton = <Button onPress={() => onSearch('')}>{t(texts.clearSearch)}</Button>;
    return (
      <EmptyState
        illustration="search"
        title={t(texts.noMatchTitle, { search })}
        {...(filteredProps || { action: clearButton })}
      />
    );
  }
  const hasPeriod = from !== undefined || to !== undefined;
  if (filteredProps && hasPeriod && countActiveFilters(filters) === 1 && !unread && !assignee) {
    return (
      <EmptyState
        illustration="search"
        title={t(texts.noneInRangeTitle)}
        body={filteredProps.body}
        action={
          <Button onPress={() => onFilters({ from: undefined, to: undefined })}>
            {t(texts.clearPeriod)}
          </Button>
        }
      />
    );
  }
  if (filteredProps)
    return <EmptyState illustration="search" title={t(filterTexts.noneTitle)} {...filteredProps} />;
  if (filter === 'all') return emptyState;
  const showAllButton = <Button onPress={() => onFilters({ filter: 'all' })}>{t(texts.showAll)}</Button>;
  return filter === 'open' ? (
    <EmptyState
      illustration="done"
      title={t(texts.noneOpenTitle)}
      body={t(texts.noneOpenBody)}
      action={showAllButton}
    />
  ) : (
    <EmptyState illustration="inbox" title={t(texts.noneAnsweredTitle)} action={showAllButton} />
  );
}
