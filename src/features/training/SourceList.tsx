import { useState } from 'react';
import type { Source, SourceKind, SourceVerb } from '../../../contract/training.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { Order } from '../../machines/flows/training.state.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { VirtualList } from '../../ui/VirtualList/VirtualList.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Knowledge.css.ts';
import { ListTools } from './ListTools.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SourceRow } from './SourceRow.tsx';
import { isShown, type ListFilter, type SortOrder, sorted } from './source.verbs.ts';
import { trainingTexts as texts } from './training.texts.ts';

export interface SourceListProps {
  sources: readonly Source[];
  canChange: boolean;
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
  isRefreshing: boolean;
  onRefresh: () => void;
  onPreview: (source: Source) => void;
  onOrder: (order: Order) => void;
}

export const everything: ListFilter = { kind: 'all', status: 'all', search: '' };

/** Of so many rows only those in view are drawn. */
const MANY = 60;
const ROW_PX = 64;

export function SourceList(props: SourceListProps) {
  const { sources, canChange, filter, onFilter, onPreview, onOrder } = props;
  const { t, locale } = useI18n();
  const [order, setOrder] = useState<SortOrder>('newest');
  const [picked, pick] = useState<ReadonlySet<string>>(new Set());
  const shown = sorted(
    sources.filter((source) => isShown(source, filter)),
    order,
    locale,
  );
  // What a filter hides or somebody else removed is not acted upon.
  const selected = shown.filter(({ id }) => picked.has(id));
  const select = (id: string, isPicked: boolean) => {
    const next = new Set(picked);
    if (isPicked) next.add(id);
    else next.delete(id);
    pick(next);
  };
  const actOn = (verb: SourceVerb, some: readonly Source[]) => {
    onOrder({ verb, sources: some });
    pick(new Set());
  };
  const row = (source: Source) => (
    <SourceRow
      source={source}
      canChange={canChange}
      isSelected={picked.has(source.id)}
      onSelect={(isPicked) => select(source.id, isPicked)}
      onPreview={() => onPreview(source)}
      onOrder={(verb) => onOrder({ verb, sources: [source] })}
    />
  );
  return (
    <Card padding="none">
      <ListTools
        {...props}
        shown={shown}
        order={order}
        onSort={setOrder}
        selected={selected.length}
        onSelectAll={(isAll) => pick(new Set(isAll ? shown.map(({ id }) => id) : []))}
        count={(kind: SourceKind) => sources.filter((source) => source.kind === kind).length}
      />
      <VisuallyHidden isLive>{t(texts.items, { count: shown.length })}</VisuallyHidden>
      {shown.length === 0 ? (
        <EmptyState
          drawing="search"
          title={t(texts.noMatch)}
          action={<Button onPress={() => onFilter(everything)}>{t(texts.clearSearch)}</Button>}
        />
      ) : shown.length > MANY ? (
        <div className={styles.tall}>
          <VirtualList label={t(texts.list)} items={shown} keyOf={keyOf} estimate={ROW_PX}>
            {row}
          </VirtualList>
        </div>
      ) : (
        <ul aria-label={t(texts.list)} className={styles.rows}>
          {shown.map((source) => (
            <li key={source.id}>{row(source)}</li>
          ))}
        </ul>
      )}
      {selected.length > 0 && (
        <SelectionBar selected={selected} onOrder={actOn} onClear={() => pick(new Set())} />
      )}
    </Card>
  );
}

const keyOf = ({ id }: Source): string => id;
