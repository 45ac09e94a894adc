// Draws the list of conversations with its filters and search, in all its states. Refuses to fetch anything.
import { type ReactNode, useState } from 'react';
import type { Failure } from '../../../contract/errors.ts';
import type { ConversationFilter } from '../../../contract/inbox.filters.ts';
import type { Conversation } from '../../../contract/messages.ts';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { Counts } from '../../machines/flows/inbox.machine.ts';
import type { Period } from '../../machines/flows/inbox.merge.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { DatePicker } from '../../ui/DatePicker/DatePicker.tsx';
import { daysOf, periodOf } from '../../ui/DatePicker/period.ts';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { SearchField } from '../../ui/SearchField/SearchField.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { Heading } from '../../ui/Text/Text.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { VirtualList } from '../../ui/VirtualList/VirtualList.tsx';
import { ConversationRow } from './ConversationRow.tsx';
import { inboxTexts as texts } from './conversations.texts.ts';
import * as styles from './Inbox.css.ts';

export interface ConversationListProps {
  conversations: readonly Conversation[];
  counts: Counts | null;
  filter: ConversationFilter;
  search: string;
  period: Period | null;
  failure: Failure | null;
  /** `more`: the next page failed, what is listed stays. */
  state: 'loading' | 'ready' | 'failed' | 'moreFailed';
  currentId: string | undefined;
  /** What to show where no conversation has ever come. */
  whenEmpty: ReactNode;
  onFilter: (filter: ConversationFilter) => void;
  onSearch: (search: string) => void;
  onPeriod: (period: Period | null) => void;
  onEnd: () => void;
  onRetry: () => void;
  onHelp: () => void;
}

export function ConversationList(props: ConversationListProps) {
  const { t } = useI18n();
  const { counts, filter, search, period, currentId, onFilter, onSearch, onPeriod, onHelp } = props;
  const [isAsking, setAsking] = useState(false);
  const option = (value: ConversationFilter) => ({
    value,
    label: t(texts[value]),
    ...(counts && { count: counts[value].count }),
  });
  return (
    <section aria-label={t(texts.title)} className={styles.list}>
      <div className={styles.head}>
        <Inline justify="between">
          <Heading level={currentId ? 2 : 1} size="l">
            {t(texts.title)}
          </Heading>
          <Inline gap={1}>
            <IconButton
              icon="calendar"
              label={t(texts.period)}
              isPressed={isAsking || period !== null}
              onPress={() => setAsking(!isAsking)}
            />
            <div className={styles.notPhone}>
              <IconButton icon="question" label={t(texts.shortcuts)} onPress={onHelp} />
            </div>
          </Inline>
        </Inline>
        <div data-search>
          <SearchField label={t(texts.search)} value={search} onChange={onSearch} />
        </div>
        {(isAsking || period) && (
          <DatePicker
            pick="range"
            label={t(texts.period)}
            placeholder={t(texts.anyPeriod)}
            presets={['today', 'week', 'days7', 'month']}
            value={period && daysOf(period)}
            onChange={(days) => onPeriod(days && periodOf(days))}
            isClearable
          />
        )}
        <SegmentedControl
          label={t(texts.filter)}
          options={[option('all'), option('open'), option('answered')]}
          value={filter}
          onChange={onFilter}
          isWide
        />
      </div>
      <Rows {...props} />
    </section>
  );
}

function Rows(props: ConversationListProps) {
  const { t, locale } = useI18n();
  const { conversations, state, failure, currentId, onEnd, onRetry } = props;
  if (conversations.length === 0) {
    if (state === 'loading') return <LoadingRows rows={7} />;
    if (state === 'failed' && failure) {
      return (
        <ErrorState message={errorText(failure, locale)} requestId={failure.requestId} onRetry={onRetry} />
      );
    }
    return (
      <div className={styles.scrolling}>
        <NoRows {...props} />
      </div>
    );
  }
  return (
    <div className={styles.fill}>
      <VirtualList
        label={t(texts.list)}
        items={conversations}
        keyOf={({ id }) => id}
        estimate={100}
        onNearEnd={onEnd}
      >
        {(conversation) => (
          <ConversationRow conversation={conversation} isCurrent={conversation.id === currentId} />
        )}
      </VirtualList>
      {state === 'moreFailed' && (
        <Note
          tone="danger"
          action={
            <Button size="small" onPress={onRetry}>
              {t(uiTexts.retry)}
            </Button>
          }
        >
          {t(texts.moreFailed)}
        </Note>
      )}
    </div>
  );
}

function NoRows(props: ConversationListProps) {
  const { t } = useI18n();
  const { search, filter, period, whenEmpty, onSearch, onFilter, onPeriod } = props;
  if (search) {
    return (
      <EmptyState
        drawing="search"
        title={t(texts.noMatchTitle, { search })}
        action={<Button onPress={() => onSearch('')}>{t(texts.clearSearch)}</Button>}
      />
    );
  }
  if (period) {
    return (
      <EmptyState
        drawing="search"
        title={t(texts.noneThenTitle)}
        action={<Button onPress={() => onPeriod(null)}>{t(texts.clearPeriod)}</Button>}
      />
    );
  }
  if (filter === 'all') return whenEmpty;
  const showAll = <Button onPress={() => onFilter('all')}>{t(texts.showAll)}</Button>;
  return filter === 'open' ? (
    <EmptyState drawing="done" title={t(texts.noneOpenTitle)} body={t(texts.noneOpenBody)} action={showAll} />
  ) : (
    <EmptyState drawing="inbox" title={t(texts.noneAnsweredTitle)} action={showAll} />
  );
}
