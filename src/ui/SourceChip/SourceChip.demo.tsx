import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Inline } from '../Layout/Layout.tsx';
import { SourceChip } from './SourceChip.tsx';

const texts = defineTexts({
  reason: {
    fa: 'هر پاسخ نشان می\u200cدهد از کجا آمده است تا بتوان به آن اعتماد کرد. نام فایل به هر زبانی باشد جهت خودش را دارد و اگر بلند باشد بریده می\u200cشود، اما جایش در فایل پیدا می\u200cماند.',
    en: 'Every answer shows where it comes from, so that it can be trusted. The name of a file keeps its own direction and is cut when long, but its place in the file stays in sight.',
  },
  plain: { fa: 'فشردنی', en: 'Can be pressed' },
  open: { fa: 'باز', en: 'Open' },
  fixed: { fa: 'تنها نام', en: 'Name only' },
  long: { fa: 'نام بلند', en: 'A long name' },
  kinds: { fa: 'گونه\u200cها', en: 'Kinds' },
  shop: { fa: 'فروشگاه', en: 'Shop' },
});

export default defineDemo({ group: 'talk', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DemoState name={t(texts.plain)}>
        <SourceChip
          icon="file"
          title={t(sample.source)}
          location={t(sample.page2)}
          isExpanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        />
      </DemoState>
      <DemoState name={t(texts.open)}>
        <SourceChip icon="file" title={t(sample.source)} isExpanded onPress={() => undefined} />
      </DemoState>
      <DemoState name={t(texts.fixed)}>
        <SourceChip icon="file" title={t(sample.source)} />
      </DemoState>
      <DemoState name={t(texts.kinds)}>
        <Inline isWrapping>
          <SourceChip icon="link" title="niloofar-shop.ir/returns" onPress={() => undefined} />
          <SourceChip icon="store" title={t(texts.shop)} onPress={() => undefined} />
        </Inline>
      </DemoState>
      <DemoState name={t(texts.long)}>
        <SourceChip
          icon="file"
          title="niloofar-shop-returns-and-exchanges-final-version-3-approved-by-management.pdf"
          location={t(sample.page2)}
          onPress={() => undefined}
        />
      </DemoState>
    </>
  );
}
