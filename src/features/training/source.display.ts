// Icon, status chip and remark of a source.
import type { SourceHold, TrainingStatus } from '../../../contract/bots/bots.ts';
import type { Source, SourceKind } from '../../../contract/training/training.ts';
import type { I18n } from '../../i18n/I18n.tsx';
import { trainingRemedy } from '../../i18n/texts/training-remedies.ts';
import type { IconName } from '../../ui/Icon/Icon.tsx';
import type { Tone } from '../../ui/StatusChip/StatusChip.tsx';
import { trainingStatusTexts } from './source-list.texts.ts';
import { sourceTexts } from './training.texts.ts';

interface ChipStyle {
  readonly tone: Tone;
  readonly icon: IconName;
}

const statusChips: Record<TrainingStatus, ChipStyle> = {
  untrained: { tone: 'neutral', icon: 'dashed' },
  pending: { tone: 'neutral', icon: 'hourglass' },
  learning: { tone: 'info', icon: 'wait' },
  trained: { tone: 'success', icon: 'done' },
  accepted: { tone: 'accent', icon: 'check' },
  rejected: { tone: 'danger', icon: 'ban' },
  error: { tone: 'danger', icon: 'error' },
  noSpaceLeft: { tone: 'warning', icon: 'database' },
};

export const kindIcons: Record<SourceKind, IconName> = {
  file: 'file',
  text: 'edit',
  qa: 'question',
  link: 'link',
  product: 'store',
  post: 'globe',
};

export const hasTextFaults = ({ warnings }: Source): boolean => warnings.includes('damaged-persian');
export const hasSkippedPages = ({ warnings }: Source): boolean => warnings.includes('pages-skipped');

type Chip = ChipStyle & { readonly text: string };

/** Chip of a training status; its text depends on whether the reader is the owner. */
export function trainingStatusChip(
  { status, hold }: { readonly status: TrainingStatus; readonly hold: SourceHold | null },
  isOwner: boolean,
  { t }: I18n,
): Chip {
  if (hold === 'paused') return { tone: 'neutral', icon: 'pause', text: t(trainingStatusTexts.paused) };
  if (hold === 'doubt') {
    const statusText = isOwner ? trainingStatusTexts.awaitsYourReview : trainingStatusTexts.awaitsOwnerReview;
    return { tone: 'warning', icon: 'warning', text: t(statusText) };
  }
  return { ...statusChips[status], text: t(sourceTexts[status]) };
}

/** Chip of a source's status; one that is retrained is shown as refreshing. */
export function sourceStatusChip(source: Source, isOwner: boolean, i18n: I18n): Chip {
  const { status, hold, isKnown } = source;
  const { t } = i18n;
  if (hold === null && isKnown && (status === 'learning' || status === 'pending')) {
    return { ...statusChips.learning, text: t(trainingStatusTexts.renewing) };
  }
  if (status === 'trained' && hasTextFaults(source)) {
    return { tone: 'warning', icon: 'warning', text: t(sourceTexts.damaged) };
  }
  return trainingStatusChip(source, isOwner, i18n);
}

/** Remark below the name and its severity; null when all is well. */
export function sourceRemark(
  source: Source,
  i18n: I18n,
): { tone: 'danger' | 'warning'; text: string } | null {
  const { reason, status, isKnown } = source;
  if (reason) {
    const remedy = trainingRemedy({ error: reason }, i18n);
    if (isKnown && status !== 'noSpaceLeft' && source.hold === null) {
      return { tone: 'warning', text: i18n.t(trainingStatusTexts.stale, { reason: remedy }) };
    }
    const isWarning = status === 'noSpaceLeft' || source.hold === 'doubt';
    return { tone: isWarning ? 'warning' : 'danger', text: remedy };
  }
  if (hasTextFaults(source)) return { tone: 'warning', text: i18n.t(sourceTexts.damagedLine) };
  if (hasSkippedPages(source)) return { tone: 'warning', text: i18n.t(sourceTexts.skippedLine) };
  return null;
}
