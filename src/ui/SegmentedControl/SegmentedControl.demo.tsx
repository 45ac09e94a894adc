import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { SegmentedControl } from './SegmentedControl.tsx';

const texts = defineTexts({
  reason: {
    fa: 'برای دو تا پنج گزینهٔ کوتاه که همان دم چیزی را در صفحه دگرگون می‌کنند. رادیوی خود مرورگر است: با جهت‌نماها جابه‌جا می‌شود و برای Tab یک ایستگاه است.',
    en: 'For two to five short choices that change the screen at once. They are the browser’s own radios: arrows move, and Tab stops once.',
  },
  words: { fa: 'کلمه و تعداد', en: 'Words and counts' },
  icons: { fa: 'با نشانه', en: 'With icons' },
  wide: { fa: 'به پهنای جا', en: 'As wide as its place' },
  filter: { fa: 'پالایش گفتگوها', en: 'Filter conversations' },
  view: { fa: 'نما', en: 'View' },
  list: { fa: 'فهرست', en: 'List' },
  table: { fa: 'جدول', en: 'Table' },
});

export default defineDemo({ group: 'fields', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const [filter, setFilter] = useState<'all' | 'open' | 'answered'>('all');
  const [view, setView] = useState<'list' | 'table'>('list');
  const filters = [
    { value: 'all', label: t(sample.all), count: 48 },
    { value: 'open', label: t(sample.open), count: 12 },
    { value: 'answered', label: t(sample.answered), count: 36 },
  ] as const;
  return (
    <>
      <DemoState name={t(texts.words)}>
        <SegmentedControl label={t(texts.filter)} options={filters} value={filter} onChange={setFilter} />
      </DemoState>
      <DemoState name={t(texts.icons)}>
        <SegmentedControl
          label={t(texts.view)}
          value={view}
          onChange={setView}
          options={[
            { value: 'list', label: t(texts.list), icon: 'layers' },
            { value: 'table', label: t(texts.table), icon: 'table' },
          ]}
        />
      </DemoState>
      <DemoState name={t(texts.wide)}>
        <SegmentedControl
          label={t(texts.filter)}
          options={filters}
          value={filter}
          onChange={setFilter}
          isWide
        />
      </DemoState>
    </>
  );
}
