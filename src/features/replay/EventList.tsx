// The events of a recording: searchable, each with its machine and what came of it.
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { eventLabel } from '../../replay/chart/chart.ts';
import type { LoadedReplay, ProblemKind } from '../../replay/load.ts';
import type { RecordedEntry } from '../../replay/recording.ts';
import { Button } from '../../ui/Button/Button.tsx';
import type { IconName } from '../../ui/Icon/glyphs.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { SearchField } from '../../ui/SearchField/SearchField.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import * as styles from './Replay.css.ts';
import { playbackTexts, paneTexts as texts } from './replay.texts.ts';

export interface EventListProps {
  replay: LoadedReplay;
  position: number;
  query: string;
  onQuery: (query: string) => void;
  onChoose: (position: number) => void;
}

const ROW_HEIGHT = 44;

/** Follows the position while it moves. */
export function EventList({ replay, position, query, onQuery, onChoose }: EventListProps) {
  const { t } = useI18n();
  const scrollRef = useRef<HTMLDivElement>(null);
  const { entries } = replay.recording;
  const indexes = useMemo(() => matchingIndexes(entries, query), [entries, query]);
  const problems = useMemo(() => new Map(replay.problems.map(({ index, kind }) => [index, kind])), [replay]);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: indexes.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  const row = indexes.indexOf(position);
  useEffect(() => {
    if (row >= 0) virtualizer.scrollToIndex(row, { align: 'auto' });
  }, [row, virtualizer]);
  return (
    <div className={styles.events}>
      <SearchField label={t(texts.search)} value={query} onChange={onQuery} />
      {indexes.length === 0 ? (
        <Stack align="start">
          <Text tone="muted" size="s">
            {t(texts.noEvents)}
          </Text>
          <Button variant="quiet" onPress={() => onQuery('')}>
            {t(texts.clearSearch)}
          </Button>
        </Stack>
      ) : (
        <section ref={scrollRef} aria-label={t(texts.events)} tabIndex={0} className={styles.scroller}>
          <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
            {virtualizer.getVirtualItems().map((item) => {
              const index = indexes[item.index] ?? 0;
              const entry = entries[index];
              return (
                entry && (
                  <EventRow
                    key={index}
                    entry={entry}
                    offset={item.start}
                    problem={problems.get(index)}
                    isCurrent={index === position}
                    onChoose={() => onChoose(index)}
                  />
                )
              );
            })}
          </div>
        </section>
      )}
    </div>
  );
}

function matchingIndexes(entries: readonly RecordedEntry[], query: string): number[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.flatMap((entry, index) => {
    const text = `${entry.path} ${entry.type === 'step' ? entry.event.type : 'start'}`.toLowerCase();
    return words.every((word) => text.includes(word)) ? [index] : [];
  });
}

const problemIcons: Readonly<Record<ProblemKind, IconName>> = {
  failed: 'error',
  refused: 'ban',
  differs: 'warning',
};

interface EventRowProps {
  entry: RecordedEntry;
  offset: number;
  problem: ProblemKind | undefined;
  isCurrent: boolean;
  onChoose: () => void;
}

function EventRow({ entry, offset, problem, isCurrent, onChoose }: EventRowProps) {
  const { t, time } = useI18n();
  return (
    <button
      type="button"
      className={styles.event}
      style={{ transform: `translateY(${offset}px)`, height: ROW_HEIGHT }}
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
        <time>{time(entry.at)}</time>
      </span>
    </button>
  );
}
