// Menu items that mark conversations as spam and block their visitors.
import type { BulkAction } from '../../../../contract/conversations/inbox.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import type { MenuGroup } from '../../../ui/Menu/Menu.tsx';
import { moderationTexts as texts } from './moderation.texts.ts';

export type ModerationAction = Extract<BulkAction, { kind: 'spam' | 'notSpam' | 'block' }>;

const KINDS = ['spam', 'notSpam', 'block'] as const;
const PREFIX = 'moderation.';

/** @param isSpam whether they are spam already */
export const moderationGroup = (isSpam: boolean, { t }: I18n): MenuGroup => ({
  id: 'moderation',
  items: [
    isSpam
      ? { id: `${PREFIX}notSpam`, label: t(texts.notSpam), icon: 'undo' }
      : { id: `${PREFIX}spam`, label: t(texts.spam), icon: 'flag' },
    { id: `${PREFIX}block`, label: t(texts.block), icon: 'ban', isDanger: true },
  ],
});

/** The action of a chosen item; undefined for ids of other items. */
export function moderationActionOf(id: string): ModerationAction | undefined {
  const kind = KINDS.find((one) => PREFIX + one === id);
  return kind && { kind };
}
