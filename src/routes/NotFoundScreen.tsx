import { useI18n } from '../i18n/I18n.tsx';
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx';
import { Stack } from '../ui/Layout/Layout.tsx';
import { Link } from '../ui/Link/Link.tsx';
import { Wordmark } from '../ui/Wordmark/Wordmark.tsx';
import { HOME } from './guard.ts';
import * as styles from './NotFoundScreen.css.ts';
import { notFoundTexts } from './not-found.texts.ts';
import { titles } from './routes.texts.ts';

export default function NotFoundScreen() {
  const { t } = useI18n();
  const home = (
    <Link href={HOME} variant="primary">
      {t(notFoundTexts.home)}
    </Link>
  );
  return (
    <main className={styles.page}>
      <Stack align="centre" gap={6}>
        <h1>
          <Wordmark />
        </h1>
        <EmptyState
          illustration="search"
          title={t(titles.notFound)}
          body={t(notFoundTexts.notFoundBody)}
          action={home}
        />
      </Stack>
    </main>
  );
}
