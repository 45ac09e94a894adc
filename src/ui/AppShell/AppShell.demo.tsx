import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { PageBody } from '../Layout/Layout.tsx';
import { Link } from '../Link/Link.tsx';
import { PageHeader } from '../PageHeader/PageHeader.tsx';
import { AppShell, type NavArea, type NavItem } from './AppShell.tsx';

const texts = defineTexts({
  reason: {
    fa: 'بخش\u200cها همیشه یک جا هستند: نواری در شروع صفحه و روی گوشی در پایین، زیر انگشت شست. نوار می\u200cتواند باز شود و باز بماند؛ اولین ایستگاه صفحه\u200cکلید پرشی است به محتوا.',
    en: 'Sections are always in one place: a rail at the start, and on a phone a bar at the foot, under the thumb. The rail can be widened and stays so; the keyboard’s first stop is a jump to the content.',
  },
  today: { fa: 'گفتگوهای امروز', en: 'Today’s conversations' },
  test: { fa: 'آزمایش', en: 'Test' },
  channels: { fa: 'کانال‌ها', en: 'Channels' },
  bot: { fa: 'بات', en: 'Bot' },
  home: { fa: 'خانه', en: 'Home' },
  billing: { fa: 'اشتراک', en: 'Billing' },
  team: { fa: 'همکاران', en: 'Team' },
  help: { fa: 'راهنما', en: 'Help' },
});

const toChoice = ({ href, label, icon }: NavItem) => ({ id: href, href, label, icon });

export default defineDemo({ group: 'frame', reason: texts.reason, layout: 'page', States });

function States() {
  const { t } = useI18n();
  const countLabel = t(sample.unread);
  const area = (id: string, label: string, icon: NavItem['icon'], count = 0): NavArea => ({
    ...{ id, label, icon, href: `/${id}`, sections: [], count, countLabel },
  });
  const areas: readonly NavArea[] = [
    { ...area('inbox', t(sample.inbox), 'inbox', 12), isCurrent: true },
    area('approval', t(sample.approval), 'approval', 128),
    area('knowledge', t(sample.knowledge), 'book'),
    area('test', t(texts.test), 'flask'),
    area('channels', t(texts.channels), 'plug'),
    area('reports', t(sample.reports), 'chart'),
    area('bot', t(texts.bot), 'sliders'),
  ];
  const footer: readonly NavItem[] = [
    { href: '/home', label: t(texts.home), icon: 'home' },
    { href: '/notices', label: t(sample.notices), icon: 'bell', count: 3, countLabel },
    { href: '/billing', label: t(texts.billing), icon: 'card' },
    { href: '/team', label: t(texts.team), icon: 'users' },
    { href: '/settings', label: t(sample.settings), icon: 'settings' },
    { href: '/help', label: t(texts.help), icon: 'help' },
  ];
  return (
    <AppShell
      areas={areas}
      footerItems={footer}
      barItems={[...footer.slice(0, 1), ...areas.slice(0, 3)]}
      sheetGroups={[
        { id: 'daily', items: areas.map(toChoice) },
        { id: 'account', title: t(sample.settings), items: footer.map(toChoice) },
      ]}
      bots={[
        { id: 'bots', items: [{ id: '1', label: t(sample.botNameValue), href: '/bots/1', isCurrent: true }] },
        { id: 'all', items: [{ id: 'all', label: t(sample.allBots), href: '/bots', icon: 'bot' }] },
      ]}
      account={{
        name: t(sample.operator),
        groups: [{ id: 'account', items: [{ id: 'out', label: t(sample.signOut), icon: 'logout' }] }],
        onAction: () => undefined,
      }}
    >
      <PageHeader title={t(texts.today)} parent={{ href: '/bots/1', label: t(sample.botNameValue) }} />
      <PageBody>
        <EmptyState
          illustration="inbox"
          title={t(sample.emptyTitle)}
          body={t(sample.emptyBody)}
          action={
            <Link href="/knowledge" variant="primary" icon="plus">
              {t(sample.addKnowledge)}
            </Link>
          }
        />
      </PageBody>
    </AppShell>
  );
}
