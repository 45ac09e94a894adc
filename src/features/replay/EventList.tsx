// The events of a recording and of the server: searchable, each with what came of it.
import { useMemo } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { eventLabel } from '../../replay/chart/chart.ts';
import type { RecordedEntry } from '../../replay/entries.ts';
import type { LoadedReplay, ProblemKind } from '../../replay/load.ts';
import { joinSides, type ServerEvent, type SideRow } from '../../replay/server-events.ts';
import { Button } from '../../ui/Button/Button.tsx';
import type { IconName } from '../../ui/Icon/glyphs.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { SearchField } from '../../ui/SearchField/SearchField.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { VirtualList } from '../../ui/VirtualList/VirtualList.tsx';
import * as styles from './Replay.css.ts';
import { playbackTexts, paneTexts as texts } from './replay.texts.ts';
import { ServerRow } from './ServerRow.tsx';

export interface EventListProps {
  replay: LoadedReplay;
  /** What the server did; empty where it was not read. */
  serverEvents: readonly ServerEvent[];
  position: number;
  query: string;
  onQuery: (query: string) => void;
  onChoose: (position: number) => void;
}

const ROW_HEIGHT = 44;

/** Follows the position while it moves. */
export function EventList({ replay, serverEvents, position, query, onQuery, onChoose }: EventListProps) {
  const { t } = useI18n();
  const { firstDifference, recording, origin } = replay;
  const { entries } = recording;
  const { clockOffset = 0 } = origin;
  const rows = useMemo(
    () => matchingRows(joinSides(entries, serverEvents, clockOffset), entries, query),
    [entries, serverEvents, clockOffset, query],
  );
  const problems = useMemo(() => new Map(replay.problems.map(({ index, kind }) => [index, kind])), [replay]);
  return (
    <div className={styles.events}>
      <SearchField label={t(texts.search)} value={query} onChange={onQuery} />
      {rows.length === 0 ? (
        <Stack align="start">
          <Text tone="muted" size="s">
            {t(texts.noEvents)}
          </Text>
          <Button variant="quiet" onPress={() => onQuery('')}>
            {t(texts.clearSearch)}
          </Button>
        </Stack>
      ) : (
        <VirtualList
          label={t(texts.events)}
          items={rows}
          keyOf={keyOf}
          estimatedHeight={ROW_HEIGHT}
          followedIndex={rows.findIndex((row) => row.side === 'tab' && row.index === position)}
        >
          {(row) => {
            if (row.side === 'server') return <ServerRow event={row.event} />;
            const { index } = row;
            const entry = entries[index];
            const problem = index === firstDifference?.index ? 'firstDifference' : problems.get(index);
            return (
              entry && (
                <EventRow
                  entry={entry}
                  at={entry.at + (serverEvents.length > 0 ? clockOffset : 0)}
                  problem={problem}
                  isCurrent={index === position}
                  onChoose={() => onChoose(index)}
                />
              )
            );
          }}
        </VirtualList>
      )}
    </div>
  );
}

const keyOf = (row: SideRow): string => (row.side === 'tab' ? String(row.index) : row.id);

function matchingRows(
  rows: readonly SideRow[],
  entries: readonly RecordedEntry[],
  query: string,
): readonly SideRow[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = textOf(row, entries).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function textOf(row: SideRow, entries: readonly RecordedEntry[]): string {
  if (row.side === 'server') {
    const { machine, event, states, actor, correlationId = '' } = row.event;
    return [machine, event, states?.to ?? '', actor?.name ?? '', correlationId].join(' ');
  }
  const entry = entries[row.index];
  return entry ? `${entry.path} ${entry.type === 'step' ? entry.event.type : 'start'}` : '';
}

type Mark = ProblemKind | 'firstDifference';

const problemIcons: Readonly<Record<Mark, IconName>> = {
  failed: 'error',
  refused: 'ban',
  differs: 'warning',
  firstDifference: 'flag',
};

interface EventRowProps {
  entry: RecordedEntry;
  /** As the rows are ordered. */
  at: number;
  problem: Mark | undefined;
  isCurrent: boolean;
  onChoose: () => void;
}

function EventRow({ entry, at, problem, isCurrent, onChoose }: EventRowProps) {
  const { t, time } = useI18n();
  return (
    <button
      type="button"
      className={styles.event}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onChoose}
    >
      <span className={styles.eventName}>
        <bdi dir="ltr">{entry.type === 'step' ? eventLabel(entry.event.type) : t(texts.started)}</bdi>
        {problem && (
          <span className={styles.problem[problem]}>
            <Icon name={problemIcons[problem]} size="xs" />
            {t(playbackTexts[problem])}
          </span>
        )}
      </span>
      <span className={styles.eventOrigin}>
        <bdi dir="ltr" className={styles.machineName}>
          {entry.path}
        </bdi>
        <time>{time(at)}</time>
      </span>
    </button>
  );
}
