// A source's extracted text next to its original, to accept or reject.

import { useState } from 'react';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { plansLink } from '../../../api/plans-link.ts';
import { sessionStore } from '../../../api/session/session.store.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import type { OwnerVerdict } from '../../../machines/training/preview.machine.ts';
import type { OpenPreview as Content } from '../../../machines/training/training.state.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl/SegmentedControl.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { media } from '../../../ui/theme.css.ts';
import { PlanLimitError } from '../../../ui/UpgradeHint/PlanLimitError.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { hasSkippedPages, hasTextFaults, sourceRemark } from '../source.display.ts';
import { previewTexts as texts } from '../training.texts.ts';
import { Omissions } from './Omissions.tsx';
import * as styles from './Preview.css.ts';
import { PreviewOriginal } from './PreviewOriginal.tsx';
import { AnswersUsingSource, HighlightedText, Passages, TextFaults } from './PreviewText.tsx';
import { previewWithPorts } from './preview.ports.ts';
import { previewSheetTexts } from './preview.texts.ts';

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
    <Dialog title={t(texts.title)} isOpen onClose={onClose} size="wide">
      <Stack>
        <Text size="s" tone="muted">
          <bdi>{title}</bdi>
        </Text>
        {failure && (
          <ErrorState message={errorText(failure, locale)} requestId={failure.requestId} onRetry={onRetry} />
        )}
        {content ? <LoadedPreview content={content} onClose={onClose} /> : !failure && <PreviewSkeleton />}
      </Stack>
    </Dialog>
  );
}

type View = 'text' | 'passages' | 'uses' | 'original';

