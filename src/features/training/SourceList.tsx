// Draws the list of knowledge with its search, in all its states. Refuses to know where items come from.
import { useState } from 'react';
import type { Source, SourceKind } from '../../../contract/training.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { contains } from '../../i18n/search.ts';
import type { Order } from '../../machines/flows/training.state.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { SearchField } from '../../ui/SearchField/SearchField.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Knowledge.css.ts';
import { SourceRow } from './SourceRow.tsx';
import { trainingTexts as texts } from './training.texts.ts';

export interface SourceListProps {
  sources: readonly Source[];
  canChange: boolean;
  onPreview: (source: Source) => void;
  onOrder: (order: Order) => void;
}

export function SourceList({ sources, canChange, onPreview, onOrder }: SourceListProps) {
  const { t } = useI18n();
  const [kind, setKind] = useState<SourceKind | 'all'>('all');
  const [search, setSearch] = useState('');
  const shown = sources.filter((source) => matches(source, kind, search));
  const count = (of: SourceKind) => sources.filter((source) => source.kind === of).length;
  const kinds = [
    { value: 'file', label: t(texts.files), count: count('file') },
    { value: 'text', label: t(texts.texts), count: count('text') },
    { value: 'link', label: t(texts.links), count: count('link') },
    { value: 'qa', label: t(texts.pairs), count: count('qa') },
  ] as const;
  // A phone has no room for kinds that are not there.
  const present = kinds.filter((option) => option.count > 0 || option.value === kind);
  const options = [{ value: 'all', label: t(texts.all), count: sources.length } as const, ...present];
  const clear = () => {
    setKind('all');
    setSearch('');
  };
  return (
    <Card padding="none">
      <div className={styles.tools}>
        <SegmentedControl label={t(texts.filter)} options={options} value={kind} onChange={setKind} />
        <div className={styles.search}>
          <SearchField label={t(texts.search)} value={search} onChange={setSearch} />
        </div>
      </div>
      <VisuallyHidden isLive>{t(texts.items, { count: shown.length })}</VisuallyHidden>
      {shown.length === 0 ? (
        <EmptyState
          drawing="search"
          title={t(texts.noMatch)}
          action={<Button onPress={clear}>{t(texts.clearSearch)}</Button>}
        />
      ) : (
        <ul aria-label={t(texts.list)} className={styles.rows}>
          {shown.map((source) => (
            <SourceRow
              key={source.id}
              source={source}
              canChange={canChange}
              onPreview={() => onPreview(source)}
              onOrder={(verb) => onOrder({ verb, source })}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function matches(source: Source, kind: SourceKind | 'all', search: string): boolean {
  if (kind !== 'all' && source.kind !== kind) return false;
  return contains(`${source.title} ${source.answer ?? ''} ${source.url ?? ''}`, search);
}
