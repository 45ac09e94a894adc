// Static example conversation of the product pitch.
import { useI18n } from '../../i18n/I18n.tsx';
import { Bubble } from '../../ui/Bubble/Bubble.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { SourceChip } from '../../ui/SourceChip/SourceChip.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import * as styles from './AuthFrame.css.ts';
import { frameTexts as texts } from './auth.texts.ts';

const EXAMPLE_TIME = new Date(2026, 0, 1, 10, 12).getTime();

export default function PitchExample() {
  const { t } = useI18n();
  const visitor = { from: 'visitor', name: t(texts.visitor), at: EXAMPLE_TIME } as const;
  return (
    <div className={styles.pitchBody}>
      <p className={styles.slogan}>
        {t(texts.pitchStart)}
        <br />
        {t(texts.pitchEnd)}
      </p>
      <section aria-label={t(texts.example)}>
        <Stack>
          <Bubble {...visitor} text={t(texts.question)} />
          <Bubble from="ai" name={t(texts.ai)} at={EXAMPLE_TIME} text={t(texts.answer)}>
            <SourceChip icon="file" title={t(texts.source)} location={t(texts.sourcePlace)} />
          </Bubble>
          <Bubble {...visitor} text={t(texts.thanks)} />
        </Stack>
      </section>
      <Text size="s" tone="muted">
        {t(texts.pitchFoot)}
      </Text>
    </div>
  );
}
