import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Inline } from '../Layout/Layout.tsx';
import { Avatar } from './Avatar.tsx';

const texts = defineTexts({
  reason: {
    fa: 'رنگ از نام می\u200cآید و همیشه همان است، پس در فهرست بلند هم می\u200cتوان کسی را با چشم یافت. نام کنارش نوشته می\u200cشود و صفحه\u200cخوان تصویر را نمی\u200cخواند.',
    en: 'The colour comes from the name and never changes, so that someone can be found by eye in a long list. The name stands beside it, and screen readers pass the picture over.',
  },
  people: { fa: 'آدم\u200cها', en: 'People' },
  kinds: { fa: 'بات و هوش مصنوعی', en: 'Bot and AI' },
  sizes: { fa: 'اندازه\u200cها', en: 'Sizes' },
  unusualNames: { fa: 'نام\u200cهای ناجور', en: 'Odd names' },
  broken: { fa: 'تصویری که نیامد', en: 'A picture that did not load' },
});

export default defineDemo({ group: 'words', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <DemoState name={t(texts.people)}>
        <Inline>
          {[t(sample.visitor), t(sample.operator), 'kian_rostami', 'Behzad', t(sample.botName)].map(
            (name) => (
              <Avatar key={name} name={name} />
            ),
          )}
        </Inline>
      </DemoState>
      <DemoState name={t(texts.kinds)}>
        <Inline>
          <Avatar name={t(sample.botNameValue)} kind="bot" size="l" />
          <Avatar name={t(sample.ai)} kind="ai" size="l" />
        </Inline>
      </DemoState>
      <DemoState name={t(texts.sizes)}>
        <Inline>
          <Avatar name={t(sample.visitor)} size="s" />
          <Avatar name={t(sample.visitor)} />
          <Avatar name={t(sample.visitor)} size="l" />
        </Inline>
      </DemoState>
      <DemoState name={t(texts.unusualNames)}>
        <Inline>
          {['', '۰۹۱۲۳۴۵۶۷۸۹', '🌸', '\u202Eنسرین', ' _zahra'].map((name) => (
            <Avatar key={name} name={name} />
          ))}
        </Inline>
      </DemoState>
      <DemoState name={t(texts.broken)}>
        <Avatar name={t(sample.visitor)} size="l" picture="data:image/png;base64,AAAA" />
      </DemoState>
    </>
  );
}
