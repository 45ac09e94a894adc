// Adds what the server did to a replay, or shows it alone.

import { useI18n } from '../../i18n/I18n.tsx';
import type { ServerSideEvent } from '../../machines/replay/server-side.machine.ts';
import { joinSides, type ServerTimeline, serverEvents } from '../../replay/server-events.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import * as styles from './Replay.css.ts';
import { ServerRow } from './ServerRow.tsx';
import { serverTexts as texts } from './server.texts.ts';

export interface ServerSideProps {
  timeline: ServerTimeline | null;
  send: (event: ServerSideEvent) => void;
}

export function ServerSideButton({ timeline, send }: ServerSideProps) {
  const { t } = useI18n();
  return timeline ? (
    <Button variant="quiet" icon="close" onPress={() => send({ type: 'timeline.removed' })}>
      {t(texts.remove)}
    </Button>
  ) : (
    <Button variant="quiet" icon="database" onPress={() => send({ type: 'dialog.opened' })}>
      {t(texts.add)}
    </Button>
  );
}

/** Smaller differences are those of the measurement. */
const MIN_OFFSET_MS = 1_000;

export interface ServerSideNotesProps {
  timeline: ServerTimeline;
  /** Undefined where the clocks were not compared. */
  clockOffset: number | undefined;
}

/** How far the order of both sides can be trusted. */
export function ServerSideNotes({ timeline, clockOffset }: ServerSideNotesProps) {
  const { t, n } = useI18n();
  const seconds = n(Math.round(Math.abs(clockOffset ?? 0) / 1_000));
  return (
    <>
      {clockOffset === undefined && <Callout tone="warning">{t(texts.notCompared)}</Callout>}
      {clockOffset !== undefined && Math.abs(clockOffset) >= MIN_OFFSET_MS && (
        <Callout tone="info">{t(clockOffset < 0 ? texts.ahead : texts.behind, { seconds })}</Callout>
      )}
      {timeline.isTruncated && <Callout tone="info">{t(texts.truncated)}</Callout>}
      {timeline.transitions.length === 0 && <Callout tone="info">{t(texts.empty)}</Callout>}
    </>
  );
}

/** The server's side without a recording. */
export function ServerSideList({ timeline }: { timeline: ServerTimeline }) {
  const { t } = useI18n();
  return (
    <Stack gap={2}>
      <ServerSideNotes timeline={timeline} clockOffset={0} />
      <ol aria-label={t(texts.title)} className={styles.serverEvents}>
        {joinSides([], serverEvents(timeline), 0).map(
          (row) =>
            row.side === 'server' && (
              <li key={row.id}>
                <ServerRow event={row.event} />
              </li>
            ),
        )}
      </ol>
    </Stack>
  );
}
