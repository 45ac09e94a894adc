import { useState } from 'react';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import { contains } from '../../i18n/texts/search.ts';
import { defineTexts } from '../../i18n/texts.ts';
import { Button } from '../Button/Button.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { Inline, PageBody } from '../Layout/Layout.tsx';
import { Text } from '../Text/Text.tsx';
import { type CommandGroup, CommandPalette } from './CommandPalette.tsx';

const texts = defineTexts({
  reason: {
    fa: 'هر جا که آدرس دارد و هر کاری که فعلی دارد، از همه‌جا با دو کلید. نوشتن اولین مورد را در دست می‌گذارد و Enter آن را باز می‌کند؛ نتیجه‌ای که دیرتر از سرور برسد جای آنچه در دست است را نمی‌گیرد. کلید هر کار کنارش نوشته است تا بار بعد فرمان‌ها لازم نباشند.',
    en: 'Every page and every action, from anywhere, by one shortcut. Typing selects the first match and Enter opens it; results that arrive later from the server do not change the selection. Each command shows its own shortcut, so that next time the palette is not needed.',
  },
  query: { fa: 'سفارش ۱۴۰۵', en: 'order 1405' },
  page: { fa: 'گفتگوها', en: 'Inbox' },
  open: { fa: 'فرمان‌ها', en: 'Commands' },
  conversations: { fa: 'گفتگوها', en: 'Conversations' },
  go: { fa: 'رفتن به', en: 'Go to' },
  act: { fa: 'کارها', en: 'Actions' },
  sara: { fa: 'سارا محمدی', en: 'Sara Mohammadi' },
  saraMessage: { fa: 'سفارش ۱۴۰۵۸۲، در راه', en: 'order 140582, on its way' },
  report: { fa: 'گزارش آبان ۱۴۰۵', en: 'Report of order year 1405' },
  pair: { fa: 'ساخت پرسش‌وپاسخ', en: 'Create a Q&A pair' },
  pairWith: { fa: 'با متن «سفارش ۱۴۰۵»', en: 'from “order 1405”' },
  dark: { fa: 'پوستهٔ تیره', en: 'Use dark theme' },
  logout: { fa: 'خروج', en: 'Log out' },
  lastRun: { fa: 'اجرا شد: {id}', en: 'Run: {id}' },
  failed: { fa: 'جست‌وجوی گفتگوها انجام نشد.', en: 'Conversations could not be searched.' },
  broken: { fa: 'جست‌وجوی ناموفق', en: 'A failed search' },
  waiting: { fa: 'در حال جست‌وجو', en: 'Searching' },
});

export default defineDemo({ group: 'overlays', layout: 'page', reason: texts.reason, States });

function groupsOf({ t }: I18n): readonly CommandGroup[] {
  return [
    {
      id: 'conversations',
      title: t(texts.conversations),
      commands: [{ id: 'sara', label: t(texts.sara), detail: t(texts.saraMessage), icon: 'message' }],
    },
    {
      id: 'go',
      title: t(texts.go),
      commands: [
        { id: 'inbox', label: t(texts.page), icon: 'inbox', href: '/dev/ui/Sheet', keys: [['G'], ['I']] },
        { id: 'report', label: t(texts.report), icon: 'chart', keys: [['G'], ['R']] },
      ],
    },
    {
      id: 'act',
      title: t(texts.act),
      commands: [
        { id: 'pair', label: t(texts.pair), detail: t(texts.pairWith), icon: 'plus' },
        { id: 'dark', label: t(texts.dark), icon: 'moon' },
        { id: 'logout', label: t(texts.logout), icon: 'logout', isDanger: true },
      ],
    },
  ];
}

function States() {
  const i18n = useI18n();
  const { t } = i18n;
  const [open, setOpen] = useState<'plain' | 'failed' | 'searching' | null>('plain');
  const [query, setQuery] = useState(t(texts.query));
  const [lastRunId, setLastRunId] = useState('');
  const isSample = query === t(texts.query);
  const groups = groupsOf(i18n).map((group) => ({
    ...group,
    commands: isSample ? group.commands : group.commands.filter(({ label }) => contains(label, query)),
  }));
  return (
    <PageBody>
      <Inline>
        <Button onPress={() => setOpen('plain')}>{t(texts.open)}</Button>
        <Button onPress={() => setOpen('failed')}>{t(texts.broken)}</Button>
        <Button onPress={() => setOpen('searching')}>{t(texts.waiting)}</Button>
      </Inline>
      <Text>{lastRunId && t(texts.lastRun, { id: lastRunId })}</Text>
      <CommandPalette
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        query={query}
        onQueryChange={setQuery}
        groups={groups}
        onRun={setLastRunId}
        isSearching={open === 'searching'}
        {...(open === 'failed' && { failure: t(texts.failed) })}
        onOpenHelp={() => {
          setOpen(null);
          setLastRunId('help');
        }}
      />
    </PageBody>
  );
}
