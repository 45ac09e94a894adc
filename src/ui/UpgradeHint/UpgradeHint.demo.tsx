import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { UpgradeHint } from './UpgradeHint.tsx';

const texts = defineTexts({
  reason: {
    fa: 'درِ بسته باید بگوید با کدام بسته باز می‌شود و همان‌جا راهش را نشان دهد؛ بی‌هیاهو و بی‌شمارش معکوس. کسی که اجازهٔ خرید ندارد، به‌جای لینکی که به «دسترسی ندارید» می‌رسد، می‌خواند از چه کسی بخواهد.',
    en: 'A closed door says which plan opens it and shows the way there, without noise or countdowns. Whoever may not buy reads whom to ask, instead of a link that ends in “not allowed”.',
  },
  inline: { fa: 'کنار یک گزینه', en: 'Beside a control' },
  asking: { fa: 'بدون اجازهٔ خرید', en: 'Without permission' },
  page: { fa: 'به‌جای صفحه', en: 'In place of a page' },
  replying: { fa: 'پاسخ در تلگرام', en: 'Replying in messengers' },
  review: { fa: 'بررسی پاسخ‌ها', en: 'Answer review' },
  benefit: {
    fa: 'ببینید کدام پاسخ‌ها را اپراتورها اصلاح یا رد کرده‌اند و دانش بات را همان‌جا کامل کنید.',
    en: 'See which answers operators corrected or rejected, and complete the bot’s knowledge right there.',
  },
  plan: { fa: 'تجاری', en: 'Business' },
});

export default defineDemo({ group: 'status', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const plan = t(texts.plan);
  return (
    <>
      <DemoState name={t(texts.inline)} isWide>
        <UpgradeHint feature={t(texts.replying)} plan={plan} href="/billing/plans" />
      </DemoState>
      <DemoState name={t(texts.asking)} isWide>
        <UpgradeHint feature={t(texts.replying)} plan={plan} />
      </DemoState>
      <DemoState name={t(texts.page)} isWide>
        <UpgradeHint
          variant="page"
          feature={t(texts.review)}
          plan={plan}
          href="/billing/plans"
          benefit={t(texts.benefit)}
        />
      </DemoState>
    </>
  );
}
