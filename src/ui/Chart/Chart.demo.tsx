import { useState } from 'react';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { Inline } from '../Layout/Layout.tsx';
import { Chart } from './Chart.tsx';
import type { ChartPoint } from './chart.types.ts';

const texts = defineTexts({
  reason: {
    fa: 'زمان در همهٔ زبان‌ها از چپ به راست می‌رود، پس محور هم. هر میله و سطح بر صفر می‌ایستد، جای داده‌ای که نیست خالی می‌ماند، و هر سری بافت یا نشانه‌ای دارد که بی‌رنگ هم شناخته شود؛ پشت هر نمودار جدولش هست.',
    en: 'Time runs left to right in every language, so the axes do too. Bars and areas stand on zero, what is unknown stays a gap, and each series has a texture or a shape that tells it apart without colour; behind every chart stands its table.',
  },
  line: { fa: 'خط با دورهٔ پیش', en: 'A line with the period before' },
  stacked: { fa: 'روی هم', en: 'Stacked' },
  donut: { fa: 'حلقه', en: 'Donut' },
  bar: { fa: 'میله‌های کنار هم، با منفی', en: 'Bars side by side, with losses' },
  lines: { fa: 'چند خط با جای خالی', en: 'Several lines with gaps' },
  manyPoints: { fa: 'نقطه‌های بسیار', en: 'Many points' },
  thousand: { fa: 'هزار نقطه', en: 'A thousand points' },
  loading: { fa: 'در راه', en: 'Loading' },
  empty: { fa: 'خالی', en: 'Empty' },
  daily: { fa: 'گفتگوهای روزانه', en: 'Daily conversations' },
  aban: { fa: 'آبان', en: 'This month' },
  mehr: { fa: 'مهر', en: 'Last month' },
  day: { fa: 'روز', en: 'Day' },
  who: { fa: 'چه کسی پاسخ داد؟', en: 'Who replied?' },
  shares: { fa: 'سهم هر پاسخ‌دهنده', en: 'Share of each' },
  answeredBy: { fa: 'پاسخ‌دهنده', en: 'Replier' },
  conversations: { fa: 'گفتگو', en: 'Conversations' },
  bot: { fa: 'بات', en: 'Bot' },
  operator: { fa: 'اپراتور', en: 'Operator' },
  unanswered: { fa: 'بی‌پاسخ', en: 'Unanswered' },
  balance: { fa: 'تراز هفته', en: 'Balance of the week' },
  website: { fa: 'سایت', en: 'Website' },
  messengers: { fa: 'پیام‌رسان‌ها', en: 'Messengers' },
  minutes: { fa: 'دقیقه تا اولین پاسخ', en: 'Minutes to the first reply' },
  long: { fa: 'گفتگوهای ماه‌های گذشته', en: 'Conversations of the past months' },
  nothing: { fa: 'رضایت مشتریان', en: 'How pleased visitors are' },
  hour: { fa: 'ساعت', en: 'Hour' },
});

const NOON = Date.UTC(2026, 9, 23, 8, 30);
const DAY = 86_400_000;
const currentMonth = [
  175, 211, 238, 250, 227, 268, 300, 184, 242, 262, 289, 274, 318, 336, 205, 281, 297, 322, 308, 340, 357,
  231, 328, 346, 361, 338, 388,
];
const previousMonth = [
  218, 239, 160, 205, 221, 230, 236, 251, 262, 178, 229, 240, 238, 255, 266, 271, 190, 249, 258, 252, 270,
  281, 290, 204, 276, 284, 262, 268, 287, 291,
];
const week = [
  [183, 41, 19],
  [203, 49, 15],
  [216, 47, 23],
  [195, 58, 23],
  [234, 53, 29],
  [250, 68, 31],
  [150, 28, 33],
] as const;

export default defineDemo({ group: 'data', reason: texts.reason, States });

