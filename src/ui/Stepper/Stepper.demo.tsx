import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Stepper } from './Stepper.tsx';

const texts = defineTexts({
  reason: {
    fa: 'می\u200cگوید کجای راه هستیم و چه مانده است؛ به مرحله\u200cهای انجام\u200cشده می\u200cتوان برگشت، به مرحله\u200cهای نیامده نه. حالت هر مرحله هم نوشته می\u200cشود و هم کشیده.',
    en: 'It tells where one is on the way and what is left. Steps that are done can be gone back to, steps to come cannot; each state is said as well as drawn.',
  },
  secondStep: { fa: 'میانهٔ راه', en: 'Midway' },
  first: { fa: 'شروع', en: 'At the start' },
  done: { fa: 'پایان', en: 'Done' },
});

export default defineDemo({ group: 'navigation', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const labels = [t(sample.step1), t(sample.step2), t(sample.step3), t(sample.step4)];
  const steps = (current: number) =>
    labels.map((label, index) => ({
      id: label,
      label,
      state:
        index < current ? ('done' as const) : index === current ? ('current' as const) : ('next' as const),
      ...(index < current && { href: `/step/${index + 1}` }),
    }));
  return (
    <>
      {(
        [
          ['secondStep', 2],
          ['first', 0],
          ['done', 4],
        ] as const
      ).map(([name, current]) => (
        <DemoState key={name} name={t(texts[name])} isWide>
          <Stepper label={t(texts[name])} steps={steps(current)} />
        </DemoState>
      ))}
    </>
  );
}
