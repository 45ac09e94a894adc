// Draws the ways in besides the password: a code at once, other sites as soon as one knows of them. Knows no way itself.
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useSearch } from 'wouter';
import { whenIdle } from '../../api/actor.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Divider, Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { loginTexts as texts } from './auth.texts.ts';

// The form never waits for what only some installations have; without it there is the code, and the password.
const load = (): Promise<{ default: (props: { search: string }) => ReactNode }> =>
  whenIdle()
    .then(() => import('./SsoButtons.tsx'))
    .catch(() => ({ default: () => null }));
const SsoButtons = lazy(load);

const never = () => () => undefined;

export function OtherWays() {
  // Which there are is known only where there is a server to be asked: what came drawn has none yet.
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { t } = useI18n();
  const search = useSearch();
  return (
    <>
      <Divider>{t(texts.or)}</Divider>
      <Stack gap={2}>
        {isLive && (
          <Suspense>
            <SsoButtons search={search} />
          </Suspense>
        )}
        <Link href={`/auth/login/code${search && `?${search}`}`} look="button" icon="phone" isWide>
          {t(texts.byCode)}
        </Link>
      </Stack>
    </>
  );
}
