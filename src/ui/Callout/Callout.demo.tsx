import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { Button } from '../Button/Button.tsx';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Stack } from '../Layout/Layout.tsx';
import { Link } from '../Link/Link.tsx';
import { Callout } from './Callout.tsx';

const texts = defineTexts({
  reason: {
    fa: 'یادداشت کنار همان چیزی می\u200cماند که درباره\u200cاش است؛ پیام گذرا اعلان است. رنگ تنها نمی\u200cگوید چه شده: نشانه و جمله هم هست، و خطا بی\u200cدرنگ خوانده می\u200cشود.',
    en: 'A note stays beside what it is about; what passes is a toast. Colour alone tells nothing: there is an icon and a sentence, and a failure is read out at once.',
  },
  tones: { fa: 'رنگ\u200cها', en: 'Tones' },
  titled: { fa: 'با عنوان و کار', en: 'With a title and a verb' },
  long: { fa: 'آدرس بلند', en: 'A long address' },
  trial: { fa: 'دورهٔ آزمایشی شما سه روز دیگر پایان می\u200cیابد.', en: 'Your trial ends in three days.' },
  plans: { fa: 'دیدن طرح\u200cها', en: 'View plans' },
  title: { fa: 'این فایل جا نمی\u200cشود', en: 'This file does not fit' },
  drafted: {
    fa: 'این پاسخ را هوش مصنوعی نوشته است؛ قبل از ارسال بخوانید.',
    en: 'This reply was drafted by AI; read it before sending.',
  },
  saved: { fa: 'تغییرها ذخیره شد.', en: 'The changes were saved.' },
  failed: {
    fa: 'پرداخت انجام نشد و پولی از حساب شما کم نشده است.',
    en: 'The payment failed, and nothing was taken from your account.',
  },
  address: { fa: 'این آدرس باز نشد: {address}', en: 'This address did not open: {address}' },
});

export default defineDemo({ group: 'status', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <DemoState name={t(texts.tones)} isWide>
        <Stack gap={2}>
          <Callout tone="info">{t(texts.trial)}</Callout>
          <Callout tone="success">{t(texts.saved)}</Callout>
          <Callout tone="warning">{t(sample.noteText)}</Callout>
          <Callout tone="danger">{t(texts.failed)}</Callout>
          <Callout tone="ai">{t(texts.drafted)}</Callout>
        </Stack>
      </DemoState>
      <DemoState name={t(texts.titled)} isWide>
        <Stack gap={2}>
          <Callout
            tone="warning"
            title={t(texts.title)}
            action={<Button size="small">{t(sample.remove)}</Button>}
          >
            {t(sample.noteText)}
          </Callout>
          <Callout
            tone="info"
            action={
              <Link href="/plans" variant="plain">
                {t(texts.plans)}
              </Link>
            }
          >
            {t(texts.trial)}
          </Callout>
        </Stack>
      </DemoState>
      <DemoState name={t(texts.long)}>
        <Callout tone="danger">
          {t(texts.address, { address: `https://niloofar-shop.example/${'after-payment-'.repeat(8)}` })}
        </Callout>
      </DemoState>
    </>
  );
}
