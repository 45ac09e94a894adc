import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Sources } from './Sources.tsx';

const texts = defineTexts({
  reason: {
    fa: 'فشار روی هر منبع همان بندهایی را نشان می\u200cدهد که پاسخ از آن\u200cها آمده است، بی آنکه گفتگو از جلوی چشم برود. متن منبع با خط\u200cها و جهت خودش می\u200cماند.',
    en: 'Pressing a source shows the very passages the answer came from, and the conversation stays behind it. The text keeps its own lines and direction.',
  },
  two: { fa: 'دو منبع', en: 'Two sources' },
  one: { fa: 'یک منبع', en: 'One source' },
  label: { fa: 'منابع', en: 'Sources' },
  delivery: { fa: 'شیوهٔ ارسال.docx', en: 'Delivery.docx' },
  returns: {
    fa: 'کالا تا هفت روز بعد از تحویل بازپس گرفته می\u200cشود.',
    en: 'Goods are taken back within seven days of delivery.',
  },
  days: {
    fa: 'سفارش\u200cهای تهران یک\u200cروزه و شهرهای دیگر سه\u200cروزه می\u200cرسند.',
    en: 'Orders within Tehran arrive in one day, elsewhere in three.',
  },
  far: {
    fa: 'به روستاها تا یک هفته طول می\u200cکشد.',
    en: 'To villages it takes up to a week.',
  },
});

export default defineDemo({ group: 'talk', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const returns = { passageId: 'p1', title: t(sample.source), quote: t(texts.returns) };
  const longer = { passageId: 'p3', title: t(texts.delivery), quote: t(texts.far) };
  const delivery = { passageId: 'p2', title: t(texts.delivery), quote: t(texts.days) };
  return (
    <>
      <DemoState name={t(texts.two)}>
        <Sources label={t(texts.label)} sources={[returns, delivery, longer]} />
      </DemoState>
      <DemoState name={t(texts.one)}>
        <Sources label={t(texts.label)} sources={[delivery]} />
      </DemoState>
    </>
  );
}
