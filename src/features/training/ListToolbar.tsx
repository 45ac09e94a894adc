// Filters and bulk actions above the source list.
import type { Source, SourceKind } from '../../../contract/training/training.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { Order } from '../../machines/training/training.state.ts';
import { Checkbox } from '../../ui/Checkbox/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Menu } from '../../ui/Menu/Menu.tsx';
import { SearchField } from '../../ui/SearchField/SearchField.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { Select } from '../../ui/Select/Select.tsx';
import * as styles from './Knowledge.css.ts';
import { able, type ListFilter, type SortOrder } from './source.actions.ts';
import { listTexts } from './source-list.texts.ts';
import { trainingTexts as texts } from './training.texts.ts';

export interface ListToolsProps {
  sources: readonly Source[];
  shown: readonly Source[];
  canChange: boolean;
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
  order: SortOrder;
  onSort: (order: SortOrder) => void;
  count: (kind: SourceKind) => number;
  /** How many of the shown are selected. */
  selected: number;
  onSelectAll: (isAll: boolean) => void;
  isRefreshing: boolean;
  onRefresh: () => void;
  onOrder: (order: Order) => void;
}

export function ListTools(props: ListToolsProps) {
  const { sources, shown, canChange, filter, onFilter, order, onSort, count, selected } = props;
  const { t } = useI18n();
  const kinds = [
    { value: 'file', label: t(texts.files), count: count('file') },
    { value: 'text', label: t(texts.texts), count: count('text') },
    { value: 'link', label: t(texts.links), count: count('link') },
  ] as const;
  // A phone has no room for kinds that are not there.
  const present = kinds.filter((option) => option.count > 0 || option.value === filter.kind);
  const options = [{ value: 'all', label: t(texts.all), count: sources.length } as const, ...present];
  return (
    <div className={styles.tools}>
      {canChange && (
        <Checkbox
          label={t(listTexts.selectAll)}
          isLabelHidden
          isSelected={selected > 0 && selected === shown.length}
          isIndeterminate={selected > 0 && selected < shown.length}
          onChange={props.onSelectAll}
        />
      )}
      <SegmentedControl
        label={t(texts.filter)}
        options={options}
        value={filter.kind}
        onChange={(kind) => onFilter({ ...filter, kind })}
      />
      <div className={styles.filter}>
        <Select
          label={t(listTexts.status)}
          isLabelHidden
          size="small"
          options={[
            { value: 'all', label: t(listTexts.anyStatus) },
            { value: 'busy', label: t(listTexts.busy) },
            { value: 'needsYou', label: t(listTexts.needsYou) },
            { value: 'ready', label: t(listTexts.ready) },
            { value: 'failed', label: t(listTexts.failed) },
          ]}
          value={filter.status}
          onChange={(status) => onFilter({ ...filter, status })}
        />
      </div>
      <div className={styles.filter}>
        <Select
          label={t(listTexts.sort)}
          isLabelHidden
          size="small"
          options={[
            { value: 'newest', label: t(listTexts.newest) },
            { value: 'byName', label: t(listTexts.byName) },
            { value: 'largest', label: t(listTexts.largest) },
          ]}
          value={order}
          onChange={onSort}
        />
      </div>
      <div className={styles.search}>
        <SearchField
          label={t(texts.search)}
          value={filter.search}
          onChange={(search) => onFilter({ ...filter, search })}
        />
      </div>
      <IconButton
        size="small"
        icon="refresh"
        label={t(listTexts.refresh)}
        isPending={props.isRefreshing}
        onPress={props.onRefresh}
      />
      {canChange && <AllOfThem {...props} />}
    </div>
  );
}

const verbs = ['pause', 'resume', 'retry'] as const;
const words = { pause: listTexts.pauseAll, resume: listTexts.resumeAll, retry: listTexts.retryAll };
const icons = { pause: 'pause', resume: 'play', retry: 'refresh' } as const;

function AllOfThem({ sources, onOrder }: Pick<ListToolsProps, 'sources' | 'onOrder'>) {
  const { t } = useI18n();
  const offered = verbs.filter((verb) => able(sources, verb).length > 0);
  if (offered.length === 0) return null;
  return (
    <Menu
      label={t(listTexts.more)}
      trigger={<IconButton size="small" icon="more" label={t(listTexts.more)} />}
      groups={[
        { id: 'all', items: offered.map((verb) => ({ id: verb, label: t(words[verb]), icon: icons[verb] })) },
      ]}
      onAction={(id) => {
        const verb = verbs.find((one) => one === id);
        if (verb) onOrder({ verb, sources: able(sources, verb) });
      }}
    />
  );
}
