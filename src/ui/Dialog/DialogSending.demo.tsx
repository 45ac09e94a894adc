import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { PageBody } from '../Layout/Layout.tsx';
import { NumberField } from '../NumberField/NumberField.tsx';
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx';
import { Select } from '../Select/Select.tsx';
import { Switch } from '../Switch/Switch.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { FormDialog } from './FormDialog.tsx';

const texts = defineTexts({
  reason: {
    fa: 'فرمی که در راه است نه بسته می‌شود و نه چیز تازه‌ای می‌گیرد: بستن دیگر جلوی کار را نمی‌گیرد و تنها پاسخش را پنهان می‌کند، و حرفی که بعد از فرستادن نوشته شود با بسته‌شدن فرم گم می‌شد. تا پاسخ برسد همه‌چیز همین را نشان می‌دهد.',
    en: 'A form on its way neither closes nor takes anything new: closing would stop nothing and only hide what became of it, and a letter written after sending would vanish with the form. Until the answer comes, everything shows just that.',
  },
  title: { fa: 'بات جدید', en: 'A new bot' },
  limit: { fa: 'پیام در روز', en: 'Messages a day' },
});

export default defineDemo({ group: 'overlays', reason: texts.reason, layout: 'page', States });

const noop = () => undefined;

function States() {
  const { t } = useI18n();
  const [name, setName] = useState<string>();
  const [limit, setLimit] = useState<number | null>(200);
  const [language, setLanguage] = useState('same');
  const [gateway, setGateway] = useState('first');
  const [isSoundOn, setSoundOn] = useState(true);
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return <PageBody>{null}</PageBody>;
  return (
    <FormDialog
      title={t(texts.title)}
      submitLabel={t(sample.save)}
      errors={{}}
      error={undefined}
      isPending
      onSubmit={noop}
      onClose={() => setOpen(false)}
    >
      <TextField label={t(sample.botName)} value={name ?? t(sample.botNameValue)} onChange={setName} />
      <NumberField label={t(texts.limit)} value={limit} onChange={setLimit} hasSteppers />
      <SegmentedControl
        label={t(sample.replies)}
        options={[
          { value: 'same', label: t(sample.same) },
          { value: 'fa', label: t(sample.persian) },
        ]}
        value={language}
        onChange={setLanguage}
      />
      <Select
        label={t(sample.gateway)}
        options={[
          { value: 'first', label: t(sample.firstGateway) },
          { value: 'second', label: t(sample.secondGateway) },
        ]}
        value={gateway}
        onChange={setGateway}
      />
      <Switch label={t(sample.sound)} isSelected={isSoundOn} onChange={setSoundOn} />
    </FormDialog>
  );
}
