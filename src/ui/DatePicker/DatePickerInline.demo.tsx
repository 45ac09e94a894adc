import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { sampleTexts as sample } from './datepicker.samples.texts.ts';
import { ManyPicker, RangePicker, SingleDatePicker } from './datepicker.samples.tsx';

const texts = defineTexts({
  reason: {
    fa: 'همهٔ ماه‌ها شش هفته جا دارند تا دکمه‌ها زیر انگشت جابه‌جا نشوند. سرخ فقط نشان جمعه است، امروز زیرخط دارد و آنچه نمی‌شود انتخاب کرد خط خورده است، پس هیچ‌کدام تنها به رنگ وابسته نیست. ساعت را می‌شود چرخاند، نوشت یا با نگه داشتن پیکان تند جلو برد.',
    en: 'Every month has room for six weeks, so that no button moves under the finger. Red marks Friday alone, today is underlined and what cannot be chosen is struck through, so none of them hangs on colour. The time may be wheeled, typed, or run by holding an arrow.',
  },
  datetime: { fa: 'روز و ساعت', en: 'Day and time' },
  date: { fa: 'روز', en: 'Day' },
  range: { fa: 'بازه', en: 'Range' },
  rangeTime: { fa: 'بازه با ساعت', en: 'Range with times' },
  multiple: { fa: 'چند روز', en: 'Several days' },
  year: { fa: 'سال', en: 'Year' },
  yearMonth: { fa: 'سال، سپس ماه', en: 'Year, then month' },
  month: { fa: 'ماه', en: 'Month' },
  time: { fa: 'ساعت', en: 'Time' },
  disabledToday: { fa: 'امروز بسته است', en: 'Today is closed' },
  stepwise: { fa: 'سال، ماه، روز', en: 'Year, month, day' },
});

export default defineDemo({ group: 'dates', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <DemoState name={t(texts.datetime)}>
        <SingleDatePicker
          label={t(sample.campaignEnd)}
          mode="datetime"
          first="2026-11-19T10:30"
          min="2026-10-31"
          isInline
        />
      </DemoState>
      <DemoState name={t(texts.range)}>
        <RangePicker
          label={t(sample.report)}
          presets={['today', 'days7', 'week', 'month']}
          first={{ from: '2026-11-14T00:00', to: '2026-11-18T23:59' }}
          isInline
        />
      </DemoState>
      <DemoState name={t(texts.year)}>
        <SingleDatePicker label={t(sample.invoiceYear)} mode="year" first="2026-03-21" isInline />
      </DemoState>
      <DemoState name={t(texts.date)}>
        <SingleDatePicker label={t(sample.delivery)} autoSubmit isInline />
      </DemoState>
      <DemoState name={t(texts.multiple)}>
        <ManyPicker label={t(sample.closed)} first={['2026-11-20', '2026-11-27']} isInline />
      </DemoState>
      <DemoState name={t(texts.rangeTime)}>
        <RangePicker
          label={t(sample.report)}
          mode="datetime"
          first={{ from: '2026-11-14T09:00', to: '2026-11-18T17:30' }}
          isInline
        />
      </DemoState>
      <DemoState name={t(texts.yearMonth)}>
        <SingleDatePicker label={t(sample.invoiceMonth)} mode="year-month" isInline />
      </DemoState>
      <DemoState name={t(texts.month)}>
        <SingleDatePicker
          label={t(sample.invoiceMonth)}
          mode="month"
          first="2026-10-23"
          max="2026-12-21"
          isInline
        />
      </DemoState>
      <DemoState name={t(texts.stepwise)}>
        <SingleDatePicker label={t(sample.started)} firstStep="year" isInline />
      </DemoState>
      <DemoState name={t(texts.disabledToday)}>
        <SingleDatePicker
          label={t(sample.delivery)}
          disabled={{ days: ['2026-11-18'], weekdays: [5] }}
          min="2026-11-10"
          max="2026-12-20"
          isInline
        />
      </DemoState>
      <DemoState name={t(texts.time)}>
        <SingleDatePicker label={t(sample.openFrom)} mode="time" first="09:30" minuteStep={5} isInline />
      </DemoState>
    </>
  );
}
