import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { uiTexts } from '../ui.texts.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Skeleton.css.ts';

export interface SkeletonProps {
  shape?: keyof typeof styles.shape;
  width?: keyof typeof styles.width;
}

/** One grey shape. */
export function Skeleton({ shape = 'text', width }: SkeletonProps) {
  return <span aria-hidden className={`${styles.shape[shape]} ${width ? styles.width[width] : ''}`} />;
}

/** Groups shapes and announces once that something is loading. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div aria-busy="true" className={styles.loading}>
      <VisuallyHidden isLive>{t(uiTexts.loading)}</VisuallyHidden>
      {children}
    </div>
  );
}

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Skeleton of a list with a circle and two lines per row; at most eight rows. */
export function LoadingRows({ rows = 6 }: { rows?: number }) {
  return (
    <Loading>
      {ROWS.slice(0, rows).map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="avatar" />
          <div className={styles.rows}>
            <Skeleton width="half" />
            <Skeleton width="most" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

/** Skeleton of one control. */
export const LoadingControl = () => (
  <Loading>
    <Skeleton shape="control" />
  </Loading>
);
