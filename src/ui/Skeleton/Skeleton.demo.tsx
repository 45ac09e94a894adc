import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { Stack } from '../Layout/Layout.tsx';
import { Loading, LoadingRows, Skeleton } from './Skeleton.tsx';

const texts = defineTexts({
  reason: {
    fa: 'طرح خاکستری همان جایی را می\u200cگیرد که محتوا خواهد گرفت تا صفحه نپرد. پاسخ\u200cهای زودتر از ۲۰۰ میلی\u200cثانیه آن را هرگز نشان نمی\u200cدهند و صفحه\u200cخوان یک بار «در حال بارگذاری» می\u200cشنود.',
    en: 'The grey outline takes the place the content will take, so that nothing jumps. Answers within 200 ms never show it, and a screen reader hears “loading” once.',
  },
  rows: { fa: 'ردیف\u200cها', en: 'Rows' },
  shapes: { fa: 'شکل\u200cها', en: 'Shapes' },
  card: { fa: 'کارت', en: 'A card' },
});

export default defineDemo({ group: 'status', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <DemoState name={t(texts.rows)}>
        <LoadingRows rows={3} />
      </DemoState>
      <DemoState name={t(texts.shapes)}>
        <Loading>
          <Stack gap={2}>
            <Skeleton shape="title" />
            <Skeleton width="most" />
            <Skeleton width="half" />
            <Skeleton shape="control" />
          </Stack>
        </Loading>
      </DemoState>
      <DemoState name={t(texts.card)}>
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      </DemoState>
    </>
  );
}
