import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Inline } from '../Layout/Layout.tsx';
import { Text } from '../Text/Text.tsx';
import { Link } from './Link.tsx';

const texts = defineTexts({
  reason: {
    fa: 'آنچه به جای دیگری می‌برد لینک است، حتی اگر شکل دکمه داشته باشد؛ تا بتوان آن را در برگهٔ تازه باز کرد. لینک به بیرون در برگهٔ خودش باز می‌شود و آدرس ناامن دنبال نمی‌شود.',
    en: 'What leads elsewhere is a link even when it looks like a button, so that it opens in a tab of its own when wanted. Links to other sites open beside the panel, and an unsafe address is not followed.',
  },
  inline: { fa: 'در میان جمله', en: 'Within a sentence' },
  before: { fa: 'پاسخ از', en: 'The answer comes from' },
  after: { fa: 'آمده است.', en: '.' },
  alone: { fa: 'تنها', en: 'Alone' },
  quiet: { fa: 'آرام', en: 'Quiet' },
  buttons: { fa: 'به شکل دکمه', en: 'Looking like a button' },
  leaving: { fa: 'به سایت دیگر', en: 'To another site' },
  saving: { fa: 'دانلود', en: 'Saving a file' },
  invoice: { fa: 'دریافت فاکتور', en: 'Download the invoice' },
  unsafe: { fa: 'آدرس ناامن', en: 'An unsafe address' },
  shop: { fa: 'سایت فروشگاه نیلوفر', en: "Niloofar's website" },
});

export default defineDemo({ group: 'press', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <DemoState name={t(texts.inline)}>
        <Text>
          {t(texts.before)} <Link href="/knowledge">{t(sample.source)}</Link> {t(texts.after)}
        </Text>
      </DemoState>
      <DemoState name={t(texts.alone)}>
        <Link href="/forgotten" variant="plain" isStandalone>
          {t(sample.forgot)}
        </Link>
      </DemoState>
      <DemoState name={t(texts.quiet)}>
        <Link href="/bots" variant="quiet">
          {t(sample.allBots)}
        </Link>
      </DemoState>
      <DemoState name={t(texts.buttons)}>
        <Inline isWrapping>
          <Link href="/knowledge" variant="primary" icon="plus">
            {t(sample.addKnowledge)}
          </Link>
          <Link href="/bots" variant="button">
            {t(sample.allBots)}
          </Link>
        </Inline>
      </DemoState>
      <DemoState name={t(texts.leaving)}>
        <Link href="https://niloofar-shop.example" variant="plain" endIcon="external">
          {t(texts.shop)}
        </Link>
      </DemoState>
      <DemoState name={t(texts.saving)}>
        <Link href="/invoice.txt" variant="button" icon="download" download="invoice.txt">
          {t(texts.invoice)}
        </Link>
      </DemoState>
      <DemoState name={t(texts.unsafe)}>
        <Link href="data:text/html,unsafe" variant="plain">
          {t(texts.shop)}
        </Link>
      </DemoState>
    </>
  );
}
