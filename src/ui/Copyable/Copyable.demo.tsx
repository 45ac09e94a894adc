import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Copyable } from './Copyable.tsx';

const texts = defineTexts({
  reason: {
    fa: 'آنچه جای دیگری لازم است با یک فشار برداشته می\u200cشود و می\u200cگوید که برداشته شد. راز پنهان می\u200cماند تا خودتان بخواهید؛ اگر مرورگر نگذاشت، متن پیدا می\u200cشود تا با دست برداشته شود.',
    en: 'What is needed elsewhere is taken in one press, which says so. A secret stays hidden until asked for; where the browser refuses, the text is shown to be taken by hand.',
  },
  plain: { fa: 'ساده', en: 'Plain' },
  secret: { fa: 'راز', en: 'A secret' },
  token: { fa: 'توکن دسترسی', en: 'Access token' },
});

export default defineDemo({ group: 'press', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <DemoState name={t(texts.plain)} isWide>
        <Copyable
          label={t(sample.snippet)}
          value='<script src="https://pasokh.example/widget.js" async></script>'
        />
      </DemoState>
      <DemoState name={t(texts.secret)}>
        <Copyable label={t(texts.token)} value="ps_live_4f8a21c0" isSecret />
      </DemoState>
    </>
  );
}
