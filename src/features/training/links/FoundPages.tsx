// Pages found by a site search, to choose from, and skipped ones.
import { useState } from 'react';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { AddPageResult, SitePage } from '../../../../contract/training/links.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { contains } from '../../../i18n/texts/search.ts';
import { trainingRemedy } from '../../../i18n/texts/training-remedies.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { SearchField } from '../../../ui/SearchField/SearchField.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl/SegmentedControl.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { VirtualList } from '../../../ui/VirtualList/VirtualList.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { readableUrl } from '../readable-url.ts';
import * as styles from './Links.css.ts';
import { foundTexts as texts } from './links.texts.ts';

export interface RejectedPagesProps {
  pages: readonly SitePage[];
  addResults: ReadonlyMap<string, AddPageResult>;
  /** Refused pages stay selected. */
  selectedIds: ReadonlySet<string>;
}

function RejectedPages({ pages, addResults, selectedIds }: RejectedPagesProps) {
  const i18n = useI18n();
  const refused = pages.flatMap(({ id }) => (selectedIds.has(id) && addResults.get(id)?.reason) || []);
  const reasons = [...new Set(refused)].map((error) => trainingRemedy({ error }, i18n));
  return (
    <div role="status">
      {refused.length > 0 && (
        <Callout tone="warning" title={i18n.t(texts.refused, { count: refused.length })}>
          {reasons.join(' ')}
        </Callout>
      )}
    </div>
  );
}

export interface FoundPagesProps {
  pages: readonly SitePage[];
  selectedIds: ReadonlySet<string>;
  addResults: ReadonlyMap<string, AddPageResult>;
  failure: Failure | null;
  isAdding: boolean;
  onChoose: (pageId: string, isChosen: boolean) => void;
  onChooseAll: (pageIds: readonly string[]) => void;
  onChooseNone: () => void;
  onAdd: () => void;
}

const MAX_SELECTED_PAGES = limits.trainingLinks.perBot;
/** In pixels, before a row is measured. */
const ROW_HEIGHT_PX = 60;
const MAX_HEIGHT_PX = 420;

export function FoundPages(props: FoundPagesProps) {
  const { t, locale } = useI18n();
  const { pages, selectedIds, failure } = props;
  const [search, setSearch] = useState('');
  const found = pages.filter(({ reason }) => reason === null);
  const skipped = pages.filter(({ reason }) => reason !== null);
  const [selectedView, setView] = useState<'found' | 'skipped'>('found');
  // Without found pages only the skipped ones can be shown.
  const view = found.length === 0 ? 'skipped' : selectedView;
  const visiblePages = (view === 'found' ? found : skipped).filter(({ title, url }) =>
    contains(`${title} ${readableUrl(url)}`, search),
  );
  const height = Math.min(MAX_HEIGHT_PX, visiblePages.length * ROW_HEIGHT_PX);
  const options = [
    { value: 'found', label: t(texts.found), count: found.length },
    { value: 'skipped', label: t(texts.skipped), count: skipped.length },
  ] as const;
  return (
    <Stack gap={3}>
      <div className={styles.tools}>
        {skipped.length > 0 && found.length > 0 && (
          <SegmentedControl label={t(texts.view)} options={options} value={view} onChange={setView} />
        )}
        {view === 'found' && <ChooseAll {...props} shown={visiblePages} />}
        {pages.length > 1 && (
          <div className={styles.search}>
            <SearchField label={t(texts.search)} value={search} onChange={setSearch} />
          </div>
        )}
      </div>
      {visiblePages.length === 0 ? (
        <EmptyState illustration="search" title={t(texts.none)} />
      ) : (
        <div className={styles.list} style={{ blockSize: `min(${height}px, 60dvh)` }}>
          <VirtualList
            label={t(view === 'found' ? texts.list : texts.skippedList)}
            items={visiblePages}
            keyOf={({ id }) => id}
            estimatedHeight={ROW_HEIGHT_PX}
          >
            {(page) => <PageRow page={page} {...props} />}
          </VirtualList>
        </div>
      )}
      {failure && <Callout tone="danger">{errorText(failure, locale)}</Callout>}
      <RejectedPages pages={pages} addResults={props.addResults} selectedIds={selectedIds} />
      {found.length > 0 && <AddPagesBar {...props} />}
    </Stack>
  );
}

