import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';

const texts = defineTexts({
  reason: {
    fa: 'رقم‌های فارسی، عربی و لاتین یکی‌اند و هنگام نوشتن سه‌تاسه‌تا جدا می‌شوند؛ جداکنندهٔ پاک‌شده رقم کنارش را می‌برد. عدد بیرون از بازه هرگز بی‌خبر عوض نمی‌شود: همان می‌ماند و گفته می‌شود چرا پذیرفته نیست؛ فقط دکمه‌ها و پیکان‌ها در بازه می‌مانند. چرخ ماوس عدد را تغییر نمی‌دهد، چون کسی که صفحه را می‌گرداند چنین قصدی ندارد.',
    en: 'Persian, Arabic and Latin digits are one, grouped while they are typed; deleting a separator takes the digit beside it. A number outside the limits is never changed behind one’s back: it stays and the field says why it is not taken; only buttons and arrows keep within. The wheel changes nothing, since whoever scrolls a page does not mean to.',
  },
  plain: { fa: 'ساده', en: 'Plain' },
  empty: { fa: 'خالی', en: 'Empty' },
  unit: { fa: 'با واحد', en: 'With a unit' },
  steppers: { fa: 'با دکمه', en: 'With buttons' },
  fraction: { fa: 'اعشاری و علامت‌دار', en: 'Fraction, signed' },
  invalid: { fa: 'بیرون از بازه', en: 'Out of range' },
  offStep: { fa: 'میان دو مرحله', en: 'Between two steps' },
  disabled: { fa: 'غیرفعال', en: 'Disabled' },
  readOnly: { fa: 'خواندنی', en: 'Read only' },
  price: { fa: 'بهای ارسال', en: 'Delivery fee' },
  toman: { fa: 'تومان', en: 'toman' },
  wait: { fa: 'انتظار قبل از خبر دادن', en: 'Wait before notifying' },
  minutes: { fa: 'دقیقه', en: 'minutes' },
  length: { fa: 'بلندی پاسخ', en: 'Length of an answer' },
  characters: { fa: 'کاراکتر', en: 'characters' },
  temperature: { fa: 'دمای انبار', en: 'Storage temperature' },
  hint: { fa: 'بالاتر از ۸۰۰٬۰۰۰ تومان رایگان است.', en: 'Free above 800,000 toman.' },
  amount: { fa: 'مبلغ', en: 'Amount' },
});

export default defineDemo({ group: 'fields', reason: texts.reason, States });

function States() {
  const { t, n } = useI18n();
  return (
    <>
      <DemoState name={t(texts.plain)}>
        <ControlledNumberField label={t(texts.amount)} value={1_234_567} />
      </DemoState>
      <DemoState name={t(texts.empty)}>
        <ControlledNumberField label={t(texts.amount)} value={null} placeholder={n(0)} />
      </DemoState>
      <DemoState name={t(texts.unit)}>
        <ControlledNumberField
          label={t(texts.price)}
          value={45_000}
          unit={t(texts.toman)}
          min={0}
          hint={t(texts.hint)}
        />
      </DemoState>
      <DemoState name={t(texts.steppers)}>
        <ControlledNumberField
          label={t(texts.wait)}
          value={5}
          unit={t(texts.minutes)}
          min={1}
          max={60}
          hasSteppers
        />
      </DemoState>
      <DemoState name={t(texts.fraction)}>
        <ControlledNumberField
          label={t(texts.temperature)}
          value={-4.5}
          unit="°C"
          fractionDigits={1}
          step={0.5}
        />
      </DemoState>
      <DemoState name={t(texts.invalid)}>
        <ControlledNumberField
          label={t(texts.length)}
          value={12_000}
          unit={t(texts.characters)}
          min={100}
          max={4000}
        />
      </DemoState>
      <DemoState name={t(texts.offStep)}>
        <ControlledNumberField
          label={t(texts.price)}
          value={45_500}
          unit={t(texts.toman)}
          min={0}
          step={1000}
        />
      </DemoState>
      <DemoState name={t(texts.disabled)}>
        <ControlledNumberField
          label={t(texts.price)}
          value={45_000}
          unit={t(texts.toman)}
          hasSteppers
          isDisabled
        />
      </DemoState>
      <DemoState name={t(texts.readOnly)}>
        <ControlledNumberField label={t(texts.price)} value={45_000} unit={t(texts.toman)} isReadOnly />
      </DemoState>
    </>
  );
}

function ControlledNumberField({ value: initial, ...rest }: Omit<NumberFieldProps, 'onChange'>) {
  const [value, setValue] = useState(initial);
  return <NumberField {...rest} value={value} onChange={setValue} />;
}
