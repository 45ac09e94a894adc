import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Meter } from './Meter.tsx';

const texts = defineTexts({
  reason: {
    fa: 'سهم با عدد گفته می\u200cشود، نه با درصد: صاحب فروشگاه پیام می\u200cشمارد. از ۹۰ درصد هشدار می\u200cدهد تا قبل از تمام شدن بتوان کاری کرد.',
    en: 'An allowance is told in numbers and not in per cent: shop owners count messages. From 90 per cent on it warns, while something can still be done.',
  },
  easy: { fa: 'آسوده', en: 'Plenty' },
  near: { fa: 'رو به پایان', en: 'Near its end' },
  full: { fa: 'تمام شده', en: 'Used up' },
  over: { fa: 'بیش از سهم', en: 'Over it' },
  none: { fa: 'بی سهم', en: 'No allowance' },
  own: { fa: 'با جملهٔ خودش', en: 'In its own words' },
  left: { fa: '۳ روز مانده', en: '3 days left' },
});

export default defineDemo({ group: 'status', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const label = t(sample.messages);
  return (
    <>
      {(
        [
          ['easy', 7420, 10_000],
          ['near', 9640, 10_000],
          ['full', 10_000, 10_000],
          ['over', 10_240, 10_000],
          ['none', 0, 0],
        ] as const
      ).map(([name, used, limit]) => (
        <DemoState key={name} name={t(texts[name])}>
          <Meter label={label} used={used} limit={limit} />
        </DemoState>
      ))}
      <DemoState name={t(texts.own)}>
        <Meter label={label} used={27} limit={30} valueText={t(texts.left)} />
      </DemoState>
    </>
  );
}
