// Frame of all auth screens: logo, language switch, version and an aside.
import { lazy, type ReactNode, Suspense } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { contactFormLink } from '../../platform/links.ts';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { LocaleSwitch } from '../../ui/LocaleSwitch/LocaleSwitch.tsx';
import { Heading, Text } from '../../ui/Text/Text.tsx';
import { media } from '../../ui/theme.css.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { Wordmark } from '../../ui/Wordmark/Wordmark.tsx';
import * as styles from './AuthFrame.css.ts';
import { frameTexts } from './auth.texts.ts';

// The example is optional: a load error shows nothing instead of an error.
const loadPitchExample = (): Promise<{ default: () => ReactNode }> =>
  import('./PitchExample.tsx').catch(() => ({ default: () => null }));
const PitchExample = lazy(loadPitchExample);

function PitchAside() {
  const isNarrow = useMediaQuery(media.belowDesktop);
  return (
    <aside className={styles.pitch}>
      {!isNarrow && (
        <Suspense>
          <PitchExample />
        </Suspense>
      )}
    </aside>
  );
}

export interface AuthFrameProps {
  title: string;
  subtitle: ReactNode;
  children: ReactNode;
  /** The link to the other screen, below the form. */
  footer: ReactNode;
}

export function AuthFrame({ title, subtitle, children, footer }: AuthFrameProps) {
  const { t } = useI18n();
  return (
    <div className={styles.frame}>
      <main className={styles.main}>
        <header className={styles.header}>
          <Wordmark />
          <LocaleSwitch />
        </header>
        <div className={styles.middle}>
          <Stack gap={1}>
            <Heading level={1} size="xl">
              {title}
            </Heading>
            <Text as="div" size="s" tone="muted">
              {subtitle}
            </Text>
          </Stack>
          {children}
          <Text as="div" size="s" tone="muted" isCentred>
            {footer}
          </Text>
        </div>
        <footer className={styles.footer}>
          <span>{t(frameTexts.product)}</span>
          <Link href={contactFormLink} variant="plain">
            {t(frameTexts.contact)}
          </Link>
          <Text as="bdi" size="xs" isLatin>
            v{process.env.PASOKH_VERSION}
          </Text>
        </footer>
      </main>
      <PitchAside />
    </div>
  );
}
