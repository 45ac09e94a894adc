import { useState } from 'react';
import type { Source, SourceAction, SourceKind } from '../../../contract/training/training.ts';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import type { SourcesCommand } from '../../machines/training/training.state.ts';
import { textLink } from '../../platform/links.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Checkbox } from '../../ui/Checkbox/Checkbox.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { Icon, type IconName } from '../../ui/Icon/Icon.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { ProgressBar } from '../../ui/ProgressBar/ProgressBar.tsx';
import { RelativeTime } from '../../ui/RelativeTime/RelativeTime.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { RowMenu } from '../../ui/Table/RowMenu.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { VirtualList } from '../../ui/VirtualList/VirtualList.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Knowledge.css.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { readableUrl } from './readable-url.ts';
import {
  type ListFilter,
  matchesFilter,
  type SortOrder,
  sortSources,
  sourceActions,
  sourcesAllowing,
} from './source.actions.ts';
import { kindIcons, sourceRemark, sourceStatusChip } from './source.display.ts';
import { sourceListTexts } from './source-list.texts.ts';
import { trainingTexts as texts } from './training.texts.ts';

const icons: Record<SourceAction, IconName> = {
  retry: 'refresh',
  cancel: 'close',
  pause: 'pause',
  resume: 'play',
  accept: 'check',
  reject: 'ban',
  remove: 'trash',
  restore: 'undo',
};

/** Accessible names of the actions that are shown as buttons. */
const buttonTexts = {
  retry: texts.retry,
  cancel: texts.cancel,
  pause: texts.pause,
  resume: texts.resume,
  accept: texts.accept,
  reject: texts.reject,
  remove: texts.remove,
} as const;
const MAX_ACTION_BUTTONS = 2;

export interface SourceActionsProps {
  source: Source;
  onAction: (action: SourceAction) => void;
}

function SourceActions({ source, onAction }: SourceActionsProps) {
  const { t } = useI18n();
  const actions = sourceActions(source).filter((action) => action !== 'restore');
  const buttonActions =
    actions.length <= MAX_ACTION_BUTTONS ? actions : actions.slice(0, MAX_ACTION_BUTTONS - 1);
  const menuActions = actions.slice(buttonActions.length);
  return (
    <>
      {buttonActions.map((action) => (
        <IconButton
          key={action}
          size="small"
          icon={icons[action]}
          label={t(buttonTexts[action], { title: source.title })}
          onPress={() => onAction(action)}
        />
      ))}
      {menuActions.length > 0 && (
        <RowMenu
          row={source.title}
          groups={[
            {
              id: 'actions',
              items: menuActions.map((action) => ({
                id: action,
                label: t(sourceListTexts[action]),
                icon: icons[action],
                isDanger: action === 'remove' || action === 'reject',
              })),
            },
          ]}
          onAction={(id) => {
            const action = menuActions.find((one) => one === id);
            if (action) onAction(action);
          }}
        />
      )}
    </>
  );
}

export interface SourceRowProps {
  source: Source;
  /** Users who may not change sources can read them. */
  canChange: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onPreview: () => void;
  onAction: (action: SourceAction) => void;
}

function SourceRow(props: SourceRowProps) {
  const { source, canChange, isSelected, onSelect, onPreview, onAction } = props;
  const i18n = useI18n();
  const { t, n } = i18n;
  const { title, status, progress, characters } = source;
  const remark = sourceRemark(source, i18n);
  const { text, ...chipProps } = sourceStatusChip(source, canChange, i18n);
  return (
    <div className={`${styles.row} ${isSelected ? styles.selectedRow : ''}`}>
      <span className={styles.icon}>
        {canChange && (
          <Checkbox
            label={t(sourceListTexts.select, { title })}
            isLabelHidden
            isSelected={isSelected}
            onChange={onSelect}
          />
        )}
        <Icon name={kindIcons[source.kind]} />
      </span>
      <div className={styles.content}>
        <Text as="div" size="s" weight="medium" isTruncated>
          <SourceTitle source={source} canChange={canChange} />
        </Text>
        {source.url === null ? (
          <div className={styles.detail}>
            <bdi>{sizeTextOf(source, i18n)}</bdi>
          </div>
        ) : (
          <SourceUrl url={source.url} />
        )}
        {status === 'learning' && (
          <div className={styles.bar}>
            <ProgressBar
              label={t(texts.progress, { title })}
              isLabelHidden
              progress={progress || undefined}
            />
          </div>
        )}
        {remark && (
          <Text as="div" size="xs" tone={remark.tone}>
            {remark.text}
          </Text>
        )}
      </div>
      <span className={styles.figures}>
        {characters > 0 ? n(characters) : <span className={styles.emptyFigure}>—</span>}
        {characters > 0 && <span className={styles.unit}> {t(texts.characters)}</span>}
      </span>
      <span className={styles.time}>
        <RelativeTime at={source.createdAt} />
      </span>
      <span className={styles.status}>
        <StatusChip {...chipProps}>{text}</StatusChip>
      </span>
      <div className={styles.actions}>
        <IconButton size="small" icon="eye" label={t(texts.preview, { title })} onPress={onPreview} />
        {canChange && <SourceActions source={source} onAction={onAction} />}
      </div>
    </div>
  );
}

/** Title of a source; a text links to its editor. */
function SourceTitle({
  source: { kind, botId, id, title },
  canChange,
}: Pick<SourceRowProps, 'source' | 'canChange'>) {
  if (kind !== 'text' || !canChange) return <bdi>{title}</bdi>;
  return (
    <Link href={textLink(botId, id)} variant="plain">
      <bdi>{title}</bdi>
    </Link>
  );
}

