import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Stack } from '../Layout/Layout.tsx';
import { Heading, Text } from './Text.tsx';
import { UserText } from './UserText.tsx';

const texts = defineTexts({
  reason: {
    fa: 'شش اندازه بس است و هر کدام ارتفاع خط خودش را دارد؛ فارسی خط بلندتری می\u200cخواهد. متن آدم\u200cها با همان شکستن خط و جهت خودشان می\u200cماند.',
    en: 'Six sizes are enough, each with a line height of its own: Persian wants taller lines. What people wrote keeps its line breaks and its own direction.',
  },
  headings: { fa: 'عنوان\u200cها', en: 'Headings' },
  sizes: { fa: 'اندازه\u200cها', en: 'Sizes' },
  tones: { fa: 'رنگ\u200cها', en: 'Tones' },
  weights: { fa: 'وزن\u200cها', en: 'Weights' },
  cut: { fa: 'بریده', en: 'Cut' },
  cutOther: { fa: 'خط دیگر', en: 'Another script' },
  otherScript: {
    fa: 'One to two working days in Tehran, three to five working days elsewhere in the country, and on public holidays a day more; who asks for it is told by a message on the way.',
    en: 'تهران یک تا دو روز کاری، شهرهای دیگر سه تا پنج روز کاری، و در روزهای تعطیل رسمی یک روز بیشتر؛ به هر کس که بخواهد در راه پیامی فرستاده می\u200cشود تا بداند بسته کجاست و کی می\u200cرسد.',
  },
  verbatim: { fa: 'نوشتهٔ کاربر', en: 'As people wrote it' },
  latin: { fa: 'لاتین', en: 'Latin' },
  tabular: { fa: 'رقم هم\u200cپهنا', en: 'Digits of one width' },
  slogan: { fa: 'پاسخِ درست، در لحظه', en: 'The right answer, at once' },
  sizeXs: { fa: 'متن بسیار ریز', en: 'Tiny text' },
  sizeS: { fa: 'متن ریز', en: 'Small text' },
  sizeM: { fa: 'متن اصلی', en: 'Body text' },
  sizeL: { fa: 'متن درشت', en: 'Large text' },
});

export default defineDemo({ group: 'words', reason: texts.reason, States });

function States() {
  const { t, toman } = useI18n();
  return (
    <>
      <DemoState name={t(texts.headings)}>
        <Stack gap={2}>
          <Heading level={2} size="xxl">
            {t(texts.slogan)}
          </Heading>
          <Heading level={2}>{t(sample.inbox)}</Heading>
          <Heading level={3}>{t(sample.about)}</Heading>
        </Stack>
      </DemoState>
      <DemoState name={t(texts.sizes)}>
        <Stack gap={1}>
          <Text size="l">{t(texts.sizeL)}</Text>
          <Text>{t(texts.sizeM)}</Text>
          <Text size="s">{t(texts.sizeS)}</Text>
          <Text size="xs">{t(texts.sizeXs)}</Text>
        </Stack>
      </DemoState>
      <DemoState name={t(texts.tones)}>
        <Stack gap={1}>
          {(['normal', 'muted', 'accent', 'success', 'warning', 'danger', 'ai'] as const).map((tone) => (
            <Text key={tone} size="s" tone={tone}>
              {t(sample.reply)}
            </Text>
          ))}
        </Stack>
      </DemoState>
      <DemoState name={t(texts.weights)}>
        <Stack gap={1}>
          {(['regular', 'medium', 'bold'] as const).map((weight) => (
            <Text key={weight} weight={weight}>
              {t(sample.reply)}
            </Text>
          ))}
        </Stack>
      </DemoState>
      <DemoState name={t(texts.cut)}>
        <Text isTruncated>
          {t(sample.emptyBody)} {t(sample.errorText)}
        </Text>
      </DemoState>
      <DemoState name={t(texts.cutOther)}>
        <Text isTruncated>
          <bdi>{t(texts.otherScript)}</bdi>
        </Text>
      </DemoState>
      <DemoState name={t(texts.verbatim)}>
        <UserText>{USER_MESSAGE}</UserText>
      </DemoState>
      <DemoState name={t(texts.latin)}>
        <Text isLatin>https://niloofar-shop.ir/orders?id=2104</Text>
      </DemoState>
      <DemoState name={t(texts.tabular)}>
        <Text isTabular>{toman(1_110_000)}</Text>
        <Text isTabular>{toman(8_080_000)}</Text>
      </DemoState>
    </>
  );
}

/** A visitor's message in both languages, with a line break. */
const USER_MESSAGE = 'سلام، سفارش 2104-8815 کی می‌رسد؟\nIs it https://niloofar-shop.ir/track?\nThank you.';
