// Declares a route: path, screen and guard.
import { type ComponentType, lazy, type ReactNode } from 'react';
import type { UserAccess } from '../../contract/access.ts';
import type { IconName } from '../ui/Icon/glyphs.ts';
import type { Guard } from './guard.ts';
import { matchPath, type ParamsOf } from './match.ts';
import type { Title } from './routes.texts.ts';

interface RouteMatch {
  /** Equal where the screen must stay mounted. */
  readonly key: string;
  readonly screen: ReactNode;
  /** The bot id in the URL, or null. */
  readonly botId: string | null;
}

export interface Route {
  readonly path: string;
  readonly guard: Guard;
  /** Which logged-in users may see the route; others get the forbidden screen. */
  readonly access: UserAccess;
  readonly title: Title;
  /** Loads the screen's code before rendering. */
  readonly load: () => Promise<unknown>;
  readonly match: (path: string) => RouteMatch | null;
}

/** An entry of the settings list. */
export interface SettingsRoute extends Route {
  readonly icon: IconName;
  /** `full` for tables; forms are easier to read at a limited width. */
  readonly width: 'form' | 'full' | 'bare';
}

type Screen<Path extends string> = ComponentType<{ params: ParamsOf<Path> }>;

/** Screens of the same `view` stay mounted when moving between them, within one bot. */
export function route<const Path extends string>(
  guard: Guard,
  path: Path,
  title: Title,
  load: () => Promise<{ default: Screen<Path> }>,
  view: string = path,
): Route {
  // Retried once, as a failed load may be a short loss of connection.
  const loadWithRetry = () => load().catch(load);
  const Lazy: ComponentType<{ params: ParamsOf<Path> }> = lazy(loadWithRetry);
  const match = (address: string) => {
    const params = matchPath(path, address);
    if (!params) return null;
    const botId = 'botId' in params && typeof params.botId === 'string' ? params.botId : null;
    return { key: `${view} ${botId ?? ''}`, screen: <Lazy params={params} />, botId };
  };
  return { path, guard, access: 'operator', title, load: loadWithRetry, match };
}

/** The same route for some users only. */
export const restrictTo = (access: UserAccess, row: Route): Route => ({ ...row, access });

/** A section of the settings, shown in the settings frame under its title and listed there. */
export const settingsRoute = (
  path: `/settings/${string}`,
  title: Title,
  load: () => Promise<{ default: () => ReactNode }>,
  {
    access,
    icon,
    width = 'form',
  }: Pick<SettingsRoute, 'access' | 'icon'> & { width?: SettingsRoute['width'] },
): SettingsRoute => ({ ...route('private', path, title, load), access, icon, width });
