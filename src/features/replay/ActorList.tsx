// The machines of a recording as a tree, with the state of each at the position.
import { useI18n } from '../../i18n/I18n.tsx';
import type { ReplayedActor } from '../../replay/replay.ts';
import { snapshotAt } from '../../replay/snapshots.ts';
import * as styles from './Replay.css.ts';
import { paneTexts as texts } from './replay.texts.ts';
import { stateText } from './state-text.ts';

export interface ActorListProps {
  actors: readonly ReplayedActor[];
  position: number;
  path: string | null;
  onChoose: (path: string) => void;
}

export function ActorList({ actors, position, path, onChoose }: ActorListProps) {
  const { t } = useI18n();
  return (
    <ul aria-label={t(texts.actors)} className={styles.actors}>
      {sortInTreeOrder(actors).map((actor) => {
        const depth = actor.path.split('/').length - 1;
        const snapshot = snapshotAt(actor, position);
        const hasStarted = (actor.restored[0]?.index ?? Number.POSITIVE_INFINITY) <= position;
        return (
          <li key={actor.path} style={{ paddingInlineStart: depth * 16 }}>
            <button
              type="button"
              className={styles.actor}
              aria-current={actor.path === path ? 'true' : undefined}
              onClick={() => onChoose(actor.path)}
            >
              <bdi dir="ltr" className={styles.machineName}>
                {actor.path.split('/').at(-1)}
              </bdi>
              <span className={styles.actorState}>
                {snapshot
                  ? t(texts.running, { state: stateText(snapshot.value) })
                  : t(hasStarted ? texts.stopped : texts.notStarted)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The separator sorts before all else, so that an actor is followed by its own children. */
const orderKey = ({ path }: ReplayedActor): string => path.replaceAll('/', '\0');

const sortInTreeOrder = (actors: readonly ReplayedActor[]): ReplayedActor[] =>
  actors.toSorted((one, other) => (orderKey(one) < orderKey(other) ? -1 : 1));
