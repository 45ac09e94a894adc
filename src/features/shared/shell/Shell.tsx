// Frame of every logged-in screen: navigation, bot switcher, banners.
import { useMachine } from '@xstate/react';
import { type ComponentType, type ReactNode, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { barred } from '../../../../contract/access.ts';
import type { UserInfo } from '../../../../contract/auth/auth.ts';
import { personName } from '../../../api/session/current-user.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { chooseScheme, readScheme, subscribeScheme } from '../../../platform/appearance/scheme.ts';
import { inspection } from '../../../platform/inspector.ts';
import { privacyLink } from '../../../platform/links.ts';
import { shortcuts } from '../../../platform/shortcuts/shortcuts.live.ts';
import { readRecentBot, subscribeRecentBot } from '../../../platform/storage/recent-bot.ts';
import { liveStatus } from '../../../platform/stores/live-status.ts';
import { network } from '../../../platform/stores/network.ts';
import { ownPresence } from '../../../platform/stores/own-presence.ts';
import { unreadNotices } from '../../../platform/stores/unread-notifications.ts';
import { waitingMail } from '../../../platform/stores/unsent-messages.ts';
import { AppShell, type Place } from '../../../ui/AppShell/AppShell.tsx';
import { Note } from '../../../ui/Callout/Callout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { LinkSteps } from '../../../ui/Link/LinkRouterProvider.tsx';
import { OfflineBanner } from '../../../ui/OfflineBanner/OfflineBanner.tsx';
import { Toasts } from '../../../ui/Toasts/Toasts.tsx';
import type { AppearanceDialogProps } from './AppearanceDialog.tsx';
import { accountGroups, adminPlacesOf, footPlacesOf } from './account.items.ts';
import { tellFailed } from './load-failure.ts';
import { botGroups, botInForce, placesOf } from './shell.items.ts';
import { liveApprovalCount, liveShell, quietApprovalCount, quietShell } from './shell.live.ts';
import { shellTexts, shellTexts as texts } from './shell.texts.ts';
import { useCommands } from './useGlobalShortcuts.tsx';

/** `open` for a menu's choice; `dialog` to be put beside the frame. */
function useAppearance() {
  const i18n = useI18n();
  const [Loaded, setLoaded] = useState<ComponentType<AppearanceDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    import('./AppearanceDialog.tsx').then(
      ({ default: AppearanceDialog }) => {
        setLoaded(() => AppearanceDialog);
        setOpen(true);
      },
      () => tellFailed(i18n, open),
    );
  };
  // Closed it stays in place: taken out of the page at once it would not give the focus back.
  return { open, dialog: Loaded && <Loaded isOpen={isOpen} onClose={() => setOpen(false)} /> };
}

function DeletionBanner({ userInfo }: { userInfo: UserInfo }) {
  const { t, date } = useI18n();
  const { deletion_at: at, is_operator: isOperator } = userInfo;
  return (
    <div role="status">
      {at ? (
        <Note
          tone="warning"
          action={
            isOperator ? null : (
              <Link href={privacyLink} look="button" size="small">
                {t(texts.deletionOpen)}
              </Link>
            )
          }
        >
          {t(isOperator ? texts.deletionOfOwner : texts.deletion, { date: date(at, 'long') })}
        </Note>
      ) : null}
    </div>
  );
}

function ConnectionBanner() {
  const { t } = useI18n();
  const isOnline = useSyncExternalStore(network.subscribe, network.isOnline);
  const status = useSyncExternalStore(liveStatus.subscribe, liveStatus.read);
  const queued = useSyncExternalStore(waitingMail.subscribe, waitingMail.read);
  return (
    <>
      <OfflineBanner queued={queued} />
      <div role="status">
        {isOnline && status === 'offline' && <Note tone="warning">{t(shellTexts.reconnecting)}</Note>}
      </div>
    </>
  );
}

export interface ShellProps {
  userInfo: UserInfo;
  path: string;
  /** The sections of the settings that the person may see. */
  settings: readonly Place[];
  onLogout: () => void;
  children: ReactNode;
}

export default function Shell({ userInfo, path, settings, onLogout, children }: ShellProps) {
  const i18n = useI18n();
  const [{ context }] = useMachine(userInfo.is_verified ? liveShell : quietShell, inspection());
  const [{ context: approvals }] = useMachine(
    userInfo.is_verified ? liveApprovalCount : quietApprovalCount,
    inspection(),
  );
  const [, navigate] = useLocation();
  const appearance = useAppearance();
  const scheme = useSyncExternalStore(subscribeScheme, readScheme);
  const unread = useSyncExternalStore(unreadNotices.subscribe, unreadNotices.read);
  const seen = useSyncExternalStore(ownPresence.subscribe, ownPresence.read);
  const recent = useSyncExternalStore(subscribeRecentBot, readRecentBot);
  const botId = botInForce(path, context.bots, recent);
  const open = context.bots.find(({ id }) => id === botId)?.openConversations ?? 0;
  const onAction = (id: string) => {
    if (id === 'logout') onLogout();
    else if (id === 'present' || id === 'absent') ownPresence.wish(id === 'present');
    else if (id === 'palette') shortcuts.run('palette');
    else if (id === 'appearance') appearance.open();
    else if (id === 'locale') i18n.setLocale(i18n.locale === 'fa' ? 'en' : 'fa');
    else if (id === 'light' || id === 'dark' || id === 'system') chooseScheme(id);
  };
  const isOperator = userInfo.is_operator;
  const places = userInfo.is_verified ? placesOf(i18n, path, { botId, open, isOperator, approvals }) : [];
  const admin = adminPlacesOf(i18n, path, userInfo);
  const bots = botGroups(i18n, path, context.bots, botId);
  const canCreate = barred('owner', userInfo) === null;
  const offered = { places: [...places, ...admin, ...settings], bots, scheme, canCreate };
  const commands = useCommands({ botId, offered, onVerb: onAction });
  return (
    <LinkSteps navigate={navigate}>
      <AppShell
        places={places}
        footPlaces={[...admin, ...footPlacesOf(i18n, path, userInfo.is_verified ? unread : null)]}
        bots={bots}
        account={{
          name: personName(userInfo),
          groups: accountGroups(i18n, userInfo, scheme, seen?.present ?? null),
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
    </LinkSteps>
  );
}
