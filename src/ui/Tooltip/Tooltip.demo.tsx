import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { Button } from '../Button/Button.tsx';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Inline } from '../Layout/Layout.tsx';
import { Tooltip } from './Tooltip.tsx';

const texts = defineTexts({
  reason: {
    fa: 'نامی کوتاه است برای آنچه تنها نشانه دارد؛ چیزی که باید خوانده شود هرگز تنها اینجا نیست، چون روی گوشی دیده نمی\u200cشود. با صفحه\u200cکلید بی\u200cدرنگ می\u200cآید و با Escape می\u200cرود.',
    en: 'A short name for what shows only a picture. Nothing that must be read stands only here, for a phone never shows it. It comes at once by keyboard and goes by Escape.',
  },
  icon: { fa: 'روی نشانه', en: 'On an icon' },
  button: { fa: 'روی دکمه', en: 'On a button' },
  sides: { fa: 'چهار سو', en: 'Four sides' },
  sendNow: { fa: 'همین حالا می\u200cفرستد', en: 'Sends at once' },
});

export default defineDemo({ group: 'overlays', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <DemoState name={t(texts.icon)}>
        <Tooltip text={t(sample.rename)}>
          <IconButton icon="edit" label={t(sample.rename)} />
        </Tooltip>
      </DemoState>
      <DemoState name={t(texts.button)}>
        <Tooltip text={t(texts.sendNow)}>
          <Button>{t(sample.approve)}</Button>
        </Tooltip>
      </DemoState>
      <DemoState name={t(texts.sides)}>
        <Inline>
          {(['top', 'bottom', 'start', 'end'] as const).map((placement) => (
            <Tooltip key={placement} text={t(sample.menu)} placement={placement}>
              <IconButton icon="more" label={`${t(sample.menu)} (${placement})`} />
            </Tooltip>
          ))}
        </Inline>
      </DemoState>
    </>
  );
}
