import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { TextArea, type TextAreaProps } from './TextArea.tsx';

const texts = defineTexts({
  reason: {
    fa: 'جا با متن بزرگ می‌شود و نوشته هرگز بی‌خبر بریده نمی‌شود: شمارنده می‌گوید چه اندازه بیش است و خود کاربر کوتاهش می‌کند.',
    en: 'The box grows with its text, and nothing is cut off unasked: the counter tells how much is too much, and the writer shortens it.',
  },
  empty: { fa: 'خالی', en: 'Empty' },
  counted: { fa: 'با شمارنده', en: 'With a counter' },
  over: { fa: 'بیش از اندازه', en: 'Too long' },
  lines: { fa: 'چند بند', en: 'Several paragraphs' },
  disabled: { fa: 'غیرفعال', en: 'Disabled' },
  hint: { fa: 'بات با همین جمله‌ها خودش را می‌شناساند.', en: 'The bot introduces itself in these words.' },
  intro: {
    fa: 'سلام! من پشتیبان فروشگاه نیلوفرم و دربارهٔ سفارش، ارسال و بازگشت کالا پاسخ می‌دهم.',
    en: 'Hello! I am the support of Niloofar shop, and I answer about orders, delivery and returns.',
  },
  long: {
    fa: 'سفارش‌های تهران یک‌روزه و شهرهای دیگر سه‌روزه می‌رسند.\nهزینهٔ ارسال بالای ۸۰۰٬۰۰۰ تومان رایگان است.\n\nکالا تا هفت روز بازپس گرفته می‌شود.',
    en: 'Orders within Tehran arrive in one day, elsewhere in three.\nDelivery is free over 800,000 toman.\n\nReturns are taken for seven days.',
  },
});

export default defineDemo({ group: 'fields', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const label = t(sample.about);
  return (
    <>
      <ControlledTextArea name={t(texts.empty)} label={label} placeholder={t(texts.intro)} />
      <ControlledTextArea
        name={t(texts.counted)}
        label={label}
        value={t(texts.intro)}
        limit={120}
        hint={t(texts.hint)}
      />
      <ControlledTextArea name={t(texts.over)} label={label} value={t(texts.intro)} limit={40} />
      <ControlledTextArea name={t(texts.lines)} label={label} value={t(texts.long)} />
      <ControlledTextArea name={t(texts.disabled)} label={label} value={t(texts.intro)} isDisabled />
    </>
  );
}

interface ControlledAreaProps extends Omit<TextAreaProps, 'value' | 'onChange'> {
  name: string;
  value?: string;
}

function ControlledTextArea({ name, value: initial = '', ...field }: ControlledAreaProps) {
  const [value, setValue] = useState(initial);
  return (
    <DemoState name={name}>
      <TextArea {...field} value={value} onChange={setValue} />
    </DemoState>
  );
}
