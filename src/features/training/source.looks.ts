// Knows how the state of an item of knowledge looks, and what is said about its failure. Draws nothing.
import type { TrainingStatus } from '../../../contract/bots.ts';
import type { Source, SourceKind } from '../../../contract/training.ts';
import type { I18n } from '../../i18n/I18n.tsx';
import { remedyOf } from '../../i18n/remedies.ts';
import type { IconName } from '../../ui/Icon/Icon.tsx';
import type { Tone } from '../../ui/StatusChip/StatusChip.tsx';
import { standingTexts } from './list.texts.ts';
import { sourceTexts } from './training.texts.ts';

interface Look {
  readonly tone: Tone;
  readonly icon: IconName;
}

export const statusLooks: Record<TrainingStatus, Look> = {
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

export const isDamaged = ({ warnings }: Source): boolean => warnings.includes('damaged-persian');
export const hasSkippedPages = ({ warnings }: Source): boolean => warnings.includes('pages-skipped');

/** How an item's standing looks, and the words of it; what is known and learned again is being refreshed. */
export function standingOf(source: Source, { t }: I18n): Look & { readonly text: string } {
  const { status, hold, isKnown } = source;
  if (hold === 'paused') return { tone: 'neutral', icon: 'pause', text: t(standingTexts.paused) };
  if (hold === 'doubt') return { tone: 'warning', icon: 'warning', text: t(standingTexts.doubt) };
  if (isKnown && (status === 'learning' || status === 'pending')) {
    return { ...statusLooks.learning, text: t(standingTexts.renewing) };
  }
  if (status === 'trained' && isDamaged(source)) {
    return { tone: 'warning', icon: 'warning', text: t(sourceTexts.damaged) };
  }
  return { ...statusLooks[status], text: t(sourceTexts[status]) };
}

/** What an item's row says beneath its name, and how serious it is; null when all is well. */
export function remarkOf(source: Source, i18n: I18n): { tone: 'danger' | 'warning'; text: string } | null {
  const { reason, status, isKnown } = source;
  if (reason) {
    const remedy = remedyOf({ error: reason }, i18n);
    if (isKnown && status !== 'noSpaceLeft' && source.hold === null) {
      return { tone: 'warning', text: i18n.t(standingTexts.stale, { reason: remedy }) };
    }
    const isMild = status === 'noSpaceLeft' || source.hold === 'doubt';
    return { tone: isMild ? 'warning' : 'danger', text: remedy };
  }
  if (isDamaged(source)) return { tone: 'warning', text: i18n.t(sourceTexts.damagedLine) };
  if (hasSkippedPages(source)) return { tone: 'warning', text: i18n.t(sourceTexts.skippedLine) };
  return null;
}
