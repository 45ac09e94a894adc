import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Inline } from '../Layout/Layout.tsx';
import { Text } from '../Text/Text.tsx';
import { Kbd } from './Kbd.tsx';

const texts = defineTexts({
  reason: {
    fa: 'کلید کنار همان کاری دیده می\u200cشود که می\u200cکند، نه در راهنمایی جدا. روی گوشی که صفحه\u200cکلید ندارد کشیده نمی\u200cشود.',
    en: 'A key is shown beside what it does and not in a manual. On a phone, which has no keyboard, it is not drawn.',
  },
  one: { fa: 'یک کلید', en: 'One key' },
  several: { fa: 'چند کلید', en: 'Several keys' },
});

export default defineDemo({ group: 'words', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <DemoState name={t(texts.one)}>
        <Inline>
          <Text as="span">{t(sample.approve)}</Text>
          <Kbd>A</Kbd>
        </Inline>
      </DemoState>
      <DemoState name={t(texts.several)}>
        <Inline>
          <Text as="span">{t(sample.inbox)}</Text>
          <Kbd>G</Kbd>
          <Kbd>I</Kbd>
          <Kbd>Ctrl ↵</Kbd>
        </Inline>
      </DemoState>
    </>
  );
}
