import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Text } from '../Text/Text.tsx';
import { Tabs } from './Tabs.tsx';

const texts = defineTexts({
  reason: {
    fa: 'تب\u200cها چند نمای یک چیزند و نوشتهٔ نیمه\u200cکاره را نگه می\u200cدارند تا برگردید؛ بخشی که آدرس خودش را دارد لینک است نه تب. تعداد کنار نام می\u200cگوید ارزش رفتن دارد یا نه.',
    en: 'Tabs are views of one thing; what has an address of its own is a link and not a tab. The count beside a name tells whether it is worth going there.',
  },
  plain: { fa: 'ساده', en: 'Plain' },
  many: { fa: 'پهن‌تر از صفحه', en: 'More than fit' },
  files: { fa: 'فایل و لینک', en: 'Files and links' },
  pairs: { fa: 'پرسش\u200cوپاسخ', en: 'Questions and answers' },
  shop: { fa: 'فروشگاه', en: 'Shop' },
  hours: { fa: 'ساعت کاری', en: 'Opening hours' },
  filesBody: { fa: '۱۰ فایل آموزش دیده است.', en: '10 files have been learned.' },
  pairsBody: { fa: 'هنوز پرسشی ننوشته\u200cاید.', en: 'No question written yet.' },
  shopBody: { fa: 'ووکامرس وصل است.', en: 'WooCommerce is connected.' },
});

export default defineDemo({ group: 'navigation', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <DemoState name={t(texts.plain)}>
        <Panels label={t(sample.knowledge)} />
      </DemoState>
      <DemoState name={t(texts.many)}>
        <Panels label={t(texts.many)} isLong />
      </DemoState>
    </>
  );
}

function Panels({ label, isLong = false }: { label: string; isLong?: boolean }) {
  const { t } = useI18n();
  const [current, setCurrent] = useState('files');
  const items = [
    { id: 'files', label: t(texts.files), count: 10, panel: <Text size="s">{t(texts.filesBody)}</Text> },
    { id: 'pairs', label: t(texts.pairs), panel: <Text size="s">{t(texts.pairsBody)}</Text> },
    {
      id: 'shop',
      label: t(texts.shop),
      panel: <Text size="s">{t(texts.shopBody)}</Text>,
      isDisabled: !isLong,
    },
  ];
  const more = [sample.settings, sample.reports, sample.approval, texts.hours].map((row, index) => ({
    id: `more${index + 1}`,
    label: t(row),
    panel: <Text size="s">{t(row)}</Text>,
  }));
  return (
    <Tabs
      label={label}
      items={isLong ? [...items, ...more] : items}
      current={current}
      onChange={setCurrent}
    />
  );
}
