// Routes of a bot's connections.
import { type Route, restrictTo, route } from './route.tsx';
import { titles } from './routes.texts.ts';

const botPath = <const Rest extends string>(rest: Rest) => `/dashboard/bot/:botId/${rest}` as const;
const loadConnectScreen = () => import('../features/connections/ConnectScreen.tsx');

export const connectionRoutes: readonly Route[] = [
  route(
    'private',
    '/dashboard/bot/crisp',
    titles.connect,
    () => import('../features/connections/BotChoiceScreen.tsx'),
  ),
  route(
    'private',
    botPath('service-connection'),
    titles.install,
    () => import('../features/connections/install/InstallScreen.tsx'),
  ),
  route(
    'private',
    botPath('service/list'),
    titles.services,
    () => import('../features/connections/ConnectionsScreen.tsx'),
  ),
  route(
    'private',
    botPath('service/create'),
    titles.connect,
    () => import('../features/connections/ChannelChoiceScreen.tsx'),
  ),
  route('private', botPath('service/create/:connectionKind'), titles.connect, loadConnectScreen),
  route(
    'private',
    botPath('service/update/:connectionId/:connectionKind'),
    titles.connect,
    loadConnectScreen,
  ),
  route(
    'private',
    botPath('service/setting/:connectionId/:type'),
    titles.widgetSettings,
    () => import('../features/widget/WidgetSettingsScreen.tsx'),
  ),
  // Short URL of one channel's wizard.
  route('private', botPath('service/:connectionKind'), titles.connect, loadConnectScreen),
].map((row) => restrictTo('owner', row));
