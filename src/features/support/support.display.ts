// Icon, tone and text of request status, category and file errors.
import type { SupportStatus } from '../../../contract/support/support.ts';
import type { I18n } from '../../i18n/I18n.tsx';
import { errorText } from '../../i18n/texts/errors.ts';
import type { FileProblem } from '../../machines/support/request-files.ts';
import type { IconName } from '../../ui/Icon/Icon.tsx';
import type { Tone } from '../../ui/StatusChip/StatusChip.tsx';
import { fileTexts as texts } from './support.texts.ts';

export const statusDisplay: Record<SupportStatus, { readonly tone: Tone; readonly icon: IconName }> = {
  open: { tone: 'info', icon: 'hourglass' },
  answered: { tone: 'success', icon: 'done' },
  closed: { tone: 'neutral', icon: 'check' },
};

export const categoryIcons = {
  sales: 'card',
  technical: 'settings',
  general: 'question',
} as const satisfies Record<string, IconName>;

/** Why a file cannot be sent. */
export function fileErrorText(problem: FileProblem, { t, locale }: I18n): string {
  if (problem === 'tooMany' || problem === 'duplicate' || problem === 'lost') return t(texts[problem]);
  // The common texts of these two errors are about training files, with other types and sizes.
  if (problem.error === 'FileTypeRefused') return t(texts.kinds);
  if (problem.error === 'FileTooLarge') return t(texts.large);
  return errorText(problem, locale);
}
