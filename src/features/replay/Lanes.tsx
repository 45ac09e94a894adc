// When each machine ran and acted, as lanes under the scrubber.
import { useI18n } from '../../i18n/I18n.tsx';
import type { LoadedReplay } from '../../replay/load.ts';
import type { ReplayedActor } from '../../replay/replay.ts';
import * as styles from './Replay.css.ts';

const LANE_HEIGHT = 6;
const LANE_GAP = 3;
const VIEW_WIDTH = 1_000;
/** More would be thinner than a line; the busiest are drawn. */
const MAX_LANES = 8;

/** Decorative: the list of machines and the list of events say the same. */
export function Lanes({ replay }: { replay: LoadedReplay }) {
  const { actors, recording, problems, firstDifference } = replay;
  const { direction } = useI18n();
  const last = Math.max(recording.entries.length - 1, 1);
  const toX = (index: number) => (direction === 'rtl' ? last - index : index) * (VIEW_WIDTH / last);
  const busiestActors = actors
    .toSorted((one, other) => other.steps.length - one.steps.length)
    .slice(0, MAX_LANES);
  const problemIndexes = new Set(problems.map(({ index }) => index));
  const height = busiestActors.length * (LANE_HEIGHT + LANE_GAP);
  return (
    <svg
      aria-hidden="true"
      className={styles.lanes}
      viewBox={`0 0 ${VIEW_WIDTH} ${height}`}
      preserveAspectRatio="none"
      style={{ height }}
    >
      {busiestActors.map((actor, lane) => {
        const [start, end] = rangeOf(actor, last);
        const y = lane * (LANE_HEIGHT + LANE_GAP);
        return (
          <g key={actor.path}>
            <rect
              className={styles.lane}
              x={Math.min(toX(start), toX(end))}
              y={y}
              width={Math.max(Math.abs(toX(end) - toX(start)), 2)}
              height={LANE_HEIGHT}
              rx={2}
            />
            {actor.steps.map(({ index }) => (
              <rect
                key={index}
                className={problemIndexes.has(index) ? styles.laneProblem : styles.laneStep}
                x={toX(index) - 1}
                y={y}
                width={2}
                height={LANE_HEIGHT}
              />
            ))}
          </g>
        );
      })}
      {firstDifference && (
        <rect
          className={styles.laneDifference}
          x={toX(firstDifference.index) - 2}
          y={0}
          width={4}
          height={height}
        />
      )}
    </svg>
  );
}

function rangeOf({ restored, steps }: ReplayedActor, last: number): [number, number] {
  const end = steps.find(({ step }) => step.status !== 'active');
  return [restored[0]?.index ?? 0, end?.index ?? last];
}
