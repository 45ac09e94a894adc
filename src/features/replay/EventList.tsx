// The events of a recording: searchable, each with its machine and what came of it.
import { useMemo } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { eventLabel } from '../../replay/chart/chart.ts';
import type { RecordedEntry } from '../../replay/entries.ts';
import type { LoadedReplay, ProblemKind } from '../../replay/load.ts';
import { Button } from '../../ui/Button/Button.tsx';
import type { IconName } from '../../ui/Icon/glyphs.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { SearchField } from '../../ui/SearchField/SearchField.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { VirtualList } from '../../ui/VirtualList/VirtualList.tsx';
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
  const { entries } = replay.recording;
  const indexes = useMemo(() => matchingIndexes(entries, query), [entries, query]);
  const problems = useMemo(() => new Map(replay.problems.map(({ index, kind }) => [index, kind])), [replay]);
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
        <VirtualList
          label={t(texts.events)}
          items={indexes}
          keyOf={String}
          estimatedHeight={ROW_HEIGHT}
          followedIndex={indexes.indexOf(position)}
        >
          {(index) => {
            const entry = entries[index];
            return (
              entry && (
                <EventRow
                  entry={entry}
                  problem={problems.get(index)}
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
  problem: ProblemKind | undefined;
  isCurrent: boolean;
  onChoose: () => void;
}

function EventRow({ entry, problem, isCurrent, onChoose }: EventRowProps) {
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
        <time>{time(entry.at)}</time>
      </span>
    </button>
  );
}
