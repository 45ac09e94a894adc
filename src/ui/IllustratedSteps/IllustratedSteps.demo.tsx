import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { IllustratedSteps } from './IllustratedSteps.tsx';
import { stepIllustrations } from './illustrations.ts';

const texts = defineTexts({
  reason: {
    fa: 'نشان می\u200cدهد چیزی در برنامهٔ دیگران کجاست. طرح است، نه عکس: با پوسته و جهت خط همراه می\u200cشود، کهنه نمی\u200cشود و تنها آنچه باید دید یا زد رنگ دارد.',
    en: 'Shows where something is in somebody else’s program. Drawn, not photographed: it follows scheme and direction, does not age, and only what to press or look for has colour.',
  },
  steps: { fa: 'مرحله\u200cها', en: 'Steps' },
  ways: { fa: 'راه\u200cها', en: 'Ways' },
  all: { fa: 'همهٔ طرح\u200cها', en: 'All drawings' },
  open: { fa: 'گفتگو را باز کنید و دستور را بفرستید.', en: 'Open the chat and send the command.' },
  name: { fa: 'نامی بگذارید که با bot تمام شود.', en: 'Choose a name that ends in bot.' },
  copy: { fa: 'توکن را کامل کپی کنید.', en: 'Copy the whole token.' },
  paste: { fa: 'آن را این\u200cجا بگذارید.', en: 'Paste it here.' },
  own: { fa: 'خودتان', en: 'Yourself' },
  other: { fa: 'دیگری', en: 'Somebody else' },
  send: { fa: 'کد را برایش بفرستید.', en: 'Send them the code.' },
  word: { fa: 'بی توضیح', en: 'Without explanation' },
});

export default defineDemo({ group: 'status', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const usedPictures = ['command', 'naming', 'token', 'keys', 'source', 'forward'];
  return (
    <>
      <DemoState name={t(texts.steps)} isWide>
        <IllustratedSteps
          isOrdered
          steps={[
            { picture: 'command', body: t(texts.open) },
            { picture: 'naming', body: t(texts.name) },
            { picture: 'token', body: t(texts.copy) },
            { picture: 'keys', body: t(texts.paste) },
          ]}
        />
      </DemoState>
      <DemoState name={t(texts.ways)} isWide>
        <IllustratedSteps
          steps={[
            { picture: 'source', title: t(texts.own), body: t(texts.paste) },
            { picture: 'forward', title: t(texts.other), body: t(texts.send) },
          ]}
        />
      </DemoState>
      <DemoState name={t(texts.all)} isWide>
        <IllustratedSteps
          steps={names(stepIllustrations)
            .filter((name) => !usedPictures.includes(name))
            .map((picture) => ({ picture, body: t(texts.word) }))}
        />
      </DemoState>
    </>
  );
}

const names = <Known extends object>(record: Known) =>
  Object.keys(record).filter((name): name is keyof Known & string => name in record);
