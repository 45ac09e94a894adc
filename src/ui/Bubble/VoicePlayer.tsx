// Plays a recording; fetches it on first play.
import { useRef, useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { messageTexts } from './message.texts.ts';
import { type FileSource, type FileState, useFile } from './useFile.ts';
import * as styles from './VoicePlayer.css.ts';

export interface VoicePlayerProps {
  url: string | FileSource;
  /** In ms, as recorded: a browser's file may lack its duration. */
  duration: number;
}

/** Loads nothing before the first play. */
export function VoicePlayer({ url: source, duration }: VoicePlayerProps) {
  const { t } = useI18n();
  const [hasStarted, setStarted] = useState(false);
  if (hasStarted) return <LazyPlayer fileSource={source} duration={duration} />;
  return (
    <div className={styles.player}>
      <button
        type="button"
        className={styles.button}
        aria-label={t(messageTexts.play)}
        onClick={() => setStarted(true)}
      >
        <Icon name="play" size="s" />
      </button>
      <SeekBar positionMs={0} duration={duration} onSeek={() => setStarted(true)} />
    </div>
  );
}

function LazyPlayer({ fileSource: source, duration }: { fileSource: string | FileSource; duration: number }) {
  return <AudioPlayer state={useFile(source)} duration={duration} />;
}

function AudioPlayer({ state: { url, isFailed }, duration }: { state: FileState; duration: number }) {
  const { t } = useI18n();
  const audio = useRef<HTMLAudioElement>(null);
  const [positionMs, setPositionMs] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const toggle = () => {
    const element = audio.current;
    if (!element) return;
    if (element.paused) void element.play().catch(() => setPlaying(false));
    else element.pause();
  };
  const seek = (ms: number) => {
    if (audio.current) audio.current.currentTime = ms / 1_000;
    setPositionMs(ms);
  };
  if (isFailed) {
    return (
      <p className={styles.missing}>
        <Icon name="alert" size="s" /> {t(messageTexts.fileMissing)}
      </p>
    );
  }
  return (
    <div className={styles.player}>
      <button
        type="button"
        className={styles.button}
        aria-label={t(isPlaying ? messageTexts.pause : messageTexts.play)}
        onClick={toggle}
      >
        <Icon name={url === null ? 'wait' : isPlaying ? 'pause' : 'play'} size="s" />
      </button>
      <SeekBar positionMs={positionMs} duration={duration} onSeek={seek} />
      {url !== null && (
        <audio
          ref={audio}
          src={url}
          autoPlay
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onEnded={() => setPositionMs(0)}
          onTimeUpdate={({ currentTarget }) => setPositionMs(currentTarget.currentTime * 1_000)}
        >
          <track kind="captions" />
        </audio>
      )}
    </div>
  );
}

function SeekBar({
  positionMs,
  duration,
  onSeek,
}: {
  positionMs: number;
  duration: number;
  onSeek: (ms: number) => void;
}) {
  const { t, minutes } = useDurationFormat();
  return (
    <>
      <input
        type="range"
        dir="ltr"
        min={0}
        max={duration}
        step={100}
        value={Math.min(positionMs, duration)}
        aria-label={t(messageTexts.position)}
        aria-valuetext={minutes(positionMs)}
        className={styles.bar}
        onChange={({ target }) => onSeek(Number(target.value))}
      />
      <span className={styles.time}>{minutes(positionMs > 0 ? positionMs : duration)}</span>
    </>
  );
}

/** Formats minutes and seconds in the locale's digits. */
function useDurationFormat() {
  const { t, n } = useI18n();
  const twoDigits = (count: number) => (count < 10 ? `${n(0)}${n(count)}` : n(count));
  const minutes = (ms: number) => {
    const seconds = Math.round(ms / 1_000);
    return `${n(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
  };
  return { t, minutes };
}
