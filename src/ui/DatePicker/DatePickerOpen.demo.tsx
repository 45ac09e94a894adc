import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { defineDemo } from '../gallery/demo.ts';
import { PageBody } from '../Layout/Layout.tsx';
import { sampleTexts as sample } from './datepicker.samples.texts.ts';
import { SingleDatePicker } from './datepicker.samples.tsx';

const texts = defineTexts({
  reason: {
    fa: 'روی پنجره‌های پهن‌تر از ۴۸۰ پیکسل کنار فیلد باز می‌شود تا جای نوشتن دیده شود؛ روی گوشی از پایین می‌آید، انگشت به آن می‌رسد و دکمهٔ بازگشت مرورگر می‌بنددش.',
    en: 'In windows wider than 480 pixels it opens beside its field, so that the line to type in stays in sight; on a phone it rises from below, within reach of a thumb, and the browser’s Back closes it.',
  },
});

export default defineDemo({ group: 'dates', reason: texts.reason, layout: 'page', States });

// Opens once, by its button.
const openPanel = (element: HTMLElement | null) => element?.querySelector('button')?.click();

function States() {
  const { t } = useI18n();
  return (
    <PageBody width="form">
      <div ref={openPanel}>
        <SingleDatePicker
          label={t(sample.campaignEnd)}
          mode="datetime"
          first="2026-11-19T10:30"
          min="2026-10-31"
          isClearable
        />
      </div>
    </PageBody>
  );
}
