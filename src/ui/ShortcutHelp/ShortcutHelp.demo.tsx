import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { Button } from '../Button/Button.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { Inline, PageBody } from '../Layout/Layout.tsx';
import { ShortcutHelp } from './ShortcutHelp.tsx';

const texts = defineTexts({
  reason: {
    fa: 'فقط کلیدهایی که همین حالا کاری می‌کنند، نه فهرستی که باید از بر شود. کلیدها از روی جایشان شناخته می‌شوند و زیر چینش فارسی هم کار می‌کنند؛ هنگام نوشتن خاموش‌اند.',
    en: 'Only keys that do something now, not a list to be learned by heart. Keys are known by their place, so they work under a Persian layout too; while one types they are silent.',
  },
  open: { fa: 'میان‌برها', en: 'Shortcuts' },
  everywhere: { fa: 'همه‌جا', en: 'Everywhere' },
  inbox: { fa: 'گفتگوها', en: 'Inbox' },
  nothing: { fa: 'گروهی که کلیدی ندارد', en: 'A group without keys' },
  palette: { fa: 'فرمان‌ها', en: 'Commands' },
  goInbox: { fa: 'رفتن به گفتگوها', en: 'Go to the inbox' },
  next: { fa: 'گفتگوی بعدی', en: 'Next conversation' },
  search: { fa: 'جست‌وجو', en: 'Search' },
});

export default defineDemo({ group: 'overlays', layout: 'page', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(true);
  const groups = [
    {
      id: 'everywhere',
      title: t(texts.everywhere),
      items: [
        { id: 'palette', label: t(texts.palette), keys: [['Ctrl', 'K']] },
        { id: 'goInbox', label: t(texts.goInbox), keys: [['G'], ['I']] },
      ],
    },
    {
      id: 'inbox',
      title: t(texts.inbox),
      items: [
        { id: 'next', label: t(texts.next), keys: [['J']] },
        { id: 'search', label: t(texts.search), keys: [['/']] },
      ],
    },
    { id: 'nothing', title: t(texts.nothing), items: [] },
  ];
  return (
    <PageBody>
      <Inline>
        <Button onPress={() => setOpen(true)}>{t(texts.open)}</Button>
      </Inline>
      <ShortcutHelp groups={groups} isOpen={isOpen} onClose={() => setOpen(false)} />
    </PageBody>
  );
}
