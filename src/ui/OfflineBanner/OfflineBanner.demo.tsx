import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { OfflineBanner, OfflineText } from './OfflineBanner.tsx';

const texts = defineTexts({
  reason: {
    fa: 'قطع اینترنت خطا نیست؛ صفحه خواندنی می\u200cماند و پیام\u200cها در صف می\u200cمانند. نوار جای خودش را می\u200cگیرد و چیزی را نمی\u200cپوشاند.',
    en: 'Being offline is no error: the page stays readable and messages wait in line. The strip takes its own place and covers nothing.',
  },
  off: { fa: 'آفلاین', en: 'Offline' },
  queued: { fa: 'با پیام در صف', en: 'With messages waiting' },
  now: { fa: 'همین حالا', en: 'Right now' },
});

export default defineDemo({ group: 'status', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <DemoState name={t(texts.off)} isWide>
        <OfflineText queuedCount={0} />
      </DemoState>
      <DemoState name={t(texts.queued)} isWide>
        <OfflineText queuedCount={2} />
      </DemoState>
      <DemoState name={t(texts.now)} isWide>
        <OfflineBanner queuedCount={1} />
      </DemoState>
    </>
  );
}
