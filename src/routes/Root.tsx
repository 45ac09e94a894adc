// Renders the screen of the current URL, if the person may see it.
import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { barred } from '../../contract/access.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { fetchedAtLast } from '../platform/browser/chunk-loading.ts';
import { LoadingRows } from '../ui/Skeleton/Skeleton.tsx';
import { redirectFrom } from './guard.ts';
import { Arrival } from './RouteEffects.tsx';
import { type Title, titles } from './routes.texts.ts';
import { forwardOf, isPrivate, routeAt, tokenIn } from './routes.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { type SessionActor, standingOf } from './session.live.ts';
import { settingAt, settingPlaces } from './settings.routes.ts';

const NotFoundScreen = lazy(() => import('./NotFoundScreen.tsx'));
const BarredScreen = lazy(() => import('./ForbiddenScreen.tsx'));
// Whoever lacks it is not known to be there, and gets no conversation: it is not given up.
const Background = lazy(() => fetchedAtLast(() => import('./BackgroundMachines.tsx')));
const SettingsFrame = lazy(() => import('../features/account/SettingsLayout.tsx'));
const Shell = lazy(() => import(/* webpackChunkName: "shell" */ '../features/shared/shell/Shell.tsx'));

const fragment = () => location.hash;
const noFragment = () => '';

/** Renders anew on every change of path or query. */
export function Root({ session }: { session: SessionActor }) {
  const i18n = useI18n();
  const [path] = useLocation();
  const search = useSearch();
  const standing = useSelector(session, standingOf);
  const userInfo = useSelector(session, (state) => state.context.session?.userInfo);
  const forward = forwardOf(path);
  const carried = tokenIn(path, useLocationProperty(fragment, noFragment));
  // The token leaves the address at once, so that it stays in no history and is open to whoever is logged out.
  if (carried) {
    const { to, token } = carried;
    return <Redirect key={token} to={to} state={{ token }} replace />;
  }
  // A redirect acts once, when it is put up: one after another must be another one, hence the keys.
  if (forward) return <Redirect key={forward} to={forward} replace />;
  const found = routeAt(path);
  const guard = found?.guard ?? 'auth';
  const to = found && redirectFrom(guard, standing, search ? `${path}?${search}` : path, isPrivate);
  if (to) return <Redirect key={to} to={to} replace />;
  if (!found) return <Arrived title={titles.notFound} screen={<NotFoundScreen />} botId={null} />;
  const arrived = <Arrived key={found.key} title={found.title} screen={found.screen} botId={found.botId} />;
  if (guard !== 'private') return arrived;
  if (standing === 'waiting' || !userInfo) return null;
  const reason = barred(found.who, userInfo);
  const refused = reason && <BarredScreen title={found.title} reason={reason} />;
  const settings = settingPlaces(i18n, path, userInfo);
  const setting = settingAt(path);
  return (
    <ScreenBoundary>
      <Suspense>
        {/* Another person in the same browser gets a frame of their own, and so does who has just been verified. */}
        <Shell
          key={`${userInfo.id} ${userInfo.is_verified}`}
          userInfo={userInfo}
          path={path}
          settings={settings}
          onLogout={() => session.send({ type: 'logout.requested' })}
        >
          {refused ? (
            <Arrived key={found.key} title={found.title} screen={refused} botId={null} />
          ) : setting ? (
            <SettingsFrame title={i18n.t(setting.title)} width={setting.width} places={settings}>
              {arrived}
            </SettingsFrame>
          ) : (
            arrived
          )}
        </Shell>
      </Suspense>
      {userInfo.is_verified && (
        <Suspense>
          <Background key={userInfo.id} />
        </Suspense>
      )}
    </ScreenBoundary>
  );
}

interface ArrivedProps {
  title: Title;
  screen: ReactNode;
  botId: string | null;
}

function Arrived({ title, screen, botId }: ArrivedProps) {
  return (
    <ScreenBoundary>
      <Suspense fallback={<LoadingRows />}>
        {screen}
        <Arrival title={title} botId={botId} />
      </Suspense>
    </ScreenBoundary>
  );
}
