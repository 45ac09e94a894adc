import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Text } from '../Text/Text.tsx';
import { Code } from './Code.tsx';

const texts = defineTexts({
  reason: {
    fa: 'کد همیشه چپ\u200cبه\u200cراست است و از متن پیرامونش جدا می\u200cماند تا نشانه\u200cهایش جابه\u200cجا نشود؛ کدی که باید برداشته شود جزء دیگری است.',
    en: 'Code always runs left to right and is kept apart from the text around it, so that its signs stay in order; code to carry away is another part.',
  },
  within: { fa: 'در میان جمله', en: 'Within a sentence' },
  long: { fa: 'بلند', en: 'Long' },
  send: { fa: 'درخواست را به', en: 'Send the request to' },
  to: { fa: 'بفرستید.', en: '.' },
});

export default defineDemo({ group: 'words', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <DemoState name={t(texts.within)}>
        <Text>
          {t(texts.send)} <Code>POST /api/chat?bot=2</Code> {t(texts.to)}
        </Text>
      </DemoState>
      <DemoState name={t(texts.long)}>
        <Text>
          {t(sample.snippet)}:{' '}
          <Code>{'https://pasokh.example/api/conversations/2104-8815-0773/messages'}</Code>
        </Text>
      </DemoState>
    </>
  );
}
