// A source's extracted text beside its original, to accept or reject.
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { plansLink } from '../../../api/plans-link.ts';
import { sessionStore } from '../../../api/session/session.store.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import type { Word } from '../../../machines/training/preview.machine.ts';
import type { Preview as Content } from '../../../machines/training/training.state.ts';
import { inspection } from '../../../platform/inspector.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Note } from '../../../ui/Callout/Callout.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl/SegmentedControl.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { media } from '../../../ui/theme.css.ts';
import { Refused } from '../../../ui/UpgradeHint/PlanLimitError.tsx';
import { useMatches } from '../../../ui/useMediaQuery.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { hasSkippedPages, isDamaged, remarkOf } from '../source.display.ts';
import { previewTexts as texts } from '../training.texts.ts';
import * as styles from './Preview.css.ts';
import { PreviewOriginal } from './PreviewOriginal.tsx';
import { Damages, MarkedText, Passages, Uses } from './PreviewText.tsx';
import { livePreview } from './preview.live.ts';
import { lookTexts } from './preview.texts.ts';

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
        {content ? <Looking content={content} onClose={onClose} /> : !failure && <Waiting />}
      </Stack>
    </Dialog>
  );
}

type View = 'text' | 'passages' | 'uses' | 'original';

function Looking({
  content: { source, text, passages },
  onClose,
}: {
  content: Content;
  onClose: () => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const [state, send] = useMachine(livePreview, {
    ...inspection(),
    input: { botId: source.botId, sourceId: source.id },
  });
  const isNarrow = useMatches(media.belowDesktop);
  const isDoubted = source.hold === 'doubt';
  const isComing = source.status === 'pending' || source.status === 'learning';
  const [chosen, setChosen] = useState<View>(passages.length > 0 && !isDoubted ? 'passages' : 'text');
  const { facts, page, pageFailure, failure, given, refusal } = state.context;
  // What is doubted is told with its places, what is a scan with what can be done.
  const isToldBelow = isDoubted || (source.reason === 'FileScanned' && facts?.canReadImage !== false);
  const remark = source.reason !== null && !isToldBelow ? remarkOf(source, i18n) : null;
  const hasOriginal = facts !== null && (facts.original !== null || source.url !== null);
  const options: { value: View; label: string; count?: number }[] = isNarrow
    ? [
        { value: 'text', label: t(lookTexts.shortText) },
        { value: 'passages', label: t(texts.passages) },
        { value: 'uses', label: t(lookTexts.shortUses) },
        ...(hasOriginal ? [{ value: 'original' as const, label: t(lookTexts.shortOriginal) }] : []),
      ]
    : [
        { value: 'text', label: t(texts.whole) },
        { value: 'passages', label: t(texts.passages), count: passages.length },
        { value: 'uses', label: t(lookTexts.uses), ...(facts && { count: facts.uses.count }) },
      ];
  const view = options.some(({ value }) => value === chosen) ? chosen : 'text';
  const original = facts && hasOriginal && (
    <PreviewOriginal
      facts={facts}
      words={text || source.title}
      url={source.url}
      page={page}
      pageFailure={pageFailure}
      isSaving={state.matches({ saving: 'fetching' })}
      onPage={(number) => send({ type: 'page.asked', page: number })}
      onSave={() => send({ type: 'original.asked' })}
      onRetry={() => send({ type: 'retried' })}
    />
  );
  const isGiven = !state.matches({ word: 'none' });
  // One word is given of an item: the others wait for what becomes of it.
  const giving = (word: Word) => {
    const isPending = state.matches({ word });
    return {
      isPending,
      isDisabled: isGiven && !isPending,
      onPress: () => send({ type: 'word.given', word }),
    };
  };
  const isOwner = sessionStore.read()?.userInfo.is_operator === false;
  // Heard as it comes: what announces stands there before, in the same place.
  const news = <VisuallyHidden isLive>{given && t(taken[given].text)}</VisuallyHidden>;
  if (given) {
    return (
      <>
        {news}
        <Given word={given} onClose={onClose} />
      </>
    );
  }
  return (
    <>
      {news}
      {remark && <Note tone={remark.tone}>{remark.text}</Note>}
      {isDamaged(source) && (
        <Note tone="warning" title={t(texts.damagedTitle)}>
          {t(texts.damagedBody)}
        </Note>
      )}
      {hasSkippedPages(source) && <Note tone="warning">{t(texts.skipped)}</Note>}
      {source.warnings.includes('hidden-left-out') && <Note tone="info">{t(texts.hidden)}</Note>}
      {facts && <Damages damages={facts.damages} />}
      {facts?.canReadImage && (
        <Note
          tone="info"
          title={t(lookTexts.scanTitle)}
          action={
            isOwner && (
              <Button size="small" variant="primary" icon="image" {...giving('readImage')}>
                {t(lookTexts.readImage)}
              </Button>
            )
          }
        >
          {t(lookTexts.scanBody)}
        </Note>
      )}
      {(failure ?? refusal) && (
        <Note tone="danger">
          <Refused refusal={failure ?? refusal ?? { error: 'InternalError' }} plans={plansLink()} />
        </Note>
      )}
      {isDoubted && isOwner && (
        <Inline isWrapping>
          <Button variant="primary" icon="check" {...giving('accept')}>
            {t(lookTexts.accept)}
          </Button>
          <Button variant="danger" icon="ban" {...giving('reject')}>
            {t(lookTexts.reject)}
          </Button>
        </Inline>
      )}
      <div className={styles.views}>
        <SegmentedControl label={t(texts.view)} options={options} value={view} onChange={setChosen} isWide />
      </div>
      <div className={hasOriginal && !isNarrow ? styles.sides : styles.alone}>
        {view === 'original' ? (
          original
        ) : (
          <div className={styles.side}>
            {view === 'text' &&
              (text ? (
                <MarkedText text={text} damages={facts?.damages ?? []} />
              ) : (
                <Note tone="info">{t(isComing ? texts.notYet : lookTexts.noText)}</Note>
              ))}
            {view === 'passages' && <Passages passages={passages} />}
            {view === 'uses' && facts && <Uses botId={source.botId} uses={facts.uses} />}
          </div>
        )}
        {!isNarrow && original}
      </div>
    </>
  );
}

const taken = {
  accept: { tone: 'success', text: lookTexts.accepted },
  reject: { tone: 'info', text: lookTexts.rejected },
  readImage: { tone: 'info', text: lookTexts.imageRead },
} as const;

/** The word is given; the list behind shows what became of the item. */
function Given({ word, onClose }: { word: Word; onClose: () => void }) {
  const { t } = useI18n();
  const { tone, text } = taken[word];
  return (
    <>
      <Note tone={tone}>{t(text)}</Note>
      <Inline justify="end">
        <Button variant="primary" autoFocus onPress={onClose}>
          {t(lookTexts.done)}
        </Button>
      </Inline>
    </>
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
