import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { Button } from '../Button/Button.tsx';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { Diff } from './Diff.tsx';
import { SideBySide } from './SideBySide.tsx';

const texts = defineTexts({
  reason: {
    fa: 'کلمه کوچک‌ترین تکه‌ای است که آدم می‌خواند؛ پس تفاوت کلمه‌به‌واژه است و چند کلمهٔ پشت‌سرهم یک تغییر شمرده می‌شود. افزوده زیرخط دارد و برداشته خط‌خورده است تا بی‌رنگ هم خوانده شود، و هر تکه جدا از جهت متن کنارش می‌نشیند.',
    en: 'A word is the smallest part people read, so changes are shown by words, and words in a row are one change. What was added is underlined and what was removed is struck through, so that it reads without colour; each run keeps its own direction.',
  },
  within: { fa: 'داخل متن', en: 'In the text' },
  beside: { fa: 'کنار هم', en: 'Side by side' },
  same: { fa: 'بدون تغییر', en: 'No changes' },
  empty: { fa: 'متن جدید', en: 'New text' },
  mixed: { fa: 'دو خط و چند سطر', en: 'Two scripts, several lines' },
  equals: { fa: 'دو نوشتهٔ هم‌ارز', en: 'Two texts of equal standing' },
  terms: { fa: 'شرایط ارسال', en: 'Delivery terms' },
  questions: { fa: 'پرسش‌های پرتکرار', en: 'Common questions' },
  keep: { fa: 'این بماند', en: 'Keep this one' },
  title: { fa: 'تغییرهای پیش‌نویس', en: 'Changes to the draft' },
});

// What operators write stays in the shop's language.
const draft =
  'بله، تا ۱۰ روز بعد از تحویل می‌توانید سایز را عوض کنید؛ به شرط سالم بودن کالا. هزینهٔ ارسالِ تعویض با شماست. اگر بفرمایید چه سایزی می‌خواهید، موجودی‌اش را بررسی می‌کنم.';
const edited =
  'بله، تا ۷ روز بعد از تحویل می‌توانید سایز را عوض کنید؛ کافی است برچسب کالا جدا نشده باشد. هزینهٔ ارسالِ بار اولِ تعویض با فروشگاه است. اگر بفرمایید چه سایزی می‌خواهید، همین حالا موجودی‌اش را بررسی می‌کنم.';
const mixedBefore =
  'سفارش شما با Tipax فرستاده شد.\nکد رهگیری: 2104 8815\nتا فردا می‌رسد: https://niloofar-shop.ir/track/';
const mixedAfter =
  'سفارش شما با Post Pishtaz فرستاده شد.\nکد رهگیری: 2104 9916\nتا پایان پنجشنبه می‌رسد: https://niloofar-shop.ir/track/';

export default defineDemo({ group: 'data', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <DemoState name={t(texts.within)} isWide>
        <Diff level={2} title={t(texts.title)} before={draft} after={edited} />
      </DemoState>
      <DemoState name={t(texts.beside)} isWide>
        <Diff level={2} title={t(texts.title)} before={draft} after={edited} view="sideBySide" />
      </DemoState>
      <DemoState name={t(texts.mixed)}>
        <Diff level={2} before={mixedBefore} after={mixedAfter} />
      </DemoState>
      <DemoState name={t(texts.same)}>
        <Diff level={2} before={draft} after={draft} />
      </DemoState>
      <DemoState name={t(texts.empty)}>
        <Diff level={2} before="" after="تا پایان پنجشنبه می‌رسد." />
      </DemoState>
      <DemoState name={t(texts.equals)} isWide>
        <SideBySide
          first={{ title: t(texts.terms), text: 'ارسال سفارش به همهٔ شهرها ۳ روزه است.' }}
          second={{
            title: t(texts.questions),
            text: 'ارسال سفارش به همهٔ شهرها ۵ روزه است.',
            action: <Button size="small">{t(texts.keep)}</Button>,
          }}
        />
      </DemoState>
    </>
  );
}
