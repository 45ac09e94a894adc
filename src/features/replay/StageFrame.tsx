// The panel's screen at a position of a replay, in a frame without machines and server.
import { useMemo } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { useFrameMessage } from '../../platform/browser/use-frame-message.ts';
import type { LoadedReplay } from '../../replay/load.ts';
import { stageAt } from '../../replay/stage.ts';
import { isStageReady, markFunctions, type StageMessage } from '../../replay/stage-message.ts';
import { Text } from '../../ui/Text/Text.tsx';
import * as styles from './Replay.css.ts';
import { paneTexts as texts } from './replay.texts.ts';

const STAGE_URL = '/replay-screen';

export function StageFrame({ replay, position }: { replay: LoadedReplay; position: number }) {
  const { t } = useI18n();
  const { entries, routes } = replay.recording;
  const at = entries[position]?.at ?? 0;
  const message = useMemo(
    (): StageMessage => ({
      type: 'replay.stage',
      at,
      path: (routes.findLast((route) => route.at <= at) ?? routes[0])?.path ?? '/',
      snapshots: markFunctions(Object.fromEntries(stageAt(replay.actors, position))),
    }),
    [replay, routes, at, position],
  );
  const frameRef = useFrameMessage(message, isStageReady);
  return (
    <figure className={styles.screen}>
      <iframe ref={frameRef} src={STAGE_URL} title={t(texts.screenTitle)} className={styles.frame} />
      <figcaption>
        <Text size="xs" tone="muted">
          {t(texts.screenNote)}
        </Text>
      </figcaption>
    </figure>
  );
}
