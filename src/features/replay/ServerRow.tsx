// What the server did, as a row between the events of the tab.
import { useI18n } from '../../i18n/I18n.tsx';
import type { ServerEvent } from '../../replay/server-events.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import * as styles from './Replay.css.ts';
import { actorTexts, serverTexts as texts } from './server.texts.ts';

export function ServerRow({ event }: { event: ServerEvent }) {
  const { t, time } = useI18n();
  const { at, machine, event: type, states, actor, correlationId } = event;
  return (
    <div className={styles.serverEvent}>
      <span className={styles.eventName}>
        <span className={styles.serverName}>
          <Icon name="database" size="xs" />
          {t(texts.server)}
          <bdi dir="ltr">{`${machine}: ${type}`}</bdi>
        </span>
        {actor && <span>{actor.name ? <bdi>{actor.name}</bdi> : t(actorTexts[actor.kind])}</span>}
      </span>
      {states && (
        <bdi dir="ltr" className={styles.machineName}>
          {`${states.from} → ${states.to}`}
        </bdi>
      )}
      <span className={styles.eventOrigin}>
        <bdi dir="ltr" className={styles.machineName}>
          {correlationId}
        </bdi>
        <time>{time(at)}</time>
      </span>
    </div>
  );
}
