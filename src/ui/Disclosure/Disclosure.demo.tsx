import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Text } from '../Text/Text.tsx';
import { Disclosure } from './Disclosure.tsx';

const texts = defineTexts({
  reason: {
    fa: 'چیزی که بیشتر خوانندگان به آن نیازی ندارند، پشت یک سطر می‌ماند. بازشو خودِ مرورگر است: با صفحه‌کلید و جست‌وجوی صفحه هم باز می‌شود.',
    en: 'What most readers can do without waits behind one line. It is the browser’s own disclosure: it opens by keys and by a search within the page.',
  },
  one: { fa: 'تنها', en: 'Alone' },
  label: { fa: 'مرحله‌های رسیدن به پاسخ', en: 'Steps towards the answer' },
  several: { fa: 'چند تا زیر هم', en: 'Several in a row' },
  raw: { fa: 'متن خام', en: 'Raw text' },
});

export default defineDemo({ group: 'data', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <DemoState name={t(texts.one)}>
        <Disclosure label={t(texts.label)}>
          <Text>{t(sample.dialogBody)}</Text>
        </Disclosure>
      </DemoState>
      <DemoState name={t(texts.several)}>
        <div>
          <Disclosure label={t(texts.label)}>
            <Text>{t(sample.about)}</Text>
          </Disclosure>
          <Disclosure label={t(texts.raw)}>
            <Text>{t(sample.dialogBody)}</Text>
          </Disclosure>
        </div>
      </DemoState>
    </>
  );
}
