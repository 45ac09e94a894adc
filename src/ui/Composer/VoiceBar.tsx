// Recording in progress: level, time, stop and discard.
import { useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { composerTexts as texts } from './Composer.texts.ts';
import * as styles from './VoiceBar.css.ts';

export interface VoiceBarProps {
  /** `requestingMicrophone`: the browser asks for permission. */
  state: 'requestingMicrophone' | 'recording' | 'stopping';
  /** Volume, 0 to 1. */
  level: number;
  /** Milliseconds. */
  elapsed: number;
  onFinish: () => void;
  onDiscard: () => void;
}

/** Level and elapsed time of a recording. Only its state is announced, as the time changes every second. */
export function VoiceBar({ state, level, elapsed, onFinish, onDiscard }: VoiceBarProps) {
  const { t, n } = useI18n();
  const seconds = Math.floor(elapsed / 1_000);
  const clock = `${n(Math.floor(seconds / 60))}:${n(seconds % 60, { minimumIntegerDigits: 2 })}`;
  return (
    <div className={styles.bar}>
      <Icon name="microphone" size="s" />
      <span role="status" className={styles.content}>
        {t(state === 'requestingMicrophone' ? texts.requestingMicrophone : texts.recording)}
      </span>
      <span className={styles.time}>{clock}</span>
      <span aria-hidden className={styles.track}>
        <span className={styles.level} style={{ inlineSize: `${Math.round(level * 100)}%` }} />
      </span>
      <Button variant="quiet" size="small" onPress={onDiscard}>
        {t(texts.discardVoice)}
      </Button>
      <Button size="small" icon="check" isDisabled={state !== 'recording'} onPress={onFinish}>
        {t(texts.finishVoice)}
      </Button>
    </div>
  );
}
