import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { RangeSlider, Slider } from './Slider.tsx';

const texts = defineTexts({
  reason: {
    fa: 'برای اندازه‌هایی است که دوری و نزدیکی‌شان مهم‌تر از رقم‌شان است. مقدار همیشه با کلمه یا رقم‌های زبان صفحه کنار نام نوشته و برای صفحه‌خوان گفته می‌شود؛ در فارسی خط از راست پر می‌شود و پیکان چپ اضافه می‌کند.',
    en: 'For amounts whose nearness matters more than their digits. The value is always written beside the name, in words or in the digits of the page’s language, and said to screen readers; in Persian the line fills from the right and the left arrow adds.',
  },
  percent: { fa: 'درصد', en: 'Percentage' },
  words: { fa: 'مرحله‌های نام‌دار', en: 'Named steps' },
  range: { fa: 'بازه', en: 'Range' },
  invalid: { fa: 'با خطا', en: 'With an error' },
  disabled: { fa: 'غیرفعال', en: 'Disabled' },
  threshold: { fa: 'کمترین اطمینان برای پاسخ خودکار', en: 'Least confidence for an automatic answer' },
  thresholdHint: { fa: 'پایین‌تر از این، گفتگو به اپراتور می‌رسد.', en: 'Below it, an operator is called.' },
  creativity: { fa: 'خلاقیت', en: 'Creativity' },
  exact: { fa: 'دقیق', en: 'Exact' },
  careful: { fa: 'محتاط', en: 'Careful' },
  balanced: { fa: 'متعادل', en: 'Balanced' },
  free: { fa: 'آزاد', en: 'Free' },
  creative: { fa: 'خلاق', en: 'Creative' },
  price: { fa: 'بازهٔ قیمت', en: 'Price range' },
  tooHigh: {
    fa: 'با این مقدار بات تقریباً هیچ پرسشی را پاسخ نمی‌دهد.',
    en: 'At this value the bot answers almost nothing.',
  },
});

export default defineDemo({ group: 'fields', reason: texts.reason, States });

const steps = ['exact', 'careful', 'balanced', 'free', 'creative'] as const;

function States() {
  const { t, percent, toman } = useI18n();
  const [threshold, setThreshold] = useState(60);
  const [creativity, setCreativity] = useState(3);
  const [prices, setPrices] = useState<readonly [number, number]>([200, 650]);
  const formatPercent = (value: number) => percent(value / 100);
  const stepName = (value: number) => t(texts[steps[value - 1] ?? 'balanced']);
  return (
    <>
      <DemoState name={t(texts.percent)}>
        <Slider
          label={t(texts.threshold)}
          hint={t(texts.thresholdHint)}
          value={threshold}
          onChange={setThreshold}
          step={5}
          formatValue={formatPercent}
        />
      </DemoState>
      <DemoState name={t(texts.words)}>
        <Slider
          label={t(texts.creativity)}
          value={creativity}
          onChange={setCreativity}
          min={1}
          max={5}
          formatValue={stepName}
          marks={steps.map((step, index) => ({ value: index + 1, label: t(texts[step]) }))}
        />
      </DemoState>
      <DemoState name={t(texts.range)}>
        <RangeSlider
          label={t(texts.price)}
          value={prices}
          onChange={setPrices}
          max={1000}
          step={50}
          formatValue={(thousands) => toman(thousands * 10_000)}
        />
      </DemoState>
      <DemoState name={t(texts.invalid)}>
        <Slider
          label={t(texts.threshold)}
          error={t(texts.tooHigh)}
          value={100}
          onChange={setThreshold}
          formatValue={formatPercent}
        />
      </DemoState>
      <DemoState name={t(texts.disabled)}>
        <Slider
          label={t(texts.threshold)}
          value={40}
          onChange={setThreshold}
          formatValue={formatPercent}
          isDisabled
        />
      </DemoState>
    </>
  );
}
