import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { Grid, Inline } from '../Layout/Layout.tsx';
import { Text } from '../Text/Text.tsx';
import { coreGlyphs } from './glyphs.core.ts';
import { moreGlyphs } from './glyphs.more.ts';
import type { IconName } from './glyphs.ts';
import { Icon } from './Icon.tsx';

const texts = defineTexts({
  reason: {
    fa: 'همهٔ نشانه\u200cها از یک خانواده\u200cاند، با یک ضخامت خط. آن\u200cهایی که سو دارند در انگلیسی برمی\u200cگردند؛ «ارسال» و «بازگشت» در هر زبان رو به سوی خودش است. هیچ نشانه\u200cای بی کلمه معنا نمی\u200cدهد.',
    en: 'All pictures are of one family and one weight of line. Those with a direction turn with the language: “send” and “back” point their own way in each. No picture means anything without a word.',
  },
  turning: { fa: 'با زبان برمی\u200cگردند', en: 'Turn with the language' },
  sizes: { fa: 'اندازه\u200cها', en: 'Sizes' },
  all: { fa: 'همه', en: 'All' },
});

export default defineDemo({ group: 'words', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <DemoState name={t(texts.turning)}>
        <Inline>
          {(['back', 'forward', 'send', 'undo', 'logout', 'external', 'panel'] as const).map((name) => (
            <Icon key={name} name={name} />
          ))}
        </Inline>
      </DemoState>
      <DemoState name={t(texts.sizes)}>
        <Inline>
          {(['xs', 's', 'm', 'l'] as const).map((size) => (
            <Icon key={size} name="answer" size={size} />
          ))}
        </Inline>
      </DemoState>
      <DemoState name={t(texts.all)} isWide>
        <Grid cells="narrow" gap={2}>
          {names.map((name) => (
            <Inline key={name}>
              <Icon name={name} />
              <Text as="span" size="xs" tone="muted" isLatin>
                {name}
              </Text>
            </Inline>
          ))}
        </Grid>
      </DemoState>
    </>
  );
}

const isName = (name: string): name is IconName => name in coreGlyphs || name in moreGlyphs;
const names = Object.keys({ ...coreGlyphs, ...moreGlyphs })
  .filter(isName)
  .sort();
