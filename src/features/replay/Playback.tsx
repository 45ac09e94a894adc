// Moves through a replay: buttons, scrubber and the lanes of its machines.
import { useMemo } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import {
  type PlaybackSpeed,
  playbackSpeeds,
  type ViewerEvent,
} from '../../machines/replay/viewer.machine.ts';
import type { LoadedReplay } from '../../replay/load.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Select } from '../../ui/Select/Select.tsx';
import { Slider } from '../../ui/Slider/Slider.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { Lanes } from './Lanes.tsx';
import * as styles from './Replay.css.ts';
import { playbackTexts as texts } from './replay.texts.ts';

export interface PlaybackProps {
  replay: LoadedReplay;
  position: number;
  isPlaying: boolean;
  speed: PlaybackSpeed;
  /** Whether the newest event of another tab is followed; null where there is no other tab. */
  isFollowing: boolean | null;
  send: (event: ViewerEvent) => void;
}

export function Playback({ replay, position, isPlaying, speed, isFollowing, send }: PlaybackProps) {
  const { t, n } = useI18n();
  const { recording, problems, firstDifference } = replay;
  const last = recording.entries.length - 1;
  const lanes = useMemo(() => <Lanes replay={replay} />, [replay]);
  return (
    <section aria-label={t(texts.group)} className={styles.playback}>
      <div className={styles.controls}>
        <IconButton
          icon="chevronStart"
          label={t(texts.previous)}
          isDisabled={position === 0}
          onPress={() => send({ type: 'stepped', by: -1 })}
        />
        <IconButton
          variant="primary"
          icon={isPlaying ? 'pause' : 'play'}
          label={t(isPlaying ? texts.pause : texts.play)}
          onPress={() => send({ type: 'playback.toggled' })}
        />
        <IconButton
          icon="chevronEnd"
          label={t(texts.next)}
          isDisabled={position >= last}
          onPress={() => send({ type: 'stepped', by: 1 })}
        />
        {isFollowing !== null && (
          <Button
            variant={isFollowing ? 'primary' : 'secondary'}
            icon={isFollowing ? 'pause' : 'play'}
            onPress={() => send({ type: 'following.toggled' })}
          >
            {t(isFollowing ? texts.following : texts.follow)}
          </Button>
        )}
        <Select
          label={t(texts.speed)}
          isLabelHidden
          size="small"
          options={playbackSpeeds.map((value) => ({
            value: String(value),
            label: t(texts.times, { speed: value }),
          }))}
          value={String(speed)}
          onChange={(chosen) => {
            const found = playbackSpeeds.find((value) => String(value) === chosen);
            if (found) send({ type: 'speed.chosen', speed: found });
          }}
        />
        {problems.length > 0 ? (
          <Button variant="secondary" icon="warning" onPress={() => send({ type: 'problem.requested' })}>
            {`${t(texts.nextProblem)} (${n(problems.length)})`}
          </Button>
        ) : (
          <Text size="s" tone="muted">
            {t(texts.noProblems)}
          </Text>
        )}
        {firstDifference && (
          <Button variant="secondary" icon="flag" onPress={() => send({ type: 'difference.requested' })}>
            {t(texts.firstDifference)}
          </Button>
        )}
      </div>
      <div className={styles.timeline}>
        {lanes}
        <Slider
          label={t(texts.position)}
          isLabelHidden
          min={0}
          max={Math.max(last, 1)}
          value={position}
          {...(firstDifference && { marks: [{ value: firstDifference.index }] })}
          formatValue={(value) => t(texts.positionOf, { position: value + 1, count: last + 1 })}
          onChange={(value) => send({ type: 'position.chosen', position: value })}
        />
      </div>
    </section>
  );
}
