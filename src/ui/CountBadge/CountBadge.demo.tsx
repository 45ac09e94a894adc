import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Inline } from '../Layout/Layout.tsx';
import { Text } from '../Text/Text.tsx';
import { CountBadge } from './CountBadge.tsx';

const texts = defineTexts({
  reason: {
    fa: 'تعداد کوچک می\u200cماند تا چشم را تنها وقتی بگیرد که چیزی هست؛ صفر کشیده نمی\u200cشود و از ۹۹ به بعد عدد دقیق به کار نمی\u200cآید.',
    en: 'A count stays small and draws the eye only when there is something: zero is not drawn, and past 99 the exact number helps nobody.',
  },
  few: { fa: 'چند تا', en: 'A few' },
  many: { fa: 'بیش از ۹۹', en: 'More than 99' },
  none: { fa: 'هیچ', en: 'None' },
});

export default defineDemo({ group: 'status', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      {(
        [
          ['few', 2],
          ['many', 128],
          ['none', 0],
        ] as const
      ).map(([name, value]) => (
        <DemoState key={name} name={t(texts[name])}>
          <Inline>
            <Text as="span">{t(sample.inbox)}</Text>
            <CountBadge value={value} label={t(sample.unread)} />
          </Inline>
        </DemoState>
      ))}
    </>
  );
}
