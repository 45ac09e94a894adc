import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { RelativeTime } from './RelativeTime.tsx';

const texts = defineTexts({
  reason: {
    fa: '«۵ دقیقه پیش» برای تصمیم بس است و خودش تازه می\u200cماند؛ لحظهٔ دقیق با نگه داشتن نشانگر پیدا می\u200cشود. زمانی که از ساعت دستگاه جلوتر است «همین حالا» خوانده می\u200cشود.',
    en: '“5 minutes ago” is precise enough for a decision and updates by itself; hovering shows the exact time. A time ahead of the device’s clock is shown as now.',
  },
  now: { fa: 'همین حالا', en: 'Just now' },
  minutes: { fa: 'چند دقیقه', en: 'Minutes' },
  hours: { fa: 'چند ساعت', en: 'Hours' },
  days: { fa: 'چند روز', en: 'Days' },
  ahead: { fa: 'جلوتر از ساعت', en: 'Ahead of the clock' },
});

export default defineDemo({ group: 'words', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      {(
        [
          ['now', 20_000],
          ['minutes', 5 * MINUTE],
          ['hours', 3 * 60 * MINUTE],
          ['days', 50 * 60 * MINUTE],
          ['ahead', -10 * MINUTE],
        ] as const
      ).map(([name, ago]) => (
        <DemoState key={name} name={t(texts[name])}>
          <RelativeTime at={NOW - ago} />
        </DemoState>
      ))}
    </>
  );
}

/** Wednesday 27 Aban 1405, 10:30 in Tehran. */
const NOW = Date.UTC(2026, 10, 18, 7, 0);
const MINUTE = 60_000;
