import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { Button } from '../Button/Button.tsx';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { StatusChip } from '../StatusChip/StatusChip.tsx';
import { PageHeader } from './PageHeader.tsx';

const texts = defineTexts({
  reason: {
    fa: 'همیشه یک جا می\u200cگوید کجا هستیم، این چیز از آنِ چیست و کار اصلی کدام است. روی گوشی راه بازگشت جای نام بالاتر را می\u200cگیرد و کارها زیر عنوان می\u200cروند.',
    en: 'It says in one place where one is, what this belongs to and what the main verb is. On a phone the way back takes the place of the parent’s name, and the verbs go under the title.',
  },
  plain: { fa: 'ساده', en: 'Plain' },
  full: { fa: 'با همه چیز', en: 'With everything' },
  detail: { fa: 'با توضیح', en: 'With a detail' },
  count: { fa: '۱۲ گفتگوی باز', en: '12 open conversations' },
  verbs: { fa: 'با دو کار', en: 'With two verbs' },
  other: { fa: 'افزودن چند پرسش با هم', en: 'Add several questions' },
  long: { fa: 'نام بلند', en: 'A long name' },
  longName: {
    fa: 'پشتیبان سفارش\u200cهای عمده و نمایندگی\u200cهای شهرستان فروشگاه نیلوفر',
    en: 'Support for wholesale orders and out-of-town agencies of Niloofar shop',
  },
});

export default defineDemo({ group: 'frame', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const parent = { href: '/bots', label: t(sample.bots) };
  return (
    <>
      <DemoState name={t(texts.plain)} isWide>
        <PageHeader title={t(sample.inbox)} />
      </DemoState>
      <DemoState name={t(texts.detail)} isWide>
        <PageHeader title={t(sample.inbox)} detail={t(texts.count)} />
      </DemoState>
      <DemoState name={t(texts.full)} isWide>
        <PageHeader
          title={t(sample.botNameValue)}
          parent={parent}
          status={
            <StatusChip tone="success" icon="done">
              {t(sample.trained)}
            </StatusChip>
          }
          actions={
            <>
              <IconButton icon="more" label={t(sample.menu)} />
              <Button variant="primary" icon="plus">
                {t(sample.addKnowledge)}
              </Button>
            </>
          }
          tabs={[
            { href: '/inbox', label: t(sample.inbox), count: 48, isCurrent: true },
            { href: '/knowledge', label: t(sample.knowledge) },
            { href: '/reports', label: t(sample.reports) },
          ]}
        />
      </DemoState>
      <DemoState name={t(texts.verbs)} isWide>
        <PageHeader
          title={t(sample.knowledge)}
          parent={parent}
          actions={
            <>
              <Button icon="table">{t(texts.other)}</Button>
              <Button variant="primary" icon="plus">
                {t(sample.addKnowledge)}
              </Button>
            </>
          }
        />
      </DemoState>
      <DemoState name={t(texts.long)} isWide>
        <PageHeader title={t(texts.longName)} parent={parent} />
      </DemoState>
    </>
  );
}
