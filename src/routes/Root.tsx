// Renders the screen of the current URL, if the person may see it.
import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { checkAccess } from '../../contract/access.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { loadWithRetry } from '../platform/browser/chunk-loader.ts';
import { Redirect, useLocation, useSearch } from '../platform/browser/location.ts';
import { LoadingRows } from '../ui/Skeleton/Skeleton.tsx';
import { redirectFor } from './guard.ts';
import { RouteEffects } from './RouteEffects.tsx';
import { type Title, titles } from './routes.texts.ts';
import { isPrivateRoute, redirectFrom, routeAt, tokenInFragment } from './routes.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { loginStateOf, type SessionActor } from './session.ports.ts';
import { settingsItems, settingsRouteAt } from './settings.routes.ts';

const NotFoundScreen = lazy(() => import('./NotFoundScreen.tsx'));
const ForbiddenScreen = lazy(() => import('./ForbiddenScreen.tsx'));
// Without it the user appears absent and gets no conversations, so loading is retried for ever.
const Background = lazy(() => loadWithRetry(() => import('./BackgroundMachines.tsx')));
const SettingsFrame = lazy(() => import('../features/account/SettingsLayout.tsx'));
const Shell = lazy(() => import(/* webpackChunkName: "shell" */ '../features/shared/shell/Shell.tsx'));

const readFragment = () => location.hash;
const readNoFragment = () => '';

/** Renders again on every change of path or query. */
export function Root({ session }: { session: SessionActor }) {
  const i18n = useI18n();
  const [path] = useLocation();
  const search = useSearch();
  const loginState = useSelector(session, loginStateOf);
  const userInfo = useSelector(session, (state) => state.context.session?.userInfo);
  const redirectPath = redirectFrom(path);
  const tokenRedirect = tokenInFragment(path, useLocationProperty(readFragment, readNoFragment));
  // The token leaves the URL at once, so that it does not stay in the history.
  if (tokenRedirect) {
    const { to, token } = tokenRedirect;
    return <Redirect key={token} to={to} state={{ token }} />;
  }
  // A redirect acts once, when mounted; the keys make each redirect a new element.
  if (redirectPath) return <Redirect key={redirectPath} to={redirectPath} />;
  const route = routeAt(path);
  const guard = route?.guard ?? 'auth';
  const to = route && redirectFor(guard, loginState, search ? `${path}?${search}` : path, isPrivateRoute);
  if (to) return <Redirect key={to} to={to} />;
  if (!route) return <RouteScreen title={titles.notFound} screen={<NotFoundScreen />} botId={null} />;
  const matchedScreen = (
    <RouteScreen key={route.key} title={route.title} screen={route.screen} botId={route.botId} />
  );
  if (guard !== 'private') return matchedScreen;
  if (loginState === 'restoring' || !userInfo) return null;
  const reason = checkAccess(route.access, userInfo);
  const forbiddenScreen = reason && <ForbiddenScreen title={route.title} reason={reason} />;
  const settings = settingsItems(i18n, path, userInfo);
  const settingsRoute = settingsRouteAt(path);
  return (
    <ScreenBoundary>
      <Suspense>
        {/* Another user of the same browser gets a new shell, as does one who has just been verified. */}
        <Shell
          key={`${userInfo.id} ${userInfo.is_verified}`}
          userInfo={userInfo}
          path={path}
          settings={settings}
          onLogout={() => session.send({ type: 'logout.requested' })}
        >
          {forbiddenScreen ? (
            <RouteScreen key={route.key} title={route.title} screen={forbiddenScreen} botId={null} />
          ) : settingsRoute ? (
            <SettingsFrame title={i18n.t(settingsRoute.title)} width={settingsRoute.width} items={settings}>
              {matchedScreen}
            </SettingsFrame>
          ) : (
            matchedScreen
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

interface RouteScreenProps {
  title: Title;
  screen: ReactNode;
  botId: string | null;
}

function RouteScreen({ title, screen, botId }: RouteScreenProps) {
  return (
    <ScreenBoundary>
      <Suspense fallback={<LoadingRows />}>
        {screen}
        <RouteEffects title={title} botId={botId} />
      </Suspense>
    </ScreenBoundary>
  );
}
