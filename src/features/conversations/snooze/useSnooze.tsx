// Menu items that snooze conversations, with the dialog that asks for a time.
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import type { BulkAction } from '../../../../contract/conversations/inbox.ts';
import { readTimeZone } from '../../../i18n/dates/account-time-zone.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { halfMinuteTicker } from '../../../platform/clock.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import type { MenuGroup } from '../../../ui/Menu/Menu.tsx';
import { snoozeEndText } from './snooze.text.ts';
import { snoozeTexts as texts } from './snooze.texts.ts';
import { snoozeTimes } from './snooze.times.ts';

const SnoozeDialog = lazyComponent(() => import('./SnoozeDialog.tsx'));

export type SnoozeAction = Extract<BulkAction, { kind: 'snooze' | 'wake' }>;

export interface SnoozeMenuItems {
  readonly groups: readonly MenuGroup[];
  /** Carries out the chosen item; ids of other items are ignored. */
  readonly choose: (id: string) => void;
  /** To render beside the menu. */
  readonly dialog: ReactNode;
}

const PREFIX = 'snooze.';
const icons = { later: 'clock', tomorrow: 'sun', saturday: 'calendar' } as const;

/** @param isSnoozed whether bringing back is offered too */
export function useSnooze(isSnoozed: boolean, onSnooze: (action: SnoozeAction) => void): SnoozeMenuItems {
  const i18n = useI18n();
  const { t } = i18n;
  const now = useSyncExternalStore(halfMinuteTicker.subscribe, halfMinuteTicker.now);
  const [isChoosing, setChoosing] = useState(false);
  const times = snoozeTimes(now, readTimeZone());
  const items: MenuGroup['items'] = [
    ...times.map(({ id, at }) => ({
      id: PREFIX + id,
      label: t(texts[id]),
      detail: snoozeEndText(at, i18n),
      icon: icons[id],
    })),
    { id: `${PREFIX}reply`, label: t(texts.reply), icon: 'reply' },
    { id: `${PREFIX}custom`, label: t(texts.custom), icon: 'edit' },
  ];
  const wakeItem = { id: `${PREFIX}wake`, label: t(texts.wake), icon: 'undo' } as const;
  const choose = (id: string) => {
    const time = times.find((one) => PREFIX + one.id === id);
    if (time) onSnooze({ kind: 'snooze', until: time.at });
    else if (id === `${PREFIX}reply`) onSnooze({ kind: 'snooze', until: 'reply' });
    else if (id === wakeItem.id) onSnooze({ kind: 'wake' });
    else if (id === `${PREFIX}custom`) setChoosing(true);
  };
  return {
    groups: [
      ...(isSnoozed ? [{ id: 'wake', items: [wakeItem] }] : []),
      { id: 'snooze', title: t(texts.snooze), items },
    ],
    choose,
    dialog: isChoosing && (
      <Suspense fallback={null}>
        <SnoozeDialog
          onClose={() => setChoosing(false)}
          onChoose={(until) => {
            setChoosing(false);
            onSnooze({ kind: 'snooze', until });
          }}
        />
      </Suspense>
    ),
  };
}
