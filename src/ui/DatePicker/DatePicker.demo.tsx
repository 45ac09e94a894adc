import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { sampleTexts as sample } from './datepicker.samples.texts.ts';
import { ManyPicker, RangePicker, SingleDatePicker } from './datepicker.samples.tsx';

const texts = defineTexts({
  reason: {
    fa: 'تاریخ را می‌شود نوشت: رقم فارسی، عربی یا لاتین، با نام ماه یا بی آن، و حتی تاریخ میلادی‌ای که از جای دیگری آورده‌اید. آنچه خوانده نشود پاک نمی‌شود؛ همان می‌ماند و فیلد می‌گوید چه چیزش درست نیست. تقویم تنها وقتی بار می‌شود که به آن نیاز باشد، و چیزی که قبل از رسیدنش نوشته‌اید گم نمی‌شود.',
    en: 'A date may be typed: in Persian, Arabic or Latin digits, with the month’s name or without, even a date of the other calendar pasted from elsewhere. What cannot be read is not wiped; it stays, and the field says what is wrong with it. The calendar is fetched only when it is wanted, and nothing typed before it came is lost.',
  },
  plain: { fa: 'ساده', en: 'Plain' },
  empty: { fa: 'خالی', en: 'Empty' },
  datetime: { fa: 'روز و ساعت', en: 'Day and time' },
  range: { fa: 'بازه', en: 'Range' },
  multiple: { fa: 'چند روز', en: 'Several days' },
  year: { fa: 'سال', en: 'Year' },
  month: { fa: 'سال و ماه', en: 'Year and month' },
  time: { fa: 'ساعت', en: 'Time' },
  stepwise: { fa: 'از سال شروع می‌شود', en: 'Begins with the year' },
  quick: { fa: 'با یک انتخاب بسته می‌شود', en: 'Closes with the choice' },
  bounded: { fa: 'با بازهٔ مجاز', en: 'Within bounds' },
  invalidInput: { fa: 'بازهٔ مجاز نادرست', en: 'Wrong bounds' },
  invalid: { fa: 'با خطا', en: 'With an error' },
  error: { fa: 'روز تحویل را بنویسید.', en: 'Write the delivery day.' },
  hint: { fa: 'جمعه‌ها تحویل نداریم.', en: 'No delivery on Fridays.' },
  disabled: { fa: 'غیرفعال', en: 'Disabled' },
  readOnly: { fa: 'خواندنی', en: 'Read only' },
});

export default defineDemo({ group: 'dates', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <DemoState name={t(texts.plain)}>
        <SingleDatePicker label={t(sample.delivery)} first="2026-11-19" />
      </DemoState>
      <DemoState name={t(texts.empty)}>
        <SingleDatePicker label={t(sample.delivery)} />
      </DemoState>
      <DemoState name={t(texts.datetime)}>
        <SingleDatePicker
          label={t(sample.campaignEnd)}
          mode="datetime"
          first="2026-11-19T10:30"
          isClearable
        />
      </DemoState>
      <DemoState name={t(texts.range)}>
        <RangePicker
          label={t(sample.report)}
          presets={['today', 'days7', 'week', 'month']}
          first={{ from: '2026-11-14T00:00', to: '2026-11-18T23:59' }}
        />
      </DemoState>
      <DemoState name={t(texts.multiple)}>
        <ManyPicker label={t(sample.closed)} first={['2026-11-20', '2026-11-27']} />
      </DemoState>
      <DemoState name={t(texts.year)}>
        <SingleDatePicker label={t(sample.invoiceYear)} mode="year" first="2026-03-21" />
      </DemoState>
      <DemoState name={t(texts.month)}>
        <SingleDatePicker label={t(sample.invoiceMonth)} mode="year-month" first="2026-10-23" />
      </DemoState>
      <DemoState name={t(texts.time)}>
        <SingleDatePicker label={t(sample.openFrom)} mode="time" first="09:30" minuteStep={5} />
      </DemoState>
      <DemoState name={t(texts.stepwise)}>
        <SingleDatePicker label={t(sample.started)} firstStep="year" />
      </DemoState>
      <DemoState name={t(texts.quick)}>
        <SingleDatePicker label={t(sample.delivery)} autoSubmit isClearable />
      </DemoState>
      <DemoState name={t(texts.bounded)}>
        <SingleDatePicker
          label={t(sample.delivery)}
          hint={t(texts.hint)}
          min="2026-11-19"
          max="2026-12-30"
          disabled={{ weekdays: [5] }}
        />
      </DemoState>
      <DemoState name={t(texts.invalidInput)}>
        <SingleDatePicker label={t(sample.delivery)} min="2026-12-30" max="2026-11-19" />
      </DemoState>
      <DemoState name={t(texts.invalid)}>
        <SingleDatePicker label={t(sample.delivery)} error={t(texts.error)} />
      </DemoState>
      <DemoState name={t(texts.disabled)}>
        <SingleDatePicker label={t(sample.delivery)} first="2026-11-19" isDisabled isClearable />
      </DemoState>
      <DemoState name={t(texts.readOnly)}>
        <SingleDatePicker label={t(sample.delivery)} first="2026-11-19" isReadOnly isClearable />
      </DemoState>
    </>
  );
}
