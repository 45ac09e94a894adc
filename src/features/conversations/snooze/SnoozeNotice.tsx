// Notice in a snoozed thread: until when, with a button that wakes it.
import { useI18n } from '../../../i18n/I18n.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import * as styles from '../thread/Thread.css.ts';
import { snoozeText } from './snooze.text.ts';
import { snoozeTexts as texts } from './snooze.texts.ts';

export interface SnoozeNoticeProps {
  /** Null: until the visitor writes. */
  until: number | null;
  onWake: () => void;
}

export function SnoozeNotice({ until, onWake }: SnoozeNoticeProps) {
  const i18n = useI18n();
  return (
    <div className={styles.notes}>
      <Callout
        tone="info"
        action={
          <Button size="small" icon="undo" onPress={onWake}>
            {i18n.t(texts.wake)}
          </Button>
        }
      >
        {snoozeText(until, 'notice', i18n)}
      </Callout>
    </div>
  );
}
