import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

const texts = defineTexts({
  reason: {
    fa: 'آدرس و ایمیل در هر زبانی چپ‌به‌راست نوشته می‌شوند و متن آزاد از اولین حرفش جهت می‌گیرد. قلم روی گوشی هرگز کوچک‌تر از ۱۶ پیکسل نیست تا صفحه بزرگ‌نمایی نشود.',
    en: 'Addresses and email run left to right in every language; free text takes its direction from its first letter. On phones letters are never under 16 px, so that the page does not zoom in.',
  },
  plain: { fa: 'ساده', en: 'Plain' },
  empty: { fa: 'خالی، با نمونه', en: 'Empty, with an example' },
  email: { fa: 'ایمیل', en: 'Email' },
  url: { fa: 'آدرس، با نشانه', en: 'Address, with an icon' },
  mixed: { fa: 'متن آزاد', en: 'Free text' },
  quiet: { fa: 'آرام', en: 'Quiet' },
  suggestions: { fa: 'با پیشنهاد', en: 'With suggestions' },
  city: { fa: 'شهر', en: 'City' },
  shiraz: { fa: 'شیراز', en: 'Shiraz' },
  tabriz: { fa: 'تبریز', en: 'Tabriz' },
  greeting: { fa: 'Hello! سلام', en: 'سلام، hello!' },
});

export default defineDemo({ group: 'fields', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <ControlledTextField name={t(texts.plain)} value={t(sample.botNameValue)} label={t(sample.botName)} />
      <ControlledTextField
        name={t(texts.empty)}
        label={t(sample.botName)}
        placeholder={t(sample.botNameValue)}
      />
      <ControlledTextField
        name={t(texts.email)}
        label={t(texts.email)}
        type="email"
        value="nasrin@niloofar-shop.ir"
      />
      <ControlledTextField
        name={t(texts.url)}
        label={t(sample.website)}
        type="url"
        icon="globe"
        value="https://niloofar-shop.ir"
      />
      <ControlledTextField
        name={t(texts.mixed)}
        label={t(sample.about)}
        direction="auto"
        value={t(texts.greeting)}
      />
      <ControlledTextField
        name={t(texts.quiet)}
        label={t(sample.botName)}
        isQuiet
        isLabelHidden
        placeholder={t(sample.botName)}
      />
      <ControlledTextField
        name={t(texts.suggestions)}
        label={t(texts.city)}
        suggestions={[t(texts.shiraz), t(texts.tabriz)]}
        autoComplete="address-level2"
      />
    </>
  );
}

interface ControlledFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  name: string;
  value?: string;
}

function ControlledTextField({ name, value: initial = '', ...field }: ControlledFieldProps) {
  const [value, setValue] = useState(initial);
  return (
    <DemoState name={name}>
      <TextField {...field} value={value} onChange={setValue} />
    </DemoState>
  );
}
