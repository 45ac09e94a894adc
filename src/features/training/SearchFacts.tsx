// Draws how the search of a site stands, while it runs and when it has ended. Refuses to stop it.
import { limits } from '../../../contract/limits.ts';
import type { SiteSearch } from '../../../contract/links.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { remedyOf } from '../../i18n/remedies.ts';
import { isUnderWay } from '../../machines/flows/site-search.state.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { ProgressBar } from '../../ui/ProgressBar/ProgressBar.tsx';
import { Heading, Text } from '../../ui/Text/Text.tsx';
import * as styles from './Links.css.ts';
import { searchTexts as texts } from './links.texts.ts';

export interface SearchFactsProps {
  search: SiteSearch;
  isStopping: boolean;
  onStop: () => void;
  onClose: () => void;
}

export function SearchFacts({ search, isStopping, onStop, onClose }: SearchFactsProps) {
  const { t } = useI18n();
  const isRunning = isUnderWay(search);
  const { found, visited, skipped, count } = search;
  const repeated = visited - found - skipped;
  return (
    <Stack gap={3}>
      <Inline isWrapping justify="between">
        <Heading level={2} size="s">
          {t(texts.searching, { site: new URL(search.url).host })}
        </Heading>
        {isRunning ? (
          <Button size="small" icon="close" isPending={isStopping} onPress={onStop}>
            {t(texts.stop)}
          </Button>
        ) : (
          <Button size="small" icon="search" onPress={onClose}>
            {t(texts.again)}
          </Button>
        )}
      </Inline>
      {isRunning && (
        <ProgressBar
          label={t(texts.progress)}
          isLabelHidden
          share={found > 0 ? Math.min(1, found / count) : undefined}
        />
      )}
      <div className={styles.facts}>
        <span>{t(texts.found, { count: found })}</span>
        <span>{t(texts.visited, { count: visited })}</span>
        <span>{t(texts.skipped, { count: skipped })}</span>
        {repeated > 0 && <span>{t(texts.repeated, { count: repeated })}</span>}
      </div>
      {isRunning && (
        <>
          {search.status === 'waiting' ? (
            <Text size="s">{t(texts.inTurn)}</Text>
          ) : (
            <div className={styles.address}>{search.current ? <bdi>{search.current}</bdi> : '\u00a0'}</div>
          )}
          <Text size="xs" tone="muted">
            {t(texts.background)}
          </Text>
        </>
      )}
      {!isRunning && <Ending search={search} />}
    </Stack>
  );
}

function Ending({ search }: { search: SiteSearch }) {
  const i18n = useI18n();
  const { t } = i18n;
  if (search.status === 'failed') {
    return (
      <Note tone="danger" title={t(texts.failed)}>
        {remedyOf({ error: search.reason }, i18n)}
      </Note>
    );
  }
  const words = { all: texts.all, count: texts.enough, time: texts.late, size: texts.large };
  return (
    <div role="status">
      <Text size="s">{t(search.end ? words[search.end] : texts.cancelled)}</Text>
      <Rest search={search} />
    </div>
  );
}

/** What becomes of the pages that are known of and were not read. */
function Rest({ search }: { search: SiteSearch }) {
  const { t } = useI18n();
  const { pagesFound, minutes } = limits.trainingLinks;
  const rest = {
    all: null,
    count: search.waiting > 0 ? t(texts.more, { most: pagesFound.max }) : null,
    time: search.waiting > 0 ? t(texts.longer, { most: minutes.max }) : null,
    size: t(texts.part),
  };
  return (
    search.end &&
    rest[search.end] && (
      <Text as="p" size="s" tone="muted">
        {rest[search.end]}
      </Text>
    )
  );
}
