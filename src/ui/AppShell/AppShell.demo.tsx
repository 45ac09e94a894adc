import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { PageBody } from '../Layout/Layout.tsx';
import { Link } from '../Link/Link.tsx';
import { PageHeader } from '../PageHeader/PageHeader.tsx';
import { AppShell } from './AppShell.tsx';

const texts = defineTexts({
  reason: {
    fa: 'بخش\u200cها همیشه یک جا هستند: نواری در آغاز صفحه و روی گوشی در پایین، زیر انگشت شست. نوار می\u200cتواند باز شود و باز بماند؛ نخستین ایستگاه صفحه\u200cکلید پرشی است به محتوا.',
    en: 'Sections are always in one place: a rail at the start, and on a phone a bar at the foot, under the thumb. The rail can be widened and stays so; the keyboard’s first stop is a jump to the content.',
  },
  today: { fa: 'گفتگوهای امروز', en: 'Today’s conversations' },
});

export default defineDemo({ group: 'frame', reason: texts.reason, layout: 'page', States });

function States() {
  const { t } = useI18n();
  const countLabel = t(sample.unread);
  return (
    <AppShell
      items={[
        { href: '/inbox', label: t(sample.inbox), icon: 'inbox', count: 12, countLabel, isCurrent: true },
        { href: '/approval', label: t(sample.approval), icon: 'approval', count: 128, countLabel },
        { href: '/bots', label: t(sample.bots), icon: 'bot' },
        { href: '/knowledge', label: t(sample.knowledge), icon: 'book' },
        { href: '/reports', label: t(sample.reports), icon: 'chart' },
      ]}
      footerItems={[
        { href: '/notices', label: t(sample.notices), icon: 'bell' },
        { href: '/settings', label: t(sample.settings), icon: 'settings' },
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
