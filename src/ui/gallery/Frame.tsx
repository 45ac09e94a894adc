// Knows the frame of the gallery: the shell with sample sections.
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { AppShell } from '../AppShell/AppShell.tsx';
import { galleryTexts as texts } from './gallery.texts.ts';

export function Frame({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const countLabel = t(texts.unread);
  return (
    <AppShell
      places={[
        { href: '/inbox', label: t(texts.inbox), icon: 'inbox', count: 12, countLabel },
        { href: '/approval', label: t(texts.approval), icon: 'approval', count: 5, countLabel },
        { href: '/bots', label: t(texts.bots), icon: 'bot', isCurrent: true },
        { href: '/knowledge', label: t(texts.knowledge), icon: 'book' },
        { href: '/reports', label: t(texts.reports), icon: 'chart' },
      ]}
      footPlaces={[
        { href: '/notices', label: t(texts.notices), icon: 'bell' },
        { href: '/settings', label: t(texts.settings), icon: 'settings' },
      ]}
      bots={[
        { id: 'bots', items: [{ id: '1', label: t(texts.botNameValue), href: '/bots/1', isCurrent: true }] },
        { id: 'all', items: [{ id: 'all', label: t(texts.allBots), href: '/bots', icon: 'bot' }] },
      ]}
      account={{
        name: t(texts.operator),
        groups: [{ id: 'account', items: [{ id: 'out', label: t(texts.signOut), icon: 'logout' }] }],
        onAction: () => undefined,
      }}
    >
      {children}
    </AppShell>
  );
}
