import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { TabLinks } from './TabLinks.tsx';

const texts = defineTexts({
  reason: {
    fa: 'شکل تب دارند اما پیوندند: هر بخش آدرس خودش را دارد، در برگهٔ تازه باز می\u200cشود و بازگشت مرورگر کار می\u200cکند. روی گوشی به پهلو می\u200cلغزند و جایی گم نمی\u200cشود.',
    en: 'They look like tabs and are links: each section has an address, opens in a tab of its own, and Back works. On a phone they slide sideways and nothing is lost.',
  },
  plain: { fa: 'ساده', en: 'Plain' },
  many: { fa: 'بیش از پهنا', en: 'More than fit' },
});

export default defineDemo({ group: 'navigation', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const three = [
    { href: '/inbox', label: t(sample.inbox), count: 48, isCurrent: true },
    { href: '/knowledge', label: t(sample.knowledge) },
    { href: '/reports', label: t(sample.reports) },
  ];
  const rest = [sample.approval, sample.notices, sample.settings, sample.bots].map((row) => ({
    href: `/more/${row.en.toLowerCase()}`,
    label: t(row),
  }));
  return (
    <>
      <DemoState name={t(texts.plain)}>
        <TabLinks label={t(sample.botNameValue)} items={three} />
      </DemoState>
      <DemoState name={t(texts.many)}>
        <TabLinks label={t(texts.many)} items={[...three, ...rest]} />
      </DemoState>
    </>
  );
}
