import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { SearchField } from './SearchField.tsx';

const texts = defineTexts({
  reason: {
    fa: 'جستجو آرام در سرصفحه می‌نشیند و تا چیزی در آن نیست کادرش به چشم نمی‌آید. پاک کردن، چه با دکمه و چه با Escape، کانون را همان‌جا نگه می‌دارد.',
    en: 'Search sits quietly in a header and shows no frame until it is used. Clearing it, by button or Escape, leaves the focus where it was.',
  },
  empty: { fa: 'خالی', en: 'Empty' },
  filled: { fa: 'با متن', en: 'With text' },
  find: { fa: 'جستجو در گفتگوها', en: 'Search the conversations' },
});

export default defineDemo({ group: 'fields', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <ControlledSearchField name={t(texts.empty)} value="" />
      <ControlledSearchField name={t(texts.filled)} value={t(sample.visitor)} />
    </>
  );
}

function ControlledSearchField({ name, value: initial }: { name: string; value: string }) {
  const { t } = useI18n();
  const [value, setValue] = useState(initial);
  return (
    <DemoState name={name}>
      <SearchField label={`${t(texts.find)} (${name})`} value={value} onChange={setValue} />
    </DemoState>
  );
}
