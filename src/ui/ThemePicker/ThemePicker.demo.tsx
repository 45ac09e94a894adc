import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { DensitySwitch, ThemePicker } from './ThemePicker.tsx';

const texts = defineTexts({
  reason: {
    fa: 'هر انتخاب همان دم در همهٔ صفحه دیده می‌شود و «ذخیره» ندارد. هر رنگی پذیرفته است: سایه‌های آن چنان ساخته می‌شوند که نوشته‌ها در هر دو پوسته خوانا بمانند، و نمونه‌ها قبل از خو گرفتن نشان می‌دهند چه در پیش است.',
    en: 'Each choice shows at once in the whole page; there is nothing to save. Any colour is taken: its shades are made so that words stay readable in both schemes, and the samples show what that will look like.',
  },
  whole: { fa: 'همهٔ انتخاب‌ها', en: 'All choices' },
  density: { fa: 'تراکم، تنها', en: 'Density by itself' },
});

export default defineDemo({ group: 'frame', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <DemoState name={t(texts.whole)} isWide>
        <ThemePicker />
      </DemoState>
      <DemoState name={t(texts.density)}>
        <DensitySwitch />
      </DemoState>
    </>
  );
}
