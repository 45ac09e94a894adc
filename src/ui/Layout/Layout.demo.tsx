import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Text } from '../Text/Text.tsx';
import { Divider, Grid, Inline, Stack } from './Layout.tsx';

const texts = defineTexts({
  reason: {
    fa: 'فاصله\u200cها از یک نردبان چهارپیکسلی می\u200cآیند و هیچ صفحه\u200cای فاصلهٔ خودش را نمی\u200cسازد. چیدمان تنها شروع و پایان می\u200cشناسد؛ چپ و راست را زبان تعیین می\u200cکند.',
    en: 'Distances come from one ladder of four pixels, and no screen makes its own. Layouts know start and end only; left and right are the language’s matter.',
  },
  stack: { fa: 'زیر هم', en: 'One under the other' },
  inline: { fa: 'کنار هم', en: 'Side by side' },
  between: { fa: 'دو سر خط', en: 'At both ends' },
  wrap: { fa: 'می\u200cشکند', en: 'Wraps' },
  grid: { fa: 'خانه\u200cهای برابر', en: 'Equal cells' },
  divider: { fa: 'خط جداکننده', en: 'A dividing line' },
  or: { fa: 'یا', en: 'or' },
});

export default defineDemo({ group: 'frame', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const [first, second, third] = [t(sample.inbox), t(sample.knowledge), t(sample.reports)].map((name) => (
    <Button key={name}>{name}</Button>
  ));
  return (
    <>
      <DemoState name={t(texts.stack)}>
        <Stack gap={3} align="start">
          {first}
          {second}
        </Stack>
      </DemoState>
      <DemoState name={t(texts.inline)}>
        <Inline>
          {first}
          {second}
        </Inline>
      </DemoState>
      <DemoState name={t(texts.between)}>
        <Inline justify="between">
          <Text as="span">{t(sample.botNameValue)}</Text>
          {third}
        </Inline>
      </DemoState>
      <DemoState name={t(texts.wrap)}>
        <Inline isWrapping>
          {first}
          {second}
          {third}
          <Button>{t(sample.approve)}</Button>
          <Button>{t(sample.addKnowledge)}</Button>
        </Inline>
      </DemoState>
      <DemoState name={t(texts.divider)}>
        <Stack>
          <Divider />
          <Divider>{t(texts.or)}</Divider>
        </Stack>
      </DemoState>
      <DemoState name={t(texts.grid)} isWide>
        <Grid cells="narrow">
          {[sample.messages, sample.characters, sample.bots, sample.reports].map((row) => (
            <Card key={row.en}>
              <Text size="s">{t(row)}</Text>
            </Card>
          ))}
        </Grid>
      </DemoState>
    </>
  );
}
