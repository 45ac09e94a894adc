// Our history and other libraries' lists over the same rows.
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Virtuoso } from 'react-virtuoso';
import { VList, type VListHandle } from 'virtua';
import { messageRows, type ThreadRow } from '../../../src/machines/conversations/thread/thread.rows.ts';
import { ChatHistory } from '../../../src/ui/ChatHistory/ChatHistory.tsx';
import { sampleMessageAt } from '../../../src/ui/ChatHistory/conversation.sample.ts';
import { type HistoryRow, HistoryRowView, spacingOf } from '../../../src/ui/ChatHistory/HistoryRow.tsx';
import { type Feed, MESSAGE_COUNT, type pagedFeed, type Range, type Row } from './feed.ts';

const rowAt = (seq: number): HistoryRow => {
  const { text, isAnswer, isContinued, at } = sampleMessageAt(seq);
  const from = isAnswer ? 'ai' : 'visitor';
  return { kind: 'message', from, name: isAnswer ? 'پاسخ هوشمند' : 'سارا محمدی', text, at, isContinued };
};

const toHistoryRow = (row: ThreadRow): HistoryRow => {
  if (row.kind === 'day') return row;
  if (row.kind !== 'message') return { kind: 'event', icon: 'info', text: row.key, at: 0 };
  return {
    ...rowAt(row.message.seq),
    ...(row.isContinued !== undefined && { isContinued: row.isContinued }),
  };
};

function PlainRow({ seq }: Pick<Row, 'seq'>) {
  const row = rowAt(seq);
  return (
    <div className={spacingOf(row)} style={{ position: 'static' }}>
      <HistoryRowView row={row} />
    </div>
  );
}

const dayKeyOf = (at: number): string => new Date(at).toDateString();

type Paged = ReturnType<typeof pagedFeed>;

/** As the panel uses it. */
export function OurHistory({ feed }: { feed: Paged }) {
  const thread = useSyncExternalStore(feed.subscribe, feed.read);
  return (
    <ChatHistory
      label="پیام‌ها"
      rows={messageRows(thread, dayKeyOf)}
      describe={toHistoryRow}
      older={thread.hasOlder ? 'more' : 'none'}
      newer={thread.hasNewer ? 'more' : 'none'}
      onLoadOlder={feed.prepend}
      onLoadNewer={feed.next}
      onAtEndChange={feed.setAtEnd}
    />
  );
}

interface UnpagedProps {
  feed: Feed<Range>;
}

/** With all rows at once, which the panel never does. */
export function OurHistoryUnpaged({ feed }: UnpagedProps) {
  const { rows } = useSyncExternalStore(feed.subscribe, feed.read);
  return <ChatHistory label="پیام‌ها" rows={rows} describe={({ seq }) => rowAt(seq)} />;
}

const lastTen = Array.from({ length: 10 }, (_, index) => MESSAGE_COUNT - 9 + index);

/** Baseline: only the newest messages that fit, without a list. */
export function PlainList() {
  return (
    <div role="log">
      {lastTen.map((seq) => (
        <PlainRow key={seq} seq={seq} />
      ))}
    </div>
  );
}

export function VirtuosoList({ feed }: UnpagedProps) {
  const { rows, from } = useSyncExternalStore(feed.subscribe, feed.read);
  return (
    <Virtuoso
      role="log"
      style={{ height: '100%' }}
      data={rows}
      firstItemIndex={from}
      initialTopMostItemIndex={rows.length - 1}
      computeItemKey={(_, { key }) => key}
      itemContent={(_, row) => <PlainRow {...row} />}
      followOutput="auto"
    />
  );
}

export function VirtuaList({ feed }: UnpagedProps) {
  const { rows, lastChange } = useSyncExternalStore(feed.subscribe, feed.read);
  const list = useRef<VListHandle>(null);
  const isOpened = useRef(false);
  useLayoutEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  }, [rows]);
  return (
    <VList ref={list} role="log" style={{ height: '100%' }} data={rows} shift={lastChange === 'prepended'}>
      {(row) => <PlainRow {...row} />}
    </VList>
  );
}
