import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { Button } from '../Button/Button.tsx';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const texts = defineTexts({
  reason: {
    fa: 'گاهی جای چیزی در صفحه نامش را می\u200cگوید، اما کسی که صفحه را می\u200cشنود جا را نمی\u200cبیند؛ این کلمه\u200cها برای اوست. دگرگونی\u200cای که باید شنیده شود خودش خبر می\u200cدهد.',
    en: 'Sometimes the place of a thing tells what it is; whoever hears the page does not see the place, and these words are for them. A change that must be heard announces itself.',
  },
  beside: { fa: 'کنار عدد', en: 'Beside a number' },
  live: { fa: 'خبری که شنیده می\u200cشود', en: 'News that is heard' },
  announcedCount: { fa: '{count} پیام تازه رسید', en: '{count} new messages arrived' },
});

export default defineDemo({ group: 'words', reason: texts.reason, States });

function States() {
  const { t, n } = useI18n();
  const [count, setCount] = useState(0);
  return (
    <>
      <DemoState name={t(texts.beside)}>
        <span>
          {n(12)}
          <VisuallyHidden> {t(sample.unread)}</VisuallyHidden>
        </span>
      </DemoState>
      <DemoState name={t(texts.live)}>
        <Button onPress={() => setCount(count + 2)}>{t(sample.notices)}</Button>
        <VisuallyHidden isLive>{count > 0 && t(texts.announcedCount, { count })}</VisuallyHidden>
      </DemoState>
    </>
  );
}