/** Opens in another tab, without access to this one. */
function SourceUrl({ url }: { url: string }) {
  return (
    <div className={styles.detail} dir="ltr">
      <Link href={url} variant="quiet">
        {readableUrl(url)}
      </Link>
    </div>
  );
}

function sizeTextOf({ size, pages }: Source, { t, bytes }: I18n): string {
  const parts = [bytes(size)];
  if (pages !== null) parts.push(t(texts.pages, { count: pages }));
  return parts.join(' · ');
}

const selectionActions = [
  ['accept', 'check'],
  ['retry', 'refresh'],
  ['pause', 'pause'],
  ['resume', 'play'],
  ['cancel', 'close'],
  ['remove', 'trash'],
] as const satisfies readonly (readonly [SourceAction, IconName])[];

export interface SelectionBarProps {
  selected: readonly Source[];
  onAction: (action: SourceAction, sources: readonly Source[]) => void;
  onClear: () => void;
}

function SelectionBar({ selected, onAction, onClear }: SelectionBarProps) {
  const { t, n } = useI18n();
  const availableActions = selectionActions
    .map(([verb, icon]) => ({ verb, icon, some: sourcesAllowing(selected, verb) }))
    .filter(({ some }) => some.length > 0);
  return (
    <fieldset aria-label={t(sourceListTexts.selection)} className={styles.selection}>
      <span className={styles.selected}>{t(sourceListTexts.selected, { count: selected.length })}</span>
      {availableActions.map(({ verb, icon, some }) => (
        <Button
          key={verb}
          size="small"
          icon={icon}
          variant={verb === 'remove' ? 'danger' : 'secondary'}
          onPress={() => onAction(verb, some)}
        >
          {some.length === selected.length
            ? t(sourceListTexts[verb])
            : `${t(sourceListTexts[verb])} (${n(some.length)})`}
        </Button>
      ))}
      <Button size="small" variant="quiet" icon="close" onPress={onClear}>
        {t(sourceListTexts.unselect)}
      </Button>
    </fieldset>
  );
}

export interface SourceListProps {
  sources: readonly Source[];
  canChange: boolean;
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
  isRefreshing: boolean;
  onRefresh: () => void;
  onPreview: (source: Source) => void;
  onCommand: (command: SourcesCommand) => void;
}

export const NO_FILTER: ListFilter = { kind: 'all', status: 'all', search: '' };

/** Longer lists are virtualised. */
const MAX_UNVIRTUALIZED_ROWS = 60;
const ROW_HEIGHT_PX = 64;

export function SourceList(props: SourceListProps) {
  const { sources, canChange, filter, onFilter, onPreview, onCommand } = props;
  const { t, locale } = useI18n();
  const [order, setOrder] = useState<SortOrder>('newest');
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const visibleSources = sortSources(
    sources.filter((source) => matchesFilter(source, filter)),
    order,
    locale,
  );
  // Hidden and removed sources are not part of a bulk action.
  const selectedSources = visibleSources.filter(({ id }) => selectedIds.has(id));
  const setSelected = (id: string, isSelected: boolean) => {
    const next = new Set(selectedIds);
    if (isSelected) next.add(id);
    else next.delete(id);
    setSelectedIds(next);
  };
  const runBulkAction = (action: SourceAction, targets: readonly Source[]) => {
    onCommand({ action, sources: targets });
    setSelectedIds(new Set());
  };
  const renderRow = (source: Source) => (
    <SourceRow
      source={source}
      canChange={canChange}
      isSelected={selectedIds.has(source.id)}
      onSelect={(isSelected) => setSelected(source.id, isSelected)}
      onPreview={() => onPreview(source)}
      onAction={(action) => onCommand({ action, sources: [source] })}
    />
  );
  return (
    <Card padding="none">
      <ListToolbar
        {...props}
        visibleSources={visibleSources}
        order={order}
        onSort={setOrder}
        selectedCount={selectedSources.length}
        onSelectAll={(isAll) => setSelectedIds(new Set(isAll ? visibleSources.map(({ id }) => id) : []))}
        count={(kind: SourceKind) => sources.filter((source) => source.kind === kind).length}
      />
      <VisuallyHidden isLive>{t(texts.items, { count: visibleSources.length })}</VisuallyHidden>
      {visibleSources.length === 0 ? (
        <EmptyState
          illustration="search"
          title={t(texts.noMatch)}
          action={<Button onPress={() => onFilter(NO_FILTER)}>{t(texts.clearSearch)}</Button>}
        />
      ) : visibleSources.length > MAX_UNVIRTUALIZED_ROWS ? (
        <div className={styles.scrollList}>
          <VirtualList
            label={t(texts.list)}
            items={visibleSources}
            keyOf={keyOf}
            estimatedHeight={ROW_HEIGHT_PX}
          >
            {renderRow}
          </VirtualList>
        </div>
      ) : (
        <ul aria-label={t(texts.list)} className={styles.rows}>
          {visibleSources.map((source) => (
            <li key={source.id}>{renderRow(source)}</li>
          ))}
        </ul>
      )}
      {selectedSources.length > 0 && (
        <SelectionBar
          selected={selectedSources}
          onAction={runBulkAction}
          onClear={() => setSelectedIds(new Set())}
        />
      )}
    </Card>
  );
}

const keyOf = ({ id }: Source): string => id;
