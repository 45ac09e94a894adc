// Table in all its states; sorting, filtering and fetching are the caller's.
import { useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { Note } from '../Note/Note.tsx';
import { media } from '../theme.css.ts';
import { uiTexts } from '../ui.texts.ts';
import { useMatches } from '../useMatches.ts';
import { shareColumns } from './columns.ts';
import * as styles from './Table.css.ts';
import { TableGrid } from './TableGrid.tsx';
import { TableOutline } from './TableOutline.tsx';
import { tableTexts as texts } from './table.texts.ts';
import type { TableMore, TableProps, TableSelection, TableStatus } from './table.types.ts';

export function Table<Row extends object>(props: TableProps<Row>) {
  const { rows, selection, status = { is: 'ready' }, more, filter, empty } = props;
  const isPhone = useMatches(media.phone);
  const isNarrow = useMatches(media.belowDesktop);
  const columns = shareColumns(props.columns, isPhone ? 1 : isNarrow ? 2 : 3);
  if (rows.length === 0) {
    if (status.is === 'loading') return <TableOutline label={props.label} columns={columns.shown} />;
    if (status.is === 'failed') return <ErrorState {...status} />;
    return filter ? <NoMatch {...filter} /> : empty;
  }
  return (
    <div className={styles.whole} aria-busy={status.is === 'loading' || undefined}>
      {status.is === 'failed' && <Stale status={status} />}
      <TableGrid {...props} columns={columns} />
      {more && <More {...more} isLoading={more.isLoading || status.is === 'loading'} />}
      {selection?.mode === 'multiple' && selection.selected.size > 0 && <Bulk selection={selection} />}
    </div>
  );
}

function NoMatch({ name, onClear }: { name: string; onClear: () => void }) {
  const { t } = useI18n();
  return (
    <EmptyState
      drawing="search"
      title={t(texts.noMatch, { filter: name })}
      body={t(texts.noMatchBody)}
      action={<Button onPress={onClear}>{t(texts.clearFilter)}</Button>}
    />
  );
}

/** What was read before stays readable; only its freshness is in doubt. */
function Stale({ status }: { status: TableStatus & { is: 'failed' } }) {
  const { t } = useI18n();
  const retry = (
    <Button size="small" icon="refresh" isPending={status.isRetrying} onPress={status.onRetry}>
      {t(uiTexts.retry)}
    </Button>
  );
  return (
    <div className={styles.above}>
      <Note tone="danger" action={retry}>
        {status.message}
      </Note>
    </div>
  );
}

function More({ onLoad, isLoading, hasFailed }: TableMore) {
  const { t } = useI18n();
  return (
    <div className={styles.more}>
      {hasFailed && <span role="alert">{t(texts.moreFailed)}</span>}
      <Button variant="quiet" icon={hasFailed ? 'refresh' : undefined} isPending={isLoading} onPress={onLoad}>
        {hasFailed ? t(uiTexts.retry) : t(texts.more)}
      </Button>
    </div>
  );
}

function Bulk({ selection: { selected, onChange, bulk } }: { selection: TableSelection }) {
  const { t } = useI18n();
  return (
    <fieldset aria-label={t(texts.selection)} className={styles.bulk}>
      <span className={styles.bulkCount}>{t(texts.selected, { count: selected.size })}</span>
      {bulk}
      <Button size="small" variant="quiet" icon="close" onPress={() => onChange(new Set())}>
        {t(texts.unselect)}
      </Button>
    </fieldset>
  );
}
