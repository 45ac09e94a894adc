// Knows what stands where the panel will be: its outline while it is fetched, a way to try again if that failed.
import { useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../Button/Button.tsx';
import { Loading, Skeleton } from '../Skeleton/Skeleton.tsx';
import { uiTexts } from '../ui.texts.ts';
import * as styles from './DatePicker.css.ts';
import { fieldTexts } from './DatePicker.texts.ts';

export interface PickerWaitingProps {
  /** Under its field, or in the page. */
  place: keyof typeof styles.waiting;
  isFailed: boolean;
  onRetry: () => void;
}

const PLACES = Array.from({ length: 42 }, (_, index) => `${index}`);

export function PickerWaiting({ place, isFailed, onRetry }: PickerWaitingProps) {
  const { t } = useI18n();
  return (
    <div className={styles.waiting[place]}>
      {isFailed ? (
        <div role="alert" className={styles.failed}>
          {t(fieldTexts.loadFailed)}
          <Button size="small" icon="refresh" onPress={onRetry}>
            {t(uiTexts.retry)}
          </Button>
        </div>
      ) : (
        <Loading>
          <div className={styles.waitingGrid}>
            {PLACES.map((place) => (
              <Skeleton key={place} shape="title" width="full" />
            ))}
          </div>
        </Loading>
      )}
    </div>
  );
}
