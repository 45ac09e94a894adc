// Button of the composer that sends later, and the replies that wait.
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import { HOUR_MS } from '../../../../contract/durations.ts';
import { readTimeZone } from '../../../i18n/dates/account-time-zone.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import type { threadMachine } from '../../../machines/conversations/thread/thread.machine.ts';
import { halfMinuteTicker } from '../../../platform/clock.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import { snoozeEndText } from '../snooze/snooze.text.ts';
import { snoozeTexts } from '../snooze/snooze.texts.ts';
import { snoozeTimes } from '../snooze/snooze.times.ts';
import { ScheduledCards } from './ScheduledCards.tsx';
import { scheduledRepliesWithPorts } from './scheduled.ports.ts';
import { scheduledTexts as texts } from './scheduled.texts.ts';

const SnoozeDialog = lazyComponent(() => import('../snooze/SnoozeDialog.tsx'));
const EditScheduledDialog = lazyComponent(() => import('./EditScheduledDialog.tsx'));

interface ScheduledReplies {
  readonly tool: ReactNode;
  readonly cards: ReactNode;
  readonly dialogs: ReactNode;
}

/** @param canSchedule whether the draft is a text that can be sent later */
export function useScheduledReplies(
  thread: ActorRefFrom<typeof threadMachine>,
  canSchedule: boolean,
): ScheduledReplies {
  const i18n = useI18n();
  const { t } = i18n;
  const [machine] = useState(() =>
    scheduledRepliesWithPorts.provide({
      actions: {
        clearDraft: (_, text) => {
          if (text === '' || thread.getSnapshot().context.draft.trim() !== text) return;
          thread.send({ type: 'draft.changed', text: '' });
          document.querySelector<HTMLElement>('[data-composer] textarea')?.focus();
        },
      },
    }),
  );
  const { botId, conversationId } = thread.getSnapshot().context;
  const [state, send] = useMachine(machine, { input: { botId, conversationId } });
  const [isChoosing, setChoosing] = useState(false);
  const now = useSyncExternalStore(halfMinuteTicker.subscribe, halfMinuteTicker.now);
  const { replies, edited, editFailure } = state.context;
  const isBusy = state.matches({ command: 'running' });
  const schedule = (sendAt: number) => {
    const text = thread.getSnapshot().context.draft.trim();
    send({
      type: 'command.issued',
      command: { kind: 'create', fields: { text, sendAt, sendsAnyway: false } },
    });
  };
  const times = [
    { id: 'hour', label: t(texts.hour), at: now + HOUR_MS, icon: 'clock' as const },
    ...snoozeTimes(now, readTimeZone()).flatMap(({ id, at }) =>
      id === 'later' ? [] : [{ id, label: t(snoozeTexts[id]), at, icon: 'calendar' as const }],
    ),
  ];
  const CUSTOM = 'custom';
  return {
    tool: (
      <Menu
        label={t(texts.later)}
        trigger={<IconButton icon="clock" label={t(texts.later)} isDisabled={!canSchedule || isBusy} />}
        groups={[
          {
            id: 'times',
            title: t(texts.later),
            items: [
              ...times.map(({ at, ...item }) => ({ ...item, detail: snoozeEndText(at, i18n) })),
              { id: CUSTOM, label: t(snoozeTexts.custom), icon: 'edit' as const },
            ],
          },
        ]}
        onAction={(id) => {
          const time = times.find((one) => one.id === id);
          if (time) schedule(time.at);
          else setChoosing(true);
        }}
      />
    ),
    cards: (
      <ScheduledCards
        {...{ replies, isBusy }}
        onCommand={(command) => send({ type: 'command.issued', command })}
        onEdit={(reply) => send({ type: 'edit.opened', reply })}
      />
    ),
    dialogs: (
      <Suspense fallback={null}>
        {isChoosing && (
          <SnoozeDialog
            title={t(texts.pickTitle)}
            confirmLabel={t(texts.schedule)}
            icon="clock"
            onClose={() => setChoosing(false)}
            onChoose={(at) => {
              setChoosing(false);
              schedule(at);
            }}
          />
        )}
        {edited && (
          <EditScheduledDialog
            reply={edited}
            failure={editFailure}
            isPending={isBusy}
            onSubmit={(fields) =>
              send({ type: 'command.issued', command: { kind: 'change', id: edited.id, fields } })
            }
            onClose={() => send({ type: 'edit.closed' })}
          />
        )}
      </Suspense>
    ),
  };
}
