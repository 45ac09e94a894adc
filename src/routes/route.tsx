// Declares a route: path, screen and guard.
import { type ComponentType, lazy, type ReactNode } from 'react';
import type { UserAccess } from '../../contract/access.ts';
import type { IconName } from '../ui/Icon/glyphs.ts';
import type { Guard } from './guard.ts';
import { matchPath, type ParamsOf } from './match.ts';
import type { Title } from './routes.texts.ts';

interface RouteMatch {
  /** Stays the same where the screen should stay mounted. */
  readonly key: string;
  readonly screen: ReactNode;
  /** The bot the address is about, or null. */
  readonly botId: string | null;
}

export interface Route {
  readonly path: string;
  readonly guard: Guard;
  /** Whom of those who are logged in the address is for; the others are told so. */
  readonly access: UserAccess;
  readonly title: Title;
  /** Fetches the screen's code ahead of its rendering. */
  readonly load: () => Promise<unknown>;
  readonly match: (path: string) => RouteMatch | null;
}

/** A row that stands in the list of settings. */
export interface SettingsRoute extends Route {
  readonly icon: IconName;
  /** Tables want the whole width; forms are read more easily in short lines. */
  readonly width: 'form' | 'full' | 'bare';
}

type Screen<Path extends string> = ComponentType<{ params: ParamsOf<Path> }>;

/** Screens of the same `view` are one: moving between them keeps it mounted, within one bot. */
export function route<const Path extends string>(
  guard: Guard,
  path: Path,
  title: Title,
  load: () => Promise<{ default: Screen<Path> }>,
  view: string = path,
): Route {
  // A cut connection is no reason yet to show a broken screen.
  const fetched = () => load().catch(load);
  const Lazy: ComponentType<{ params: ParamsOf<Path> }> = lazy(fetched);
  const match = (address: string) => {
    const params = matchPath(path, address);
    if (!params) return null;
    const botId = 'botId' in params && typeof params.botId === 'string' ? params.botId : null;
    return { key: `${view} ${botId ?? ''}`, screen: <Lazy params={params} />, botId };
  };
  return { path, guard, access: 'operator', title, load: fetched, match };
}

/** The same address for other people than all who are verified. */
export const restrictTo = (access: UserAccess, row: Route): Route => ({ ...row, access });

/** A section of the settings, drawn within their frame: its title stands above it and in the list. */
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
