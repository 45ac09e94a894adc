import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo, type PlainTextRow } from '../gallery/demo.ts';
import { type PageMove, Pagination } from './Pagination.tsx';

const texts = defineTexts({
  reason: {
    fa: 'فهرست‌های زنده شمارهٔ صفحه ندارند: با هر ردیف تازه همه‌چیز جابه‌جا می‌شود. پس فقط پیش و پس می‌رویم، تعداد کل را تنها وقتی می‌گوییم که شمرده شده باشد، و دکمه‌ای که به پایان رسیده کانون صفحه‌کلید را رها نمی‌کند.',
    en: 'Live lists have no page numbers: every new row shifts them all. So people go back and forth, the total is told only where it was counted, and a button that has reached the end keeps the keyboard’s focus.',
  },
  label: { fa: 'صفحه‌های «{list}»', en: 'Pages of “{list}”' },
  middle: { fa: 'میانه، بی‌شمار کل', en: 'In the middle, not counted' },
  walk: { fa: 'با صفحه‌کلید بروید', en: 'Walk it' },
  counted: { fa: 'با تعداد کل و راه تازه‌ترین', en: 'Counted, with a way to the newest' },
  pending: { fa: 'در راه', en: 'Under way' },
  empty: { fa: 'خالی', en: 'Empty' },
});

export default defineDemo({ group: 'navigation', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  // Several paginations on one page need different names.
  const label = (state: PlainTextRow) => t(texts.label, { list: t(state) });
  const noop = () => undefined;
  return (
    <>
      <DemoState name={t(texts.walk)} isWide>
        <PaginatedSample label={label(texts.walk)} />
      </DemoState>
      <DemoState name={t(texts.middle)} isWide>
        <Pagination label={label(texts.middle)} from={51} to={100} hasPrevious hasNext onMove={noop} />
      </DemoState>
      <DemoState name={t(texts.counted)} isWide>
        <Pagination
          label={label(texts.counted)}
          from={1151}
          to={1200}
          total={1200}
          hasPrevious
          hasNext={false}
          hasNewest
          onMove={noop}
        />
      </DemoState>
      <DemoState name={t(texts.pending)} isWide>
        <Pagination
          label={label(texts.pending)}
          from={51}
          to={100}
          hasPrevious
          hasNext
          pending="next"
          onMove={noop}
        />
      </DemoState>
      <DemoState name={t(texts.empty)} isWide>
        <Pagination
          label={label(texts.empty)}
          from={0}
          to={0}
          hasPrevious={false}
          hasNext={false}
          onMove={noop}
        />
      </DemoState>
    </>
  );
}

const PAGE_SIZE = 50;
const TOTAL_ROWS = 120;

function PaginatedSample({ label }: { label: string }) {
  const [start, setStart] = useState(0);
  const move = (to: PageMove) => {
    if (to === 'newest') setStart(0);
    else setStart((current) => current + (to === 'next' ? PAGE_SIZE : -PAGE_SIZE));
  };
  return (
    <Pagination
      label={label}
      from={start + 1}
      to={Math.min(start + PAGE_SIZE, TOTAL_ROWS)}
      hasPrevious={start > 0}
      hasNext={start + PAGE_SIZE < TOTAL_ROWS}
      hasNewest
      onMove={move}
    />
  );
}
