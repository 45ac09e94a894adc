// Filters and bulk actions above the source list.
import type { Source, SourceKind } from '../../../contract/training/training.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { SourcesCommand } from '../../machines/training/training.state.ts';
import { Checkbox } from '../../ui/Checkbox/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Menu } from '../../ui/Menu/Menu.tsx';
import { SearchField } from '../../ui/SearchField/SearchField.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { Select } from '../../ui/Select/Select.tsx';
import * as styles from './Knowledge.css.ts';
import { type ListFilter, type SortOrder, sourcesAllowing } from './source.actions.ts';
import { sourceListTexts } from './source-list.texts.ts';
import { trainingTexts as texts } from './training.texts.ts';

export interface ListToolbarProps {
  sources: readonly Source[];
  visibleSources: readonly Source[];
  canChange: boolean;
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
  order: SortOrder;
  onSort: (order: SortOrder) => void;
  count: (kind: SourceKind) => number;
  /** How many of the shown sources are selected. */
  selectedCount: number;
  onSelectAll: (isAll: boolean) => void;
  isRefreshing: boolean;
  onRefresh: () => void;
  onCommand: (command: SourcesCommand) => void;
}

export function ListToolbar(props: ListToolbarProps) {
  const { sources, visibleSources, canChange, filter, onFilter, order, onSort, count, selectedCount } = props;
  const { t } = useI18n();
  const kinds = [
    { value: 'file', label: t(texts.files), count: count('file') },
    { value: 'text', label: t(texts.texts), count: count('text') },
    { value: 'link', label: t(texts.links), count: count('link') },
  ] as const;
  // On phones, kinds without sources are left out.
  const usedKinds = kinds.filter((option) => option.count > 0 || option.value === filter.kind);
  const options = [{ value: 'all', label: t(texts.all), count: sources.length } as const, ...usedKinds];
  return (
    <div className={styles.tools}>
      {canChange && (
        <Checkbox
          label={t(sourceListTexts.selectAll)}
          isLabelHidden
          isSelected={selectedCount > 0 && selectedCount === visibleSources.length}
          isIndeterminate={selectedCount > 0 && selectedCount < visibleSources.length}
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
          label={t(sourceListTexts.status)}
          isLabelHidden
          size="small"
          options={[
            { value: 'all', label: t(sourceListTexts.anyStatus) },
            { value: 'busy', label: t(sourceListTexts.busy) },
            { value: 'needsYou', label: t(sourceListTexts.needsYou) },
            { value: 'ready', label: t(sourceListTexts.ready) },
            { value: 'failed', label: t(sourceListTexts.failed) },
          ]}
          value={filter.status}
          onChange={(status) => onFilter({ ...filter, status })}
        />
      </div>
      <div className={styles.filter}>
        <Select
          label={t(sourceListTexts.sort)}
          isLabelHidden
          size="small"
          options={[
            { value: 'newest', label: t(sourceListTexts.newest) },
            { value: 'byName', label: t(sourceListTexts.byName) },
            { value: 'largest', label: t(sourceListTexts.largest) },
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
        label={t(sourceListTexts.refresh)}
        isPending={props.isRefreshing}
        onPress={props.onRefresh}
      />
      {canChange && <BulkActionsMenu {...props} />}
    </div>
  );
}

const bulkActions = ['pause', 'resume', 'retry'] as const;
const bulkActionTexts = {
  pause: sourceListTexts.pauseAll,
  resume: sourceListTexts.resumeAll,
  retry: sourceListTexts.retryAll,
};
const icons = { pause: 'pause', resume: 'play', retry: 'refresh' } as const;

function BulkActionsMenu({ sources, onCommand }: Pick<ListToolbarProps, 'sources' | 'onCommand'>) {
  const { t } = useI18n();
  const availableActions = bulkActions.filter((action) => sourcesAllowing(sources, action).length > 0);
  if (availableActions.length === 0) return null;
  return (
    <Menu
      label={t(sourceListTexts.more)}
      trigger={<IconButton size="small" icon="more" label={t(sourceListTexts.more)} />}
      groups={[
        {
          id: 'all',
          items: availableActions.map((action) => ({
            id: action,
            label: t(bulkActionTexts[action]),
            icon: icons[action],
          })),
        },
      ]}
      onAction={(id) => {
        const action = bulkActions.find((one) => one === id);
        if (action) onCommand({ action, sources: sourcesAllowing(sources, action) });
      }}
    />
  );
}
