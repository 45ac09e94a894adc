import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { Sparkline } from './Sparkline.tsx';

const texts = defineTexts({
  reason: {
    fa: 'روند چند روز در یک نگاه، کنار نام؛ عدد را نوشتهٔ کنارش می\u200cگوید. روز آخر پررنگ است.',
    en: 'The trend of a few days at a glance, beside a name; the text next to it has the number. The last day is marked.',
  },
  busy: { fa: 'با گفتگو', en: 'With conversations' },
  quiet: { fa: 'بی گفتگو', en: 'Without any' },
  label: { fa: '{count} گفتگو در ۷ روز', en: '{count} conversations in 7 days' },
});

export default defineDemo({ group: 'data', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <DemoState name={t(texts.busy)}>
        <Sparkline label={t(texts.label, { count: 125 })} values={[12, 18, 15, 22, 19, 25, 14]} />
      </DemoState>
      <DemoState name={t(texts.quiet)}>
        <Sparkline label={t(texts.label, { count: 0 })} values={[0, 0, 0, 0, 0, 0, 0]} />
      </DemoState>
    </>
  );
}
