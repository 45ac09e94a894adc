// Draws what stands beyond the loaded rows: more on its way, or that it did not come. Its room never changes.
import { useI18n } from '../../i18n/I18n.tsx';
import { talkTexts } from '../Bubble/talk.texts.ts';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { uiTexts } from '../ui.texts.ts';
import * as styles from './ChatHistory.css.ts';

/** `none`: nothing lies beyond; `more`: something does, and it will be asked for. */
export type Beyond = 'none' | 'more' | 'loading' | 'failed';

export interface HistoryEndProps {
  side: keyof typeof styles.ends;
  beyond: Beyond;
  onRetry: () => void;
}

export function HistoryEnd({ side, beyond, onRetry }: HistoryEndProps) {
  const { t } = useI18n();
  const isOldest = side === 'oldest';
  if (beyond === 'none') return null;
  return (
    <div className={styles.ends[side]}>
      {beyond !== 'failed' ? (
        <>
          <span className={beyond === 'loading' ? styles.turning : undefined}>
            <Icon name="wait" size="xs" />
          </span>
          {t(isOldest ? talkTexts.olderLoading : talkTexts.newerLoading)}
        </>
      ) : (
        <>
          <Icon name="alert" size="xs" />
          <span role="alert">{t(isOldest ? talkTexts.olderFailed : talkTexts.newerFailed)}</span>
          <Button size="small" onPress={onRetry}>
            {t(uiTexts.retry)}
          </Button>
        </>
      )}
    </div>
  );
}
