import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DescriptionList } from '../DescriptionList/DescriptionList.tsx';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { TextArea } from '../TextArea/TextArea.tsx';
import { LocaleSwitch } from './LocaleSwitch.tsx';

const texts = defineTexts({
  reason: {
    fa: 'هر زبان به نام خودش نوشته شده است تا هر کس زبان خود را بشناسد. زبان، تقویم، رقم‌ها و جهت صفحه همان دم عوض می‌شوند و آنچه نوشته‌اید سر جایش می‌ماند.',
    en: 'Each language is called by its own name, so that everybody finds theirs. Words, calendar, digits and direction change at once, and what you have typed stays.',
  },
  plain: { fa: 'زبانِ در کار', en: 'The language in force' },
  changing: { fa: 'آنچه با زبان عوض می‌شود', en: 'What changes with the language' },
  preserved: { fa: 'آنچه می‌ماند', en: 'What stays' },
  date: { fa: 'تاریخ', en: 'Date' },
  time: { fa: 'ساعت', en: 'Time' },
  before: { fa: 'قبل از این', en: 'Before now' },
  sum: { fa: 'مبلغ', en: 'Sum' },
  size: { fa: 'اندازه', en: 'Size' },
  goods: { fa: 'کالاها', en: 'Goods' },
  shirt: { fa: 'پیراهن', en: 'shirt' },
  skirt: { fa: 'دامن', en: 'skirt' },
  scarf: { fa: 'روسری', en: 'scarf' },
  note: { fa: 'یادداشت', en: 'Note' },
});

const TODAY = Date.parse('2026-11-18T10:30:00+03:30');
const HOUR = 3_600_000;

export default defineDemo({ group: 'frame', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <DemoState name={t(texts.plain)}>
        <LocaleSwitch />
      </DemoState>
      <DemoState name={t(texts.changing)}>
        <LocalizedValues />
      </DemoState>
      <DemoState name={t(texts.preserved)}>
        <NoteSample />
      </DemoState>
    </>
  );
}

function LocalizedValues() {
  const { t, date, time, relative, toman, bytes, list } = useI18n();
  const items = [
    { id: 'date', name: t(texts.date), value: date(TODAY, 'full') },
    { id: 'time', name: t(texts.time), value: time(TODAY) },
    { id: 'before', name: t(texts.before), value: relative(TODAY - 3 * HOUR, TODAY) },
    { id: 'sum', name: t(texts.sum), value: toman(14_800_000) },
    { id: 'size', name: t(texts.size), value: bytes(1_258_291) },
    { id: 'goods', name: t(texts.goods), value: list([t(texts.shirt), t(texts.skirt), t(texts.scarf)]) },
  ];
  return <DescriptionList items={items} />;
}

function NoteSample() {
  const { t } = useI18n();
  const [note, setNote] = useState('');
  return <TextArea label={t(texts.note)} value={note} onChange={setNote} />;
}
