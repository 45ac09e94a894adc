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
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <LazyPlayer place={source} duration={duration} />;
  return (
    <div className={styles.player}>
      <button
        type="button"
        className={styles.button}
        aria-label={t(messageTexts.play)}
        onClick={() => setWanted(true)}
      >
        <Icon name="play" size="s" />
      </button>
      <SeekBar at={0} duration={duration} onMove={() => setWanted(true)} />
    </div>
  );
}

function LazyPlayer({ place: source, duration }: { place: string | FileSource; duration: number }) {
  return <AudioPlayer state={useFile(source)} duration={duration} />;
}

function AudioPlayer({ state: { url, isFailed }, duration }: { state: FileState; duration: number }) {
  const { t } = useI18n();
  const audio = useRef<HTMLAudioElement>(null);
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const toggle = () => {
    const own = audio.current;
    if (!own) return;
    if (own.paused) void own.play().catch(() => setPlaying(false));
    else own.pause();
  };
  const move = (ms: number) => {
    if (audio.current) audio.current.currentTime = ms / 1_000;
    setAt(ms);
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
      <SeekBar at={at} duration={duration} onMove={move} />
      {url !== null && (
        <audio
          ref={audio}
          src={url}
          autoPlay
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onEnded={() => setAt(0)}
          onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime * 1_000)}
        >
          <track kind="captions" />
        </audio>
      )}
    </div>
  );
}

function SeekBar({ at, duration, onMove }: { at: number; duration: number; onMove: (ms: number) => void }) {
  const { t, minutes } = useDurationFormat();
  return (
    <>
      <input
        type="range"
        dir="ltr"
        min={0}
        max={duration}
        step={100}
        value={Math.min(at, duration)}
        aria-label={t(messageTexts.position)}
        aria-valuetext={minutes(at)}
        className={styles.bar}
        onChange={({ target }) => onMove(Number(target.value))}
      />
      <span className={styles.time}>{minutes(at > 0 ? at : duration)}</span>
    </>
  );
}

/** Formats minutes and seconds in the locale's digits. */
function useDurationFormat() {
  const { t, n } = useI18n();
  const two = (count: number) => (count < 10 ? `${n(0)}${n(count)}` : n(count));
  const minutes = (ms: number) => {
    const seconds = Math.round(ms / 1_000);
    return `${n(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
  };
  return { t, minutes };
}
