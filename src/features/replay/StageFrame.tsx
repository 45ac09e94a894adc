// The panel's screen at a position of a replay, in a frame that runs no machine and calls no server.
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import type { LoadedReplay } from '../../replay/load.ts';
import { stageAt } from '../../replay/stage.ts';
import { isStageReady, type StageMessage } from '../../replay/stage-message.ts';
import { Text } from '../../ui/Text/Text.tsx';
import * as styles from './Replay.css.ts';
import { paneTexts as texts } from './replay.texts.ts';

const STAGE_URL = '/replay-screen';

export function StageFrame({ replay, position }: { replay: LoadedReplay; position: number }) {
  const { t } = useI18n();
  const frameRef = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const onMessage = ({ data, source, origin }: MessageEvent) => {
      if (origin === location.origin && source === frameRef.current?.contentWindow && isStageReady(data))
        setReady(true);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    if (!isReady) return;
    const { entries, routes } = replay.recording;
    const at = entries[position]?.at ?? 0;
    const message: StageMessage = {
      type: 'replay.stage',
      at,
      path: (routes.findLast((route) => route.at <= at) ?? routes[0])?.path ?? '/',
      snapshots: Object.fromEntries(stageAt(replay.actors, position)),
    };
    frameRef.current?.contentWindow?.postMessage(message, location.origin);
  }, [isReady, replay, position]);
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
