// A source's original: file pages or a link.

import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { preview, SourcePreview } from '../../../../contract/training/preview.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { textDirection } from '../../../ui/Diff/tokenize.ts';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { readableUrl } from '../readable-url.ts';
import * as styles from './Preview.css.ts';
import { previewSheetTexts as texts } from './preview.texts.ts';

export interface PreviewOriginalProps {
  sourcePreview: SourcePreview;
  /** Text of the source; its direction decides on which side the page's scroll starts. */
  directionText: string;
  url: string | null;
  page: OutputOf<typeof preview.page> | null;
  pageFailure: Failure | null;
  isDownloading: boolean;
  onPage: (page: number) => void;
  onDownload: () => void;
  onRetry: () => void;
}

export function PreviewOriginal(props: PreviewOriginalProps) {
  const { sourcePreview, url, page, pageFailure, isDownloading, onDownload, onRetry } = props;
  const { t, locale } = useI18n();
  const { original } = sourcePreview;
  if (!original) return <NoFile url={url} />;
  return (
    <section aria-label={t(texts.original)} className={styles.side}>
      {!original.hasPages && <Text size="s">{t(texts.noPages)}</Text>}
      {pageFailure && <ErrorState message={errorText(pageFailure, locale)} onRetry={onRetry} />}
      {original.hasPages && !pageFailure && <OriginalPage {...props} page={page} />}
      <Button size="small" icon="download" isPending={isDownloading} onPress={onDownload}>
        {t(texts.download)}
      </Button>
    </section>
  );
}

function NoFile({ url }: { url: string | null }) {
  const { t } = useI18n();
  return (
    <section aria-label={t(texts.original)} className={styles.side}>
      <Text size="s">{t(url === null ? texts.noOriginal : texts.linkOriginal)}</Text>
      {url !== null && (
        <bdi dir="ltr">
          <Link href={url} variant="quiet">
            {readableUrl(url)}
          </Link>
        </bdi>
      )}
    </section>
  );
}

function OriginalPage({
  page,
  directionText,
  onPage,
}: Pick<PreviewOriginalProps, 'page' | 'directionText' | 'onPage'>) {
  const { t } = useI18n();
  if (!page) {
    return (
      <Loading>
        <Skeleton width="most" />
      </Loading>
    );
  }
  return (
    <>
      <section
        aria-label={t(texts.page, { page: page.page, pages: page.pages })}
        tabIndex={0}
        dir={textDirection(directionText)}
        className={styles.sheet}
      >
        <img
          src={`data:image/png;base64,${page.picture}`}
          width={page.width}
          height={page.height}
          alt={t(texts.pageOf, { page: page.page })}
          className={styles.picture}
        />
      </section>
      {page.pages > 1 && (
        <div className={styles.pager}>
          <IconButton
            size="small"
            icon="chevronStart"
            label={t(texts.previousPage)}
            isDisabled={page.page <= 1}
            onPress={() => onPage(page.page - 1)}
          />
          <span aria-live="polite">{t(texts.page, { page: page.page, pages: page.pages })}</span>
          <IconButton
            size="small"
            icon="chevronEnd"
            label={t(texts.nextPage)}
            isDisabled={page.page >= page.pages}
            onPress={() => onPage(page.page + 1)}
          />
        </div>
      )}
    </>
  );
}
