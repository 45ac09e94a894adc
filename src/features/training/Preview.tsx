// Draws what was read out of an item and the passages made of it. Refuses to judge it, but for damaged Persian.
import { useState } from 'react';
import type { Failure } from '../../../contract/errors.ts';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { Preview as Content } from '../../machines/flows/training.state.ts';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import * as styles from './Knowledge.css.ts';
import { hasSkippedPages, isDamaged } from './source.looks.ts';
import { previewTexts as texts } from './training.texts.ts';

export interface PreviewProps {
  title: string;
  content: Content | null;
  failure: Failure | null;
  onRetry: () => void;
  onClose: () => void;
}

export function Preview({ title, content, failure, onRetry, onClose }: PreviewProps) {
  const { t, locale } = useI18n();
  return (
    <Sheet title={t(texts.title)} isOpen onClose={onClose}>
      <Stack>
        <Text size="s" tone="muted">
          <bdi>{title}</bdi>
        </Text>
        {failure && (
          <ErrorState message={errorText(failure, locale)} requestId={failure.requestId} onRetry={onRetry} />
        )}
        {content ? <Reading content={content} /> : !failure && <Waiting />}
      </Stack>
    </Sheet>
  );
}

function Reading({ content: { source, text, passages } }: { content: Content }) {
  const { t } = useI18n();
  const [view, setView] = useState<'passages' | 'whole'>('passages');
  const options = [
    { value: 'passages', label: t(texts.passages), count: passages.length },
    { value: 'whole', label: t(texts.whole) },
  ] as const;
  if (!text && passages.length === 0) return <Note tone="info">{t(texts.notYet)}</Note>;
  return (
    <>
      {isDamaged(source) && (
        <Note tone="warning" title={t(texts.damagedTitle)}>
          {t(texts.damagedBody)}
        </Note>
      )}
      {hasSkippedPages(source) && <Note tone="warning">{t(texts.skipped)}</Note>}
      <SegmentedControl label={t(texts.view)} options={options} value={view} onChange={setView} isWide />
      {view === 'whole' ? (
        <section aria-label={t(texts.whole)} tabIndex={0} className={styles.source}>
          <Text as="div" size="s" isVerbatim>
            {text}
          </Text>
        </section>
      ) : (
        <Passages passages={passages} />
      )}
    </>
  );
}

function Passages({ passages }: Pick<Content, 'passages'>) {
  const { t } = useI18n();
  if (passages.length === 0) return <Note tone="info">{t(texts.noPassages)}</Note>;
  return (
    <ol aria-label={t(texts.passages)} className={styles.passages}>
      {passages.map(({ id, title, text }) => (
        <li key={id} className={styles.passage}>
          {title && (
            <Text as="div" size="xs" tone="muted">
              <bdi>{title}</bdi>
            </Text>
          )}
          <Text as="div" size="s" isVerbatim>
            {text}
          </Text>
        </li>
      ))}
    </ol>
  );
}

const Waiting = () => (
  <Loading>
    <Stack gap={3}>
      <Skeleton width="most" />
      <Skeleton />
      <Skeleton width="half" />
    </Stack>
  </Loading>
);
