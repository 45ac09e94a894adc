import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Select, type SelectProps } from './Select.tsx';

type Language = 'auto' | 'fa' | 'en' | 'ar';

const texts = defineTexts({
  reason: {
    fa: 'وقتی گزینه‌ها از پنج بیشترند یا نام بلندی دارند فهرستی باز می‌شود؛ کمتر از آن را یکجا نشان می‌دهیم تا دیده شوند. با اولین حرف می‌توان به گزینه رسید.',
    en: 'A list opens where there are more than five choices or their names are long; fewer are better shown at once. Typing the first letters reaches a choice.',
  },
  chosen: { fa: 'انتخاب‌شده', en: 'Chosen' },
  empty: { fa: 'هنوز هیچ', en: 'Nothing yet' },
  wrong: { fa: 'نادرست', en: 'Wrong' },
  small: { fa: 'کوچک، بالای فهرست', en: 'Small, above a list' },
  disabled: { fa: 'غیرفعال', en: 'Disabled' },
  needed: { fa: 'زبان پاسخ را انتخاب کنید.', en: 'Choose a reply language.' },
  arabic: { fa: 'عربی', en: 'Arabic' },
  soon: { fa: 'به‌زودی', en: 'Soon' },
  sameDetail: { fa: 'به هر زبانی بپرسند، به همان پاسخ می‌دهد', en: 'Answers in whatever language is asked' },
});

export default defineDemo({ group: 'fields', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <ControlledSelect name={t(texts.chosen)} value="auto" />
      <ControlledSelect name={t(texts.empty)} value={null} hint={t(texts.sameDetail)} />
      <ControlledSelect name={t(texts.wrong)} value={null} error={t(texts.needed)} />
      <ControlledSelect name={t(texts.small)} value="fa" size="small" isLabelHidden />
      <ControlledSelect name={t(texts.disabled)} value="en" isDisabled />
    </>
  );
}

interface ControlledSelectProps extends Partial<SelectProps<Language>> {
  name: string;
}

function ControlledSelect({ name, value: initial = null, ...field }: ControlledSelectProps) {
  const { t } = useI18n();
  const [value, setValue] = useState(initial);
  const options = [
    { value: 'auto', label: t(sample.same), detail: t(texts.sameDetail), icon: 'languages' },
    { value: 'fa', label: t(sample.persian) },
    { value: 'en', label: t(sample.english) },
    { value: 'ar', label: t(texts.arabic), detail: t(texts.soon), isDisabled: true },
  ] as const;
  return (
    <DemoState name={name}>
      <Select label={t(sample.replies)} {...field} options={options} value={value} onChange={setValue} />
    </DemoState>
  );
}
