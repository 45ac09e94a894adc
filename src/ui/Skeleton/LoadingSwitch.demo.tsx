import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { Button } from '../Button/Button.tsx';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { Inline, Stack } from '../Layout/Layout.tsx';
import { Text } from '../Text/Text.tsx';
import { LoadingSwitch } from './LoadingSwitch.tsx';
import { LoadingRows } from './Skeleton.tsx';

const texts = defineTexts({
  reason: {
    fa: 'پاسخی که زودتر از ۲۰۰ میلی‌ثانیه برسد طرح خاکستری نمی‌خواهد، و طرحی که دیده شد حداقل ۳۰۰ میلی‌ثانیه می‌ماند: آنچه فقط یک دم سوسو بزند از هیچ هم بدتر است.',
    en: 'An answer within 200 ms needs no grey shapes, and shapes that were seen stay for at least 300 ms: what only flickers is worse than nothing.',
  },
  loading: { fa: 'در راه', en: 'On its way' },
  manual: { fa: 'به دست شما', en: 'By your hand' },
  load: { fa: 'درخواست', en: 'Ask' },
  answer: { fa: 'رسیدن پاسخ', en: 'Let it arrive' },
  loadedContent: { fa: 'گفتگوهای امروز رسید.', en: 'Today’s conversations have come.' },
});

export default defineDemo({ group: 'status', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <DemoState name={t(texts.loading)}>
        <LoadingSwitch isLoading skeleton={<LoadingRows rows={2} />}>
          <Text>{t(texts.loadedContent)}</Text>
        </LoadingSwitch>
      </DemoState>
      <DemoState name={t(texts.manual)}>
        <ManualLoading />
      </DemoState>
    </>
  );
}

function ManualLoading() {
  const { t } = useI18n();
  const [isLoading, setLoading] = useState(false);
  return (
    <Stack>
      <Inline>
        <Button size="small" onPress={() => setLoading(true)}>
          {t(texts.load)}
        </Button>
        <Button size="small" onPress={() => setLoading(false)}>
          {t(texts.answer)}
        </Button>
      </Inline>
      <LoadingSwitch isLoading={isLoading} skeleton={<LoadingRows rows={2} />}>
        <Text>{t(texts.loadedContent)}</Text>
      </LoadingSwitch>
    </Stack>
  );
}