function States() {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <>
      <DemoState name={t(texts.line)} isWide>
        <Card>
          <Chart
            kind="line"
            title={t(texts.daily)}
            pointsHeader={t(texts.day)}
            points={days(i18n, 30)}
            series={[{ id: 'now', label: t(texts.aban), values: currentMonth }]}
            previous={{ label: t(texts.mehr), values: previousMonth }}
          />
        </Card>
      </DemoState>
      <DemoState name={t(texts.stacked)}>
        <Card>
          <Weekdays i18n={i18n} />
        </Card>
      </DemoState>
      <DemoState name={t(texts.donut)}>
        <Card>
          <Chart
            kind="donut"
            title={t(texts.shares)}
            slicesHeader={t(texts.answeredBy)}
            valueHeader={t(texts.conversations)}
            slices={[
              { id: 'smart', label: t(texts.bot), value: 5842, ink: 4 },
              { id: 'operator', label: t(texts.operator), value: 1307, ink: 1 },
              { id: 'unanswered', label: t(texts.unanswered), value: 538, ink: 3 },
            ]}
          />
        </Card>
      </DemoState>
      <DemoState name={t(texts.bar)}>
        <Card>
          <Chart
            kind="bar"
            title={t(texts.balance)}
            pointsHeader={t(texts.day)}
            points={days(i18n, 5)}
            series={[
              { id: 'website', label: t(texts.website), values: [12, -4, 0, 9, null] },
              { id: 'messengers', label: t(texts.messengers), values: [5, 7, -8, null, 3] },
            ]}
          />
        </Card>
      </DemoState>
      <DemoState name={t(texts.lines)}>
        <Card>
          <Chart
            kind="line"
            title={t(texts.minutes)}
            pointsHeader={t(texts.day)}
            points={days(i18n, 10)}
            format={(value) => i18n.n(value, { maximumFractionDigits: 1 })}
            series={[
              {
                id: 'website',
                label: t(texts.website),
                values: [1.2, 1.6, 0.9, null, null, 2.1, 1.8, null, 1.1, 1.4],
              },
              {
                id: 'messengers',
                label: t(texts.messengers),
                values: [2.8, 3.1, 2.6, 2.2, null, 2.9, null, 3.3, 2.7, 2.4],
              },
              {
                id: 'operator',
                label: t(texts.operator),
                values: [0.3, 0.5, 0.4, 0.6, 0.8, 0.5, 0.3, 0.4, 0.2, 0.6],
              },
            ]}
          />
        </Card>
      </DemoState>
      <DemoState name={t(texts.manyPoints)} isWide>
        <Card>
          <ManyPointsChart i18n={i18n} />
        </Card>
      </DemoState>
      <DemoState name={t(texts.loading)}>
        <Card>
          <Chart
            kind="line"
            title={t(texts.hour)}
            isLoading
            pointsHeader={t(texts.hour)}
            points={[]}
            series={[]}
          />
        </Card>
      </DemoState>
      <DemoState name={t(texts.empty)}>
        <Card>
          <Chart
            kind="bar"
            title={t(texts.nothing)}
            pointsHeader={t(texts.day)}
            points={days(i18n, 3)}
            series={[{ id: 'none', label: t(texts.website), values: [null, null, null] }]}
          />
        </Card>
      </DemoState>
    </>
  );
}

const manyValues = Array.from({ length: 1000 }, (_, day) =>
  Math.round(140 + day / 6 + 70 * Math.sin(day / 29) + ((day * 7919) % 61)),
);

function days({ date }: I18n, count: number): ChartPoint[] {
  return Array.from({ length: count }, (_, day) => {
    const timestamp = NOON + day * DAY;
    return { label: date(timestamp, 'short'), name: date(timestamp, 'full') };
  });
}

/** A thousand points on request only: the gallery tests check every table cell. */
function ManyPointsChart({ i18n }: { i18n: I18n }) {
  const { t } = i18n;
  const [count, setCount] = useState(120);
  return (
    <>
      <Chart
        kind="line"
        title={t(texts.long)}
        pointsHeader={t(texts.day)}
        points={days(i18n, count)}
        series={[{ id: 'all', label: t(texts.conversations), values: manyValues.slice(0, count), ink: 2 }]}
      />
      <Inline>
        <Button size="small" onPress={() => setCount(1000)}>
          {t(texts.thousand)}
        </Button>
      </Inline>
    </>
  );
}

function Weekdays({ i18n }: { i18n: I18n }) {
  const { t, locale } = i18n;
  const name = new Intl.DateTimeFormat(locale === 'fa' ? 'fa-IR' : 'en-US', {
    weekday: locale === 'fa' ? 'long' : 'short',
    timeZone: 'Asia/Tehran',
  });
  const columnOf = (index: 0 | 1 | 2) => week.map((day) => day[index]);
  return (
    <Chart
      kind="stacked"
      title={t(texts.who)}
      pointsHeader={t(texts.day)}
      points={week.map((_, index) => ({ label: name.format(Date.UTC(2026, 10, 14 + index, 8)) }))}
      series={[
        { id: 'smart', label: t(texts.bot), values: columnOf(0), ink: 4 },
        { id: 'operator', label: t(texts.operator), values: columnOf(1), ink: 1 },
        { id: 'unanswered', label: t(texts.unanswered), values: columnOf(2), ink: 3 },
      ]}
    />
  );
}
