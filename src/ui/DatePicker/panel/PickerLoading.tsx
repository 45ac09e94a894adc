// Placeholder of the date picker while it loads.
'use no memo';
import { useI18n } from '../../../i18n/I18n.tsx';
import { Button } from '../../Button/Button.tsx';
import { Loading, Skeleton } from '../../Skeleton/Skeleton.tsx';
import { uiTexts } from '../../ui.texts.ts';
import * as styles from '../DatePicker.css.ts';
import { fieldTexts } from '../DatePicker.texts.ts';

export interface PickerSkeletonProps {
  /** Below its field, or in the page. */
  placement: keyof typeof styles.skeleton;
  isFailed: boolean;
  onRetry: () => void;
}

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Keeps the panel's size while its code loads; a retry button if that failed. */
export function PickerSkeleton({ placement, isFailed, onRetry }: PickerSkeletonProps) {
  const { t } = useI18n();
  return (
    <div className={styles.skeleton[placement]}>
      {isFailed ? (
        <div role="alert">
          <p>{t(fieldTexts.loadFailed)}</p>
          <Button icon="refresh" onPress={onRetry}>
            {t(uiTexts.retry)}
          </Button>
        </div>
      ) : (
        <Loading>
          {SKELETON_ROWS.map((week) => (
            <Skeleton key={week} shape="title" width="full" />
          ))}
        </Loading>
      )}
    </div>
  );
}