function LoadedPreview({
  content: { source, text, passages },
  onClose,
}: {
  content: Content;
  onClose: () => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const [state, send] = useMachine(previewWithPorts, { input: { botId: source.botId, sourceId: source.id } });
  const isNarrow = useMediaQuery(media.belowDesktop);
  const isDoubtful = source.hold === 'doubt';
  const isInTraining = source.status === 'pending' || source.status === 'learning';
  const [selectedView, setSelectedView] = useState<View>(
    passages.length > 0 && !isDoubtful ? 'passages' : 'text',
  );
  const { preview, page, pageFailure, failure, verdict, verdictFailure } = state.context;
  // Doubtful texts and scans have their own note below.
  const hasNoteBelow = isDoubtful || (source.reason === 'FileScanned' && preview?.canRunOcr !== false);
  const remark = source.reason !== null && !hasNoteBelow ? sourceRemark(source, i18n) : null;
  const hasOriginal = preview !== null && (preview.original !== null || source.url !== null);
  const options: { value: View; label: string; count?: number }[] = isNarrow
    ? [
        { value: 'text', label: t(previewSheetTexts.shortText) },
        { value: 'passages', label: t(texts.passages) },
        { value: 'uses', label: t(previewSheetTexts.shortUses) },
        ...(hasOriginal ? [{ value: 'original' as const, label: t(previewSheetTexts.shortOriginal) }] : []),
      ]
    : [
        { value: 'text', label: t(texts.wholeText) },
        { value: 'passages', label: t(texts.passages), count: passages.length },
        {
          value: 'uses',
          label: t(previewSheetTexts.uses),
          ...(preview && { count: preview.citations.count }),
        },
      ];
  const view = options.some(({ value }) => value === selectedView) ? selectedView : 'text';
  const original = preview && hasOriginal && (
    <PreviewOriginal
      sourcePreview={preview}
      directionText={text || source.title}
      url={source.url}
      page={page}
      pageFailure={pageFailure}
      isDownloading={state.matches({ original: 'fetching' })}
      onPage={(number) => send({ type: 'page.requested', page: number })}
      onDownload={() => send({ type: 'original.requested' })}
      onRetry={() => send({ type: 'retried' })}
    />
  );
  const hasVerdict = !state.matches({ verdict: 'none' });
  // One verdict per source: the other buttons are disabled meanwhile.
  const verdictButtonProps = (verdict: OwnerVerdict) => {
    const isPending = state.matches({ verdict: PENDING_STATES[verdict] });
    return {
      isPending,
      isDisabled: hasVerdict && !isPending,
      onPress: () => send({ type: 'verdict.given', verdict }),
    };
  };
  const isOwner = sessionStore.read()?.userInfo.is_operator === false;
  // Rendered empty first, so that the text is announced when it appears.
  const announcement = <VisuallyHidden isLive>{verdict && t(verdictTexts[verdict].text)}</VisuallyHidden>;
  if (verdict) {
    return (
      <>
        {announcement}
        <VerdictSent verdict={verdict} onClose={onClose} />
      </>
    );
  }
  return (
    <>
      {announcement}
      {remark && <Callout tone={remark.tone}>{remark.text}</Callout>}
      {hasTextFaults(source) && (
        <Callout tone="warning" title={t(texts.damagedTitle)}>
          {t(texts.damagedBody)}
        </Callout>
      )}
      {hasSkippedPages(source) && <Callout tone="warning">{t(texts.skipped)}</Callout>}
      {source.warnings.includes('tables-unclear') && (
        <Callout tone="warning">{t(texts.tablesUnclear)}</Callout>
      )}
      {source.warnings.includes('drawn-by-script') && (
        <Callout tone="warning">{t(texts.drawnByScript)}</Callout>
      )}
      {source.warnings.includes('hidden-left-out') && preview?.coverage.omissions.length === 0 && (
        <Callout tone="info">{t(texts.hidden)}</Callout>
      )}
      {preview && <Omissions coverage={preview.coverage} />}
      {preview && <TextFaults defects={preview.damages} />}
      {preview?.canRunOcr && (
        <Callout
          tone="info"
          title={t(previewSheetTexts.scanTitle)}
          action={
            isOwner && (
              <Button size="small" variant="primary" icon="image" {...verdictButtonProps('startOcr')}>
                {t(previewSheetTexts.readImage)}
              </Button>
            )
          }
        >
          {t(previewSheetTexts.scanBody)}
        </Callout>
      )}
      {(failure ?? verdictFailure) && (
        <Callout tone="danger">
          <PlanLimitError
            refusal={failure ?? verdictFailure ?? { error: 'InternalError' }}
            plansHref={plansLink()}
          />
        </Callout>
      )}
      {isDoubtful && isOwner && (
        <Inline isWrapping>
          <Button variant="primary" icon="check" {...verdictButtonProps('approve')}>
            {t(previewSheetTexts.accept)}
          </Button>
          <Button variant="danger" icon="ban" {...verdictButtonProps('reject')}>
            {t(previewSheetTexts.reject)}
          </Button>
        </Inline>
      )}
      <div className={styles.views}>
        <SegmentedControl
          label={t(texts.view)}
          options={options}
          value={view}
          onChange={setSelectedView}
          isWide
        />
      </div>
      <div className={hasOriginal && !isNarrow ? styles.columns : styles.singleColumn}>
        {view === 'original' ? (
          original
        ) : (
          <div className={styles.side}>
            {view === 'text' &&
              (text ? (
                <HighlightedText text={text} defects={preview?.damages ?? []} />
              ) : (
                <Callout tone="info">{t(isInTraining ? texts.notYet : previewSheetTexts.noText)}</Callout>
              ))}
            {view === 'passages' && <Passages passages={passages} />}
            {view === 'uses' && preview && (
              <AnswersUsingSource botId={source.botId} citations={preview.citations} />
            )}
          </div>
        )}
        {!isNarrow && original}
      </div>
    </>
  );
}

/** State of the preview machine while a verdict is being sent. */
const PENDING_STATES = { approve: 'approving', reject: 'rejecting', startOcr: 'startingOcr' } as const;

const verdictTexts = {
  approve: { tone: 'success', text: previewSheetTexts.accepted },
  reject: { tone: 'info', text: previewSheetTexts.rejected },
  startOcr: { tone: 'info', text: previewSheetTexts.imageRead },
} as const;

/** Shown after the verdict was sent; the list behind shows its effect. */
function VerdictSent({ verdict, onClose }: { verdict: OwnerVerdict; onClose: () => void }) {
  const { t } = useI18n();
  const { tone, text } = verdictTexts[verdict];
  return (
    <>
      <Callout tone={tone}>{t(text)}</Callout>
      <Inline justify="end">
        <Button variant="primary" autoFocus onPress={onClose}>
          {t(previewSheetTexts.done)}
        </Button>
      </Inline>
    </>
  );
}

const PreviewSkeleton = () => (
  <Loading>
    <Stack gap={3}>
      <Skeleton width="most" />
      <Skeleton />
      <Skeleton width="half" />
    </Stack>
  </Loading>
);
