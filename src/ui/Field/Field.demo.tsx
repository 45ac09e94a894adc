import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Link } from '../Link/Link.tsx';
import { TextField } from '../TextField/TextField.tsx';
import type { FieldProps } from './Field.tsx';

const texts = defineTexts({
  reason: {
    fa: 'برچسب بالای فیلد می‌ماند تا هنگام نوشتن گم نشود. خطا با نشانه و جمله می‌آید، به فیلد بسته است و با اولین ویرایش کنار می‌رود؛ راهنما همیشه پیداست.',
    en: 'The label stays above, so that it is not lost while typing. An error comes with an icon and a sentence, is tied to its field, and goes with the first change; the hint stays in sight.',
  },
  plain: { fa: 'برچسب', en: 'Label' },
  hint: { fa: 'با راهنما', en: 'With a hint' },
  invalid: { fa: 'نادرست', en: 'Wrong' },
  both: { fa: 'راهنما و خطا', en: 'Hint and error' },
  aside: { fa: 'لینکی کنار برچسب', en: 'A link beside the label' },
  hidden: { fa: 'برچسب پنهان', en: 'Hidden label' },
  disabled: { fa: 'غیرفعال', en: 'Disabled' },
  readOnly: { fa: 'فقط خواندنی', en: 'Read only' },
  long: { fa: 'برچسب و خطای بلند', en: 'A long label and error' },
  longLabel: {
    fa: 'آدرس صفحه‌ای که مشتری بعد از پرداخت موفق به آن بازمی‌گردد',
    en: 'Address of the page customers come back to after paying successfully',
  },
  longError: {
    fa: 'این آدرس باز نشد: سرور فروشگاه بعد از ده ثانیه پاسخی نداد. آدرس را در مرورگر بیازمایید و دوباره بنویسید.',
    en: 'This address did not open: the shop’s server did not answer within ten seconds. Try it in a browser and type it again.',
  },
});

export default defineDemo({ group: 'fields', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const value = t(sample.botNameValue);
  return (
    <>
      <ControlledField name={t(texts.plain)} value={value} label={t(sample.botName)} />
      <ControlledField
        name={t(texts.hint)}
        value={value}
        label={t(sample.botName)}
        hint={t(sample.atLeast)}
      />
      <ControlledField
        name={t(texts.invalid)}
        value="نی"
        label={t(sample.botName)}
        error={t(sample.atLeast)}
      />
      <ControlledField
        name={t(texts.both)}
        value="http://niloofar"
        label={t(sample.website)}
        hint="https://niloofar-shop.ir"
        error={t(sample.websiteWrong)}
      />
      <ControlledField
        name={t(texts.aside)}
        value=""
        label={t(sample.password)}
        labelEnd={
          <Link href="/forgotten" variant="plain">
            {t(sample.forgot)}
          </Link>
        }
      />
      <ControlledField name={t(texts.hidden)} value={value} label={t(sample.botName)} isLabelHidden />
      <ControlledField name={t(texts.disabled)} value={value} label={t(sample.botName)} isDisabled />
      <ControlledField name={t(texts.readOnly)} value={value} label={t(sample.botName)} isReadOnly />
      <ControlledField
        name={t(texts.long)}
        value="https://niloofar-shop.example/after-payment?order=2104-8815-0773&status=paid"
        label={t(texts.longLabel)}
        error={t(texts.longError)}
      />
    </>
  );
}

function ControlledField({ name, value: initial, ...field }: FieldProps & { name: string; value: string }) {
  const [value, setValue] = useState(initial);
  return (
    <DemoState name={name}>
      <TextField {...field} value={value} onChange={setValue} direction="auto" />
    </DemoState>
  );
}