function AddPagesBar({ selectedIds, isAdding, onAdd }: FoundPagesProps) {
  const { t } = useI18n();
  return (
    <Inline isWrapping gap={3}>
      <Button
        variant="primary"
        icon="plus"
        isDisabled={selectedIds.size === 0}
        isPending={isAdding}
        onPress={onAdd}
      >
        {selectedIds.size === 0 ? t(texts.addNone) : t(texts.add, { count: selectedIds.size })}
      </Button>
      <Text size="s" tone="muted" isTabular>
        {t(texts.chosen, { count: selectedIds.size, limit: MAX_SELECTED_PAGES })}
      </Text>
      <VisuallyHidden isLive>
        {t(texts.chosen, { count: selectedIds.size, limit: MAX_SELECTED_PAGES })}
      </VisuallyHidden>
    </Inline>
  );
}

function ChooseAll({
  shown: visiblePages,
  selectedIds,
  addResults,
  isAdding,
  onChooseAll,
  onChooseNone,
}: FoundPagesProps & { shown: readonly SitePage[] }) {
  const { t } = useI18n();
  const addablePages = visiblePages.filter(({ id }) => !addResults.get(id)?.source);
  const isAll = addablePages.length > 0 && addablePages.every(({ id }) => selectedIds.has(id));
  const isFull = selectedIds.size >= MAX_SELECTED_PAGES;
  return (
    <>
      <Checkbox
        label={t(texts.all)}
        isSelected={isAll}
        isIndeterminate={selectedIds.size > 0 && !isAll}
        isDisabled={isAdding || addablePages.length === 0}
        onChange={(isChosen) =>
          isChosen && !isFull ? onChooseAll(addablePages.map(({ id }) => id)) : onChooseNone()
        }
      />
      {isFull && (
        <Text size="xs" tone="muted">
          {t(texts.limit, { limit: MAX_SELECTED_PAGES })}
        </Text>
      )}
    </>
  );
}

function PageRow({
  page,
  selectedIds,
  addResults,
  isAdding,
  onChoose,
}: FoundPagesProps & { page: SitePage }) {
  const i18n = useI18n();
  const { t } = i18n;
  const outcome = addResults.get(page.id);
  const reason = page.reason ?? outcome?.reason ?? null;
  const isChosen = selectedIds.has(page.id);
  const title = page.title || readableUrl(page.url);
  return (
    <div className={styles.row}>
      {page.reason === null && !outcome?.source ? (
        <Checkbox
          label={title}
          isLabelHidden
          isSelected={isChosen}
          isDisabled={isAdding || (!isChosen && selectedIds.size >= MAX_SELECTED_PAGES)}
          onChange={(isSelected) => onChoose(page.id, isSelected)}
        />
      ) : (
        <span className={styles.mark}>
          <Icon name={outcome?.source ? 'done' : 'ban'} />
        </span>
      )}
      <div className={styles.content}>
        {page.title && (
          <Text as="div" size="s" weight="medium" isTruncated>
            <bdi>{page.title}</bdi>
          </Text>
        )}
        <div className={styles.url}>
          <Link href={page.url} variant="quiet">
            {readableUrl(page.url)}
          </Link>
        </div>
        {reason !== null && (
          <Text as="div" size="xs" tone="danger">
            {trainingRemedy({ error: reason }, i18n)}
          </Text>
        )}
      </div>
      {outcome?.source && (
        <StatusChip tone="success" icon="done">
          {t(texts.added)}
        </StatusChip>
      )}
    </div>
  );
}
