import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { Stack } from '../Layout/Layout.tsx';
import { MoneyText } from './MoneyText.tsx';

const texts = defineTexts({
  reason: {
    fa: 'مردم به تومان فکر می‌کنند و بانک به ریال می‌نویسد؛ پس تومان بزرگ است و ریال، هرجا لازم باشد، زیر آن می‌آید. رقم‌ها فقط در ستون هم‌پهنا هستند، چون در متن از هم دور می‌افتند.',
    en: 'People think in toman and banks write in rial, so toman leads and rial stands beneath where it is needed. Digits have one width only in columns: in prose they stand too far apart.',
  },
  plain: { fa: 'ساده', en: 'Plain' },
  total: { fa: 'قابل پرداخت، با ریال', en: 'To pay, with rial' },
  previousAmount: { fa: 'بعد از تخفیف', en: 'After a discount' },
  discount: { fa: 'تخفیف', en: 'Discount' },
  debt: { fa: 'منفی', en: 'Negative' },
  free: { fa: 'رایگان', en: 'Free' },
  zero: { fa: 'صفر', en: 'Zero' },
  oddRial: { fa: 'یک ریال بیشتر', en: 'An odd rial' },
  column: { fa: 'در ستون', en: 'In a column' },
  broken: { fa: 'آنچه مبلغ نیست', en: 'Not a sum' },
});

export default defineDemo({ group: 'words', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <DemoState name={t(texts.plain)}>
        <MoneyText rial={1_500_000} />
      </DemoState>
      <DemoState name={t(texts.total)}>
        <MoneyText rial={127_710_000} size="xl" hasRial />
      </DemoState>
      <DemoState name={t(texts.previousAmount)}>
        <MoneyText rial={116_100_000} previousAmount={129_000_000} size="l" hasRial />
      </DemoState>
      <DemoState name={t(texts.discount)}>
        <MoneyText rial={-12_900_000} negative="less" size="s" />
      </DemoState>
      <DemoState name={t(texts.debt)}>
        <MoneyText rial={-1_200_000} />
      </DemoState>
      <DemoState name={t(texts.free)}>
        <MoneyText rial={0} zero="free" previousAmount={350_000} />
      </DemoState>
      <DemoState name={t(texts.zero)}>
        <MoneyText rial={0} tone="muted" hasRial />
      </DemoState>
      <DemoState name={t(texts.oddRial)}>
        <MoneyText rial={15_001} />
      </DemoState>
      <DemoState name={t(texts.column)}>
        <Stack gap={1} align="start">
          {[12_900_000, 1_161_000, 111_111_110].map((rial) => (
            <MoneyText key={rial} rial={rial} size="s" isColumn />
          ))}
        </Stack>
      </DemoState>
      <DemoState name={t(texts.broken)}>
        <MoneyText rial={Number.NaN} />
      </DemoState>
    </>
  );
}
