import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { Wordmark } from './Wordmark.tsx';

const texts = defineTexts({
  reason: {
    fa: 'نشان، پاسخی است که درست بوده: حباب گفتگو با یک تیک. یک رنگ دارد و در هر دو پوسته همان است.',
    en: 'The mark is an answer that was right: a speech bubble with a tick. It has one colour, the same in both schemes.',
  },
  regular: { fa: 'معمولی', en: 'Regular' },
  large: { fa: 'درشت', en: 'Large' },
});

export default defineDemo({ group: 'words', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <DemoState name={t(texts.regular)}>
        <Wordmark />
      </DemoState>
      <DemoState name={t(texts.large)}>
        <Wordmark size="l" />
      </DemoState>
    </>
  );
}
