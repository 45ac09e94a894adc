import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { PhoneField, type PhoneFieldProps } from './PhoneField.tsx';

const texts = defineTexts({
  reason: {
    fa: 'شماره را با هر رقم و فاصله‌ای می‌پذیریم و خودمان یک‌دست می‌کنیم؛ گفتن «عدد انگلیسی بنویسید» کار کاربر نیست. صفحه‌کلید گوشی هم شماره‌گیر است.',
    en: 'A number may be typed with any digits and spaces; the field normalises it, so that people do not have to. On a phone the keypad opens.',
  },
  empty: { fa: 'خالی', en: 'Empty' },
  filled: { fa: 'نوشته‌شده', en: 'Filled in' },
  wrong: { fa: 'نادرست', en: 'Wrong' },
  short: { fa: 'شمارهٔ موبایل ۱۱ رقم دارد.', en: 'A mobile number has 11 digits.' },
});

export default defineDemo({ group: 'fields', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const label = t(sample.phone);
  return (
    <>
      <PhoneFieldState name={t(texts.empty)} label={label} value="" />
      <PhoneFieldState name={t(texts.filled)} label={label} value="09123456789" />
      <PhoneFieldState name={t(texts.wrong)} label={label} value="0912345" error={t(texts.short)} />
    </>
  );
}

interface PhoneFieldStateProps extends Omit<PhoneFieldProps, 'onChange'> {
  name: string;
}

function PhoneFieldState({ name, value: initial, ...field }: PhoneFieldStateProps) {
  const [value, setValue] = useState(initial);
  return (
    <DemoState name={name}>
      <PhoneField {...field} value={value} onChange={setValue} />
    </DemoState>
  );
}
