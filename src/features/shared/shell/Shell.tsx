// Frame of every logged-in screen: navigation, bot switcher, banners.

import { type ComponentType, type ReactNode, useState, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { checkAccess } from '../../../../contract/access.ts';
import type { UserInfo } from '../../../../contract/auth/auth.ts';
import { userName } from '../../../api/session/current-user.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { readScheme, setScheme, subscribeScheme } from '../../../platform/appearance/scheme.ts';
import { privacyLink } from '../../../platform/links.ts';
import { shortcuts } from '../../../platform/shortcuts/shortcuts.ports.ts';
import { readRecentBot, subscribeRecentBot } from '../../../platform/storage/recent-bot.ts';
import { liveStatus } from '../../../platform/stores/live-status.ts';
import { network } from '../../../platform/stores/network.ts';
import { ownPresence } from '../../../platform/stores/own-presence.ts';
import { unreadNotifications } from '../../../platform/stores/unread-notifications.ts';
import { unsentMessages } from '../../../platform/stores/unsent-messages.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { AppShell, type NavItem } from '../../../ui/AppShell/AppShell.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { LinkRouterProvider } from '../../../ui/Link/LinkRouterProvider.tsx';
import { OfflineBanner } from '../../../ui/OfflineBanner/OfflineBanner.tsx';
import { Toasts } from '../../../ui/Toasts/Toasts.tsx';
import type { AppearanceDialogProps } from './AppearanceDialog.tsx';
import { accountMenuGroups, adminArea, footerItems } from './account.items.ts';
import { reportLoadFailure } from './load-failure.ts';
import { botAreas, inboxOf } from './navigation.areas.ts';
import { saveRecording } from './recording-download.ts';
import { barItems, botSwitcherGroups, currentBotId, linkCommands, sheetGroups } from './shell.items.ts';
import { approvalCountWithPorts, idleApprovalCount, idleShell, shellWithPorts } from './shell.ports.ts';
import { shellTexts, shellTexts as texts } from './shell.texts.ts';
import { useGlobalShortcuts } from './useGlobalShortcuts.tsx';

/** `open` is called by a menu item; `dialog` must be rendered next to the frame. */
function useAppearanceDialog() {
  const i18n = useI18n();
  const [LazyDialog, setLoaded] = useState<ComponentType<AppearanceDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    import('./AppearanceDialog.tsx').then(
      ({ default: AppearanceDialog }) => {
        setLoaded(() => AppearanceDialog);
        setOpen(true);
      },
      () => reportLoadFailure(i18n, open),
    );
  };
  // Stays mounted when closed: unmounting at once would lose the focus.
  return { open, dialog: LazyDialog && <LazyDialog isOpen={isOpen} onClose={() => setOpen(false)} /> };
}

function DeletionBanner({ userInfo }: { userInfo: UserInfo }) {
  const { t, date } = useI18n();
  const { deletion_at: deletionAt, is_operator: isOperator } = userInfo;
  return (
    <div role="status">
      {deletionAt ? (
        <Callout
          tone="warning"
          action={
            isOperator ? null : (
              <Link href={privacyLink} variant="button" size="small">
                {t(texts.deletionOpen)}
              </Link>
            )
          }
        >
          {t(isOperator ? texts.deletionOfOwner : texts.deletion, { date: date(deletionAt, 'long') })}
        </Callout>
      ) : null}
    </div>
  );
}

function ConnectionBanner() {
  const { t } = useI18n();
  const isOnline = useSyncExternalStore(network.subscribe, network.isOnline);
  const status = useSyncExternalStore(liveStatus.subscribe, liveStatus.read);
  const queued = useSyncExternalStore(unsentMessages.subscribe, unsentMessages.read);
  return (
    <>
      <OfflineBanner queuedCount={queued} />
      <div role="status">
        {isOnline && status === 'offline' && <Callout tone="warning">{t(shellTexts.reconnecting)}</Callout>}
      </div>
    </>
  );
}

export interface ShellProps {
  userInfo: UserInfo;
  path: string;
  /** Sections of the settings that the user may see. */
  settings: readonly NavItem[];
  onLogout: () => void;
  children: ReactNode;
}

export default function Shell({ userInfo, path, settings, onLogout, children }: ShellProps) {
  const i18n = useI18n();
  const [{ context }] = useMachine(userInfo.is_verified ? shellWithPorts : idleShell);
  const [{ context: approvals }] = useMachine(
    userInfo.is_verified ? approvalCountWithPorts : idleApprovalCount,
  );
  const appearance = useAppearanceDialog();
  const scheme = useSyncExternalStore(subscribeScheme, readScheme);
  const unread = useSyncExternalStore(unreadNotifications.subscribe, unreadNotifications.read);
  const presence = useSyncExternalStore(ownPresence.subscribe, ownPresence.read);
  const recentBotId = useSyncExternalStore(subscribeRecentBot, readRecentBot);
  const botId = currentBotId(path, context.bots, recentBotId);
  const inbox = botId === null ? null : inboxOf(botId, context.bots.length);
  const openCount = context.bots.reduce((sum, bot) => sum + bot.openConversations, 0);
  const onAction = (id: string) => {
    if (id === 'logout') onLogout();
    else if (id === 'present' || id === 'absent') ownPresence.requestAvailability(id === 'present');
    else if (id === 'palette') shortcuts.run('palette');
    else if (id === 'appearance') appearance.open();
    else if (id === 'locale') i18n.setLocale(i18n.locale === 'fa' ? 'en' : 'fa');
    else if (id === 'recording') saveRecording(i18n);
    else if (id === 'light' || id === 'dark' || id === 'system') setScheme(id);
  };
  const isOperator = userInfo.is_operator;
  const isBotShown = userInfo.is_verified && botId !== null;
  const bot =
    isBotShown && inbox !== null
      ? botAreas(i18n, botId, { path, isOperator, inbox, openCount, approvals })
      : [];
  const admin = adminArea(i18n, path, userInfo);
  const areas = admin ? [...bot, admin] : bot;
  const footer = footerItems(i18n, path, { userInfo, unread });
  const bots = botSwitcherGroups(i18n, path, context.bots, botId);
  const canCreate = checkAccess('owner', userInfo) === null;
  const paletteContext = { links: linkCommands(areas, [...footer, ...settings]), bots, scheme, canCreate };
  const commands = useGlobalShortcuts({ inbox, paletteContext, onAction });
  return (
    <LinkRouterProvider navigate={navigate}>
      <AppShell
        areas={areas}
        footerItems={footer}
        barItems={barItems(bot, footer)}
        sheetGroups={sheetGroups(i18n, path, { areas, footer })}
        bots={bots}
        account={{
          name: userName(userInfo),
          groups: accountMenuGroups(i18n, userInfo, scheme, presence?.isAvailable ?? null),
          onAction,
        }}
        banner={
          <>
            <ConnectionBanner />
            <DeletionBanner userInfo={userInfo} />
          </>
        }
      >
        {children}
      </AppShell>
      {appearance.dialog}
      {commands}
      <Toasts />
    </LinkRouterProvider>
  );
}
