import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { SchemeSwitch } from './SchemeSwitch.tsx';

const texts = defineTexts({
  reason: {
    fa: 'سه حالت کنار هم، تا «سیستم» هم انتخابی آشکار باشد. پوسته قبل از اولین نقش صفحه گذاشته می‌شود و برگه‌های دیگر هم با آن همراه می‌شوند.',
    en: 'Three choices side by side, so that following the system is a plain choice too. The scheme is set before the first paint, and other tabs follow.',
  },
  plain: { fa: 'پوستهٔ در کار', en: 'The scheme in force' },
});

export default defineDemo({ group: 'frame', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <DemoState name={t(texts.plain)}>
      <SchemeSwitch />
    </DemoState>
  );
}
