import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Link } from '../Link/Link.tsx';
import { ErrorState } from './ErrorState.tsx';

const texts = defineTexts({
  reason: {
    fa: 'خطا می\u200cگوید چه شد، چه چیز سر جایش ماند و حالا چه کنیم؛ کد پیگیری برای پشتیبانی است و پایین می\u200cماند. دکمهٔ دوباره در همان حال که تلاش می\u200cکند کانون را نگه می\u200cدارد.',
    en: 'A failure says what happened, what was kept and what to do now; the request code is for support and stays below. While it tries again, the button keeps the focus.',
  },
  plain: { fa: 'ساده', en: 'Plain' },
  retrying: { fa: 'در حال تلاش دوباره', en: 'Trying again' },
  other: { fa: 'با راه دیگر', en: 'With another way out' },
  title: { fa: 'گفتگو باز نشد', en: 'The conversation did not open' },
});

export default defineDemo({ group: 'status', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const [tries, setTries] = useState(0);
  return (
    <>
      <DemoState name={t(texts.plain)}>
        <ErrorState
          message={t(sample.errorText)}
          requestId="REQ-7F2A91"
          onRetry={() => setTries(tries + 1)}
          isRetrying={tries > 0}
        />
      </DemoState>
      <DemoState name={t(texts.retrying)}>
        <ErrorState message={t(sample.errorText)} onRetry={() => undefined} isRetrying />
      </DemoState>
      <DemoState name={t(texts.other)}>
        <ErrorState
          title={t(texts.title)}
          message={t(sample.errorText)}
          action={
            <Link href="/bots" variant="button">
              {t(sample.allBots)}
            </Link>
          }
        />
      </DemoState>
    </>
  );
}
