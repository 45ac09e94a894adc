import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { ProgressBar } from './ProgressBar.tsx';

const texts = defineTexts({
  reason: {
    fa: 'اگر بدانیم چه اندازه مانده، می\u200cگوییم؛ اگر ندانیم عدد نمی\u200cسازیم و تنها نشان می\u200cدهیم که کار در جریان است. در فارسی از راست پر می\u200cشود.',
    en: 'Where we know how much is left we say it; where we do not, no number is made up and the bar only shows that work goes on. In Persian it fills from the right.',
  },
  begun: { fa: 'تازه شروع شده', en: 'Just begun' },
  half: { fa: 'در راه', en: 'On its way' },
  done: { fa: 'پایان', en: 'Done' },
  unknown: { fa: 'نامعلوم', en: 'Unknown' },
  bare: { fa: 'بی برچسب', en: 'Without its label' },
});

export default defineDemo({ group: 'status', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const label = t(sample.learning);
  return (
    <>
      {(
        [
          ['begun', 0],
          ['half', 0.62],
          ['done', 1],
          ['unknown', undefined],
        ] as const
      ).map(([name, progress]) => (
        <DemoState key={name} name={t(texts[name])}>
          <ProgressBar label={label} progress={progress} />
        </DemoState>
      ))}
      <DemoState name={t(texts.bare)}>
        <ProgressBar label={label} progress={0.3} isLabelHidden />
      </DemoState>
    </>
  );
}
