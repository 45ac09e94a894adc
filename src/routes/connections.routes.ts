// Routes of a bot's connections.
import { type Route, restrictTo, route } from './route.tsx';
import { titles } from './routes.texts.ts';

const bot = <const Rest extends string>(rest: Rest) => `/dashboard/bot/:botId/${rest}` as const;
const connect = () => import('../features/connections/ConnectScreen.tsx');

export const connectionRoutes: readonly Route[] = [
  route(
    'private',
    '/dashboard/bot/crisp',
    titles.connect,
    () => import('../features/connections/BotChoiceScreen.tsx'),
  ),
  route(
    'private',
    bot('service-connection'),
    titles.install,
    () => import('../features/connections/install/InstallScreen.tsx'),
  ),
  route(
    'private',
    bot('service/list'),
    titles.services,
    () => import('../features/connections/ConnectionsScreen.tsx'),
  ),
  route(
    'private',
    bot('service/create'),
    titles.connect,
    () => import('../features/connections/ChannelChoiceScreen.tsx'),
  ),
  route('private', bot('service/create/:serviceType'), titles.connect, connect),
  route('private', bot('service/update/:serviceId/:serviceType'), titles.connect, connect),
  route(
    'private',
    bot('service/setting/:serviceId/:type'),
    titles.widgetSettings,
    () => import('../features/widget/WidgetSettingsScreen.tsx'),
  ),
  // Short URL of one channel's wizard.
  route('private', bot('service/:serviceType'), titles.connect, connect),
].map((row) => restrictTo('owner', row));
