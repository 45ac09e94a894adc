// Frame of every logged-in screen: navigation, bot switcher, banners.
import { useMachine } from '@xstate/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { barred } from '../../../contract/access.ts';
import type { UserInfo } from '../../../contract/auth.ts';
import { personName } from '../../api/person.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { inspection } from '../../platform/inspector.ts';
import { ownPresence } from '../../platform/own-presence.ts';
import { readRecentBot, subscribeRecentBot } from '../../platform/recent-bot.ts';
import { chooseScheme, readScheme, subscribeScheme } from '../../platform/scheme.ts';
import { shortcuts } from '../../platform/shortcuts.live.ts';
import { unreadNotices } from '../../platform/unread-notices.ts';
import { AppShell, type Place } from '../../ui/AppShell/AppShell.tsx';
import { LinkSteps } from '../../ui/Link/LinkSteps.tsx';
import { Toasts } from '../../ui/Toasts/Toasts.tsx';
import { accountGroups, adminPlacesOf, footPlacesOf } from './account.items.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { DeletionBanner } from './DeletionBanner.tsx';
import { botGroups, botInForce, placesOf } from './shell.items.ts';
import { liveApprovalCount, liveShell, quietApprovalCount, quietShell } from './shell.live.ts';
import { useAppearance } from './useAppearance.tsx';
import { useCommands } from './useCommands.tsx';

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
