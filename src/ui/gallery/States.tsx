// Knows the gallery's empty, failed and loading places.
import { useI18n } from '../../i18n/I18n.tsx';
import { Card } from '../Card/Card.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { Grid } from '../Layout/Layout.tsx';
import { Link } from '../Link/Link.tsx';
import { OfflineBanner } from '../OfflineBanner/OfflineBanner.tsx';
import { LoadingRows } from '../Skeleton/Skeleton.tsx';
import { galleryTexts as texts } from './gallery.texts.ts';

const drawings = ['inbox', 'bots', 'knowledge', 'search', 'reports', 'people', 'plug', 'done'] as const;

export function States() {
  const { t } = useI18n();
  return (
    <Grid cells="medium">
      {drawings.map((drawing) => (
        <EmptyState
          key={drawing}
          drawing={drawing}
          title={t(texts.emptyTitle)}
          body={t(texts.emptyBody)}
          action={
            <Link href="/knowledge" look="primary" icon="plus">
              {t(texts.addKnowledge)}
            </Link>
          }
        />
      ))}
      <Card padding="none">
        <OfflineBanner queued={2} />
        <ErrorState message={t(texts.errorText)} requestId="REQ-7F2A91" onRetry={() => undefined} />
      </Card>
      <Card padding="none">
        <LoadingRows rows={4} />
      </Card>
    </Grid>
  );
}
