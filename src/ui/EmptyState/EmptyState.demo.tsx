import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Grid } from '../Layout/Layout.tsx';
import { Link } from '../Link/Link.tsx';
import { Stepper } from '../Stepper/Stepper.tsx';
import { EmptyState } from './EmptyState.tsx';

const texts = defineTexts({
  reason: {
    fa: 'جای خالی می\u200cگوید برای چیست و تنها یک کار پیشنهاد می\u200cکند. طرح\u200cها چند خط\u200cاند و در هر دو پوسته همان\u200cاند؛ نه تصویری که بار شود و نه شوخی.',
    en: 'An empty place says what it is for and offers one thing to do. The drawings are a few strokes, alike in both schemes: no picture to load, and no joke.',
  },
  inbox: { fa: 'گفتگوها', en: 'Conversations' },
  search: { fa: 'جستجوی بی\u200cنتیجه', en: 'A search that found nothing' },
  steps: { fa: 'با مرحله\u200cهای مانده', en: 'With the steps left' },
  stepsBody: {
    fa: 'قیمت‌ها، هزینهٔ ارسال و شرایط مرجوعی را به بات یاد بدهید. بعد آن را روی سایت بگذارید تا گفتگوها اینجا بیایند.',
    en: 'Teach the bot your prices, delivery costs and returns. Then put it on your website, and conversations appear here.',
  },
  drawings: { fa: 'همهٔ طرح\u200cها', en: 'All drawings' },
  noMatch: { fa: 'گفتگویی با این نام نیست', en: 'No conversation of that name' },
  noMatchBody: { fa: 'نام یا شمارهٔ دیگری بنویسید.', en: 'Try another name or number.' },
  bare: { fa: 'بی توضیح', en: 'Without explanation' },
});

export default defineDemo({ group: 'status', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const action = (
    <Link href="/knowledge" variant="primary" icon="plus">
      {t(sample.addKnowledge)}
    </Link>
  );
  return (
    <>
      <DemoState name={t(texts.inbox)}>
        <EmptyState illustration="inbox" title={t(sample.emptyTitle)} body={t(sample.emptyBody)} />
      </DemoState>
      <DemoState name={t(texts.search)}>
        <EmptyState illustration="search" title={t(texts.noMatch)} body={t(texts.noMatchBody)} />
      </DemoState>
      <DemoState name={t(texts.steps)} isWide>
        <EmptyState
          illustration="bots"
          title={t(sample.emptyTitle)}
          body={t(texts.stepsBody)}
          action={action}
        >
          <Stepper
            label={t(texts.steps)}
            steps={[
              { id: '1', label: t(sample.step1), state: 'done' },
              { id: '2', label: t(sample.step2), state: 'current' },
              { id: '3', label: t(sample.step3), state: 'next' },
            ]}
          />
        </EmptyState>
      </DemoState>
      <DemoState name={t(texts.drawings)} isWide>
        <Grid cells="narrow">
          {(['knowledge', 'reports', 'people', 'plug', 'done', 'broken'] as const).map((drawing) => (
            <EmptyState key={drawing} illustration={drawing} title={t(texts.bare)} />
          ))}
        </Grid>
      </DemoState>
    </>
  );
}
