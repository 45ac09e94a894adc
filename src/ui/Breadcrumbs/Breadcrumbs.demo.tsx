import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const texts = defineTexts({
  reason: {
    fa: 'مسیر می‌گوید کجا هستید و یک‌قدم راه بازگشت می‌دهد. در تلفن دو سرِ مسیر می‌ماند، چون همان‌ها به کار می‌آیند، و میانه در فهرستی کنارشان باز می‌شود؛ جداکننده‌ها با جهت خط برمی‌گردند.',
    en: 'The path says where you are and gives one step back. On phones its two ends stay, since they are what people use, and the middle opens from a menu in its place; separators turn with the direction of the line.',
  },
  short: { fa: 'کوتاه', en: 'Short' },
  long: { fa: 'بلند', en: 'Long' },
  mixed: { fa: 'نام‌های دو خط', en: 'Names in two scripts' },
  bots: { fa: 'بات‌ها', en: 'Bots' },
  bot: { fa: 'پشتیبان نیلوفر', en: 'Niloofar support' },
  knowledge: { fa: 'دانش', en: 'Knowledge' },
  files: { fa: 'فایل‌ها و لینک‌ها', en: 'Files and links' },
  page: { fa: 'شرایط بازگشت و تعویض', en: 'Returns and exchanges' },
});

export default defineDemo({ group: 'navigation', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const bots = { href: '/bots', label: t(texts.bots) };
  const bot = { href: '/bots/1', label: t(texts.bot) };
  const knowledge = { href: '/bots/1/knowledge', label: t(texts.knowledge) };
  const files = { href: '/bots/1/knowledge/files', label: t(texts.files) };
  const page = { href: '/bots/1/knowledge/files/7', label: t(texts.page) };
  const file = { href: '/bots/1/knowledge/files/8', label: 'price-list (2026).xlsx' };
  return (
    <>
      <DemoState name={t(texts.short)}>
        <Breadcrumbs label={t(texts.short)} items={[bots, bot]} />
      </DemoState>
      <DemoState name={t(texts.long)} isWide>
        <Breadcrumbs items={[bots, bot, knowledge, files, page]} />
      </DemoState>
      <DemoState name={t(texts.mixed)} isWide>
        <Breadcrumbs label={t(texts.mixed)} items={[bots, knowledge, file]} />
      </DemoState>
    </>
  );
}
