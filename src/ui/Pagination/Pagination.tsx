// Cursor pagination: next, previous, newest.
import { useI18n } from '../../i18n/I18n.tsx';
import * as button from '../Button/Button.css.ts';
import { Spinner } from '../Button/Button.tsx';
import type { IconName } from '../Icon/glyphs.ts';
import { Icon } from '../Icon/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Pagination.css.ts';
import { paginationTexts as texts } from './pagination.texts.ts';

/** The moves of a cursor pagination. */
export type PageMove = 'previous' | 'next' | 'newest';

export interface PaginationProps {
  /** Accessible name: «صفحه‌های صورتحساب». */
  label: string;
  /** Positions of the first and last row, from 1; both 0 if there is none. */
  from: number;
  to: number;
  /** Total rows, if counted by the server. */
  total?: number;
  hasPrevious: boolean;
  hasNext: boolean;
  /** Adds a button to the first page, for lists sorted newest first. */
  hasNewest?: boolean;
  /** The move in flight; others are disabled meanwhile. */
  pending?: PageMove | undefined;
  onMove: (move: PageMove) => void;
}

/** For cursor pagination: no page numbers, and a total only if given. */
export function Pagination(props: PaginationProps) {
  const { label, hasPrevious, hasNext, hasNewest, pending, onMove } = props;
  const { t } = useI18n();
  const move = { pending, onMove };
  return (
    <nav aria-label={label} className={styles.root}>
      <Range {...props} />
      <div className={styles.buttons}>
        {hasNewest && <MoveButton {...move} to="newest" label={t(texts.newest)} isAvailable={hasPrevious} />}
        <MoveButton
          {...move}
          to="previous"
          label={t(texts.previous)}
          isAvailable={hasPrevious}
          icon="chevronStart"
        />
        <MoveButton {...move} to="next" label={t(texts.next)} isAvailable={hasNext} endIcon="chevronEnd" />
      </div>
    </nav>
  );
}

function Range({ from, to, total }: PaginationProps) {
  const { t, direction } = useI18n();
  if (to < 1) return <p className={styles.range}>{t(texts.noRows)}</p>;
  const rangeText =
    total === undefined ? t(texts.range, { from, to }) : t(texts.rangeOf, { from, to, total });
  const announcement =
    total === undefined
      ? t(texts.rangeAnnouncement, { from, to })
      : t(texts.rangeOfAnnouncement, { from, to, total });
  return (
    <p className={styles.range}>
      <bdi aria-hidden dir={direction}>
        {rangeText}
      </bdi>
      <VisuallyHidden isLive>{announcement}</VisuallyHidden>
    </p>
  );
}

interface MoveButtonProps {
  to: PageMove;
  label: string;
  isAvailable: boolean;
  icon?: IconName;
  endIcon?: IconName;
  pending: PageMove | undefined;
  onMove: (move: PageMove) => void;
}

function MoveButton({ to, label, isAvailable, icon, endIcon, pending, onMove }: MoveButtonProps) {
  const isPending = pending === to;
  const isDisabled = !isAvailable || pending !== undefined;
  return (
    <button
      type="button"
      aria-disabled={isDisabled || undefined}
      aria-busy={isPending || undefined}
      onClick={() => {
        if (!isDisabled) onMove(to);
      }}
      className={`${button.variant.secondary} ${button.size.regular} ${styles.disabled}`}
    >
      {icon && !isPending && <Icon name={icon} size="s" />}
      {isPending && !endIcon && <Spinner />}
      {label}
      {isPending && endIcon && <Spinner />}
      {endIcon && !isPending && <Icon name={endIcon} size="s" />}
    </button>
  );
}
