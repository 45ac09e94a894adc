// Tells where replay and recording first differ.
import { useI18n } from '../../i18n/I18n.tsx';
import type { Difference } from '../../replay/load.ts';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { differenceTexts as texts } from './replay.texts.ts';
import { stateText } from './state-text.ts';

export function DifferenceNote({ difference }: { difference: Difference }) {
  const { t, n } = useI18n();
  const { index, machine, recorded, replayed, hasChanged } = difference;
  const recordedText = stateText(recorded);
  return (
    <Callout tone="warning" title={t(texts.title, { position: n(index + 1), machine })}>
      {replayed === null
        ? t(texts.missing, { recorded: recordedText })
        : t(texts.led, { recorded: recordedText, replayed: stateText(replayed) })}{' '}
      {t(hasChanged ? texts.changed : texts.unchanged)}
    </Callout>
  );
}
