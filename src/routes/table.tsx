// Knows every address of the panel: its screen, its guard and its title. Refuses to know what a screen does.
import { type ComponentType, lazy, type ReactNode } from 'react';
import { botLink } from '../platform/bot-links.ts';
import { type Guard, HOME, LOGIN } from './guard.ts';
import { matchPath, type ParamsOf } from './match.ts';
import { type Title, titles } from './routes.texts.ts';

interface Found {
  /** Stays the same where the screen should stay mounted. */
  readonly key: string;
  readonly screen: ReactNode;
  /** The bot the address is about, or null. */
  readonly botId: string | null;
}

interface Route {
  readonly path: string;
  readonly guard: Guard;
  readonly title: Title;
  /** Fetches the screen's code ahead of its rendering. */
  readonly load: () => Promise<unknown>;
  readonly match: (path: string) => Found | null;
}

type Screen<Path extends string> = ComponentType<{ params: ParamsOf<Path> }>;

/** Screens of the same `view` are one: moving between them keeps it mounted, within one bot. */
function route<const Path extends string>(
  guard: Guard,
  path: Path,
  title: Title,
  load: () => Promise<{ default: Screen<Path> }>,
  view: string = path,
): Route {
  const Lazy: ComponentType<{ params: ParamsOf<Path> }> = lazy(load);
  const match = (address: string) => {
    const params = matchPath(path, address);
    if (!params) return null;
    const botId = 'botId' in params && typeof params.botId === 'string' ? params.botId : null;
    return { key: `${view} ${botId ?? ''}`, screen: <Lazy params={params} />, botId };
  };
  return { path, guard, title, load, match };
}

const bot = <const Rest extends string>(rest: Rest) => `/dashboard/bot/:botId/${rest}` as const;

const inbox = () => import('../features/conversations/InboxScreen.tsx');

/** Every component in its states, for whoever builds the panel. The condition takes it out of what ships. */
const gallery = process.env.PASOKH_DEV ? () => import('../ui/gallery/GalleryScreen.tsx') : null;
const galleryRoutes = gallery
  ? [
      route('open', '/dev/ui', titles.gallery, gallery, 'gallery'),
      route('open', '/dev/ui/:name', titles.gallery, gallery, 'gallery'),
    ]
  : [];

/** The first row that fits wins. */
const routes: readonly Route[] = [
  route('auth', '/auth/login', titles.login, () => import('../features/auth/LoginScreen.tsx')),
  route('auth', '/auth/signup', titles.signup, () => import('../features/auth/SignupScreen.tsx')),
  route('private', HOME, titles.botList, () => import('../features/bots/BotListScreen.tsx')),
  route(
    'private',
    '/dashboard/bot/create',
    titles.botCreate,
    () => import('../features/bots/BotCreateScreen.tsx'),
  ),
  route(
    'private',
    '/dashboard/bot/add-reference-data/:botId',
    titles.knowledge,
    () => import('../features/training/AddKnowledgeScreen.tsx'),
  ),
  route(
    'private',
    bot('data-management'),
    titles.knowledge,
    () => import('../features/training/KnowledgeScreen.tsx'),
  ),
  route(
    'private',
    bot('live-chat'),
    titles.testChat,
    () => import('../features/test-chat/TestChatScreen.tsx'),
  ),
  route(
    'private',
    bot('service-connection'),
    titles.install,
    () => import('../features/connections/InstallScreen.tsx'),
  ),
  route('private', bot('conversation/list'), titles.conversations, inbox, 'inbox'),
  route('private', bot('conversation/message/:serviceId/:chatId'), titles.conversations, inbox, 'inbox'),
  ...galleryRoutes,
];

/** The row an address belongs to and its screen, or null when there is no such place. */
export function routeAt(path: string) {
  for (const row of routes) {
    const found = row.match(path);
    if (found) return { ...row, ...found };
  }
  return null;
}

/** True for an address that only someone logged in may see: the only kind one is led back to. */
export const isPrivate = (path: string): boolean => routeAt(path)?.guard === 'private';

/** Addresses that only lead on. A bot's own address is its conversations, until it has reports. */
export function forwardOf(path: string): string | null {
  if (['/', '/dashboard', '/dashboard/bot'].some((base) => matchPath(base, path))) return HOME;
  if (matchPath('/auth', path)) return LOGIN;
  const base = routeAt(path) ? null : matchPath('/dashboard/bot/:botId', path);
  return base && botLink(base.botId, 'inbox');
}
