import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { Button } from '../Button/Button.tsx';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { Inline } from '../Layout/Layout.tsx';
import { NumberField } from '../NumberField/NumberField.tsx';
import { Select } from '../Select/Select.tsx';
import { TextField } from '../TextField/TextField.tsx';
import ErrorSummary from './ErrorSummary.tsx';
import { Form } from './Form.tsx';

const texts = defineTexts({
  reason: {
    fa: 'هر فیلد خطای خودش را زیر خودش می‌گوید و کانون به اولین فیلد نادرست می‌رود. فهرست بالای فرم فقط وقتی می‌آید که چند مورد نادرست باشد یا آن فیلد در دید نباشد؛ هر خط با درست شدن فیلدش می‌رود. هیچ شکستی آنچه را نوشته شده پاک نمی‌کند.',
    en: 'Each field says its own error beneath itself, and the first wrong one gets the focus. The list on top comes only where several are wrong or the wrong one is out of sight; each line goes when its field is mended. No failure ever empties what was typed.',
  },
  fresh: { fa: 'قبل از فرستادن', en: 'Before it is sent' },
  several: { fa: 'فهرست چند خطا', en: 'A list of several' },
  whole: { fa: 'شکست همهٔ فرم', en: 'The whole refused' },
  shop: { fa: 'نام فروشگاه', en: 'Shop name' },
  niloofar: { fa: 'فروشگاه نیلوفر', en: 'Niloofar shop' },
  site: { fa: 'آدرس سایت', en: 'Site address' },
  fee: { fa: 'بهای ارسال', en: 'Delivery fee' },
  toman: { fa: 'تومان', en: 'toman' },
  city: { fa: 'شهر', en: 'City' },
  tehran: { fa: 'تهران', en: 'Tehran' },
  shiraz: { fa: 'شیراز', en: 'Shiraz' },
  save: { fa: 'ذخیره', en: 'Save' },
  noShop: { fa: 'نام فروشگاه را بنویسید.', en: 'Write the name of the shop.' },
  badSite: { fa: 'آدرس باید با \u2066https://\u2069 شروع شود.', en: 'The address must begin with https://' },
  noCity: { fa: 'شهر را انتخاب کنید.', en: 'Choose a city.' },
  conflict: {
    fa: 'کس دیگری همین حالا این فرم را ذخیره کرد؛ صفحه را تازه کنید.',
    en: 'Somebody else has just saved this form; load the page again.',
  },
  unsaved: {
    fa: 'ذخیره نشد: ارتباط با سرور برقرار نیست. آنچه نوشته‌اید همین‌جا مانده.',
    en: 'Not saved: the server cannot be reached. What you wrote is still here.',
  },
});

export default defineDemo({ group: 'fields', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <DemoState name={t(texts.fresh)}>
        <Shop label={t(texts.fresh)} />
      </DemoState>
      <DemoState name={t(texts.several)}>
        <Summary />
      </DemoState>
      <DemoState name={t(texts.whole)}>
        <Shop label={t(texts.whole)} failure={t(texts.unsaved)} />
      </DemoState>
    </>
  );
}

function Shop({ label, failure }: { label: string; failure?: string }) {
  const { t } = useI18n();
  const [name, setName] = useState('');
  const [site, setSite] = useState('niloofar.ir');
  const [fee, setFee] = useState<number | null>(45_000);
  const [city, setCity] = useState<'tehran' | 'shiraz' | null>(null);
  const [errors, setErrors] = useState({});
  const send = () =>
    setErrors({
      ...(name === '' && { name: t(texts.noShop) }),
      ...(!site.startsWith('https://') && { site: t(texts.badSite) }),
      ...(city === null && { city: t(texts.noCity) }),
      ...(name === '!' && { version: t(texts.conflict) }),
    });
  return (
    <Form label={label} onSubmit={send} errors={errors} error={failure}>
      <TextField label={t(texts.shop)} name="name" value={name} onChange={setName} />
      <TextField label={t(texts.site)} name="site" type="url" value={site} onChange={setSite} />
      <NumberField
        label={t(texts.fee)}
        name="fee"
        unit={t(texts.toman)}
        value={fee}
        onChange={setFee}
        min={0}
      />
      <Select
        label={t(texts.city)}
        name="city"
        value={city}
        onChange={setCity}
        options={[
          { value: 'tehran', label: t(texts.tehran) },
          { value: 'shiraz', label: t(texts.shiraz) },
        ]}
      />
      <Inline>
        <Button variant="primary" isSubmit>
          {t(texts.save)}
        </Button>
      </Inline>
    </Form>
  );
}

// Only the list: a form with errors from the start would take the focus of its page.
function Summary() {
  const { t } = useI18n();
  const control = document.documentElement;
  const fields = [
    { name: 'name', label: t(texts.shop), sentence: t(texts.noShop), control },
    { name: 'site', label: t(texts.site), sentence: t(texts.badSite), control },
    { name: 'city', label: t(texts.city), sentence: t(texts.noCity), control },
  ];
  return <ErrorSummary fields={fields} />;
}
