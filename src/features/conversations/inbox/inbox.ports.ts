// Ports of the inbox, selection and labels-and-views machines.

import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { callActor, lazyCallActor } from '../../../api/actors/call.actor.ts';
import { loadClient, loadLazyEndpoints } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { createI18n } from '../../../i18n/I18n.tsx';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import type { UrlChanged, UrlChangeRequested } from '../../../machines/conversations/inbox/inbox.machine.ts';
import { inboxMachine } from '../../../machines/conversations/inbox/inbox.machine.ts';
import {
  type InboxAction,
  type InboxActionResult,
  inboxSelectionMachine,
  type SelectionNotice,
} from '../../../machines/conversations/inbox/inbox-selection.machine.ts';
import type { LabelsAndViews } from '../../../machines/conversations/inbox/labels-and-views.machine.ts';
import {
  type LabelsAndViewsEvent,
  labelsAndViewsMachine,
} from '../../../machines/conversations/inbox/labels-and-views.machine.ts';
import { toFailure } from '../../../machines/port.ts';
import { type CommandFailure, retryCommand } from '../../../machines/shared/command-queue.ts';
import { currentPath } from '../../../platform/browser/base-path.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { groupTexts } from '../groups/groups.texts.ts';
import { refusalText, runMacro } from '../macros/macro-picker.ports.ts';
import { macroTexts } from '../macros/macros.texts.ts';
import { moderationTexts } from '../moderation/moderation.texts.ts';
import { priorityTexts } from '../priority/priority.texts.ts';
import { snoozeEndText } from '../snooze/snooze.text.ts';
import { snoozeTexts } from '../snooze/snooze.texts.ts';
import { bulkTexts, labelTexts, viewTexts } from './inbox.texts.ts';

const HISTORY_EVENTS = ['popstate', 'pushState', 'replaceState'] as const;

/**
 * Sends the URL while it belongs to this list. The router dispatches these events on `window` when the URL
 * changes.
 */
const urlActor = fromCallback<UrlChangeRequested | EventObject>(({ sendBack, receive }) => {
  const listPath =
    /^\/dashboard\/(?:bot\/[^/]+\/[^/]+|inbox(?=\/|$))/.exec(currentPath())?.[0] ?? currentPath();
  const emit = () => {
    if (!currentPath().startsWith(listPath)) return;
    const event: UrlChanged = { type: 'url.changed', query: location.search };
    sendBack(event);
  };
  receive((event) => {
    if (!('query' in event) || !currentPath().startsWith(listPath)) return;
    history.replaceState(history.state, '', `${location.pathname}${event.query}`);
  });
  for (const eventName of HISTORY_EVENTS) addEventListener(eventName, emit);
  return () => {
    for (const eventName of HISTORY_EVENTS) removeEventListener(eventName, emit);
  };
});

export const inboxWithPorts = inboxMachine.provide({
  actors: { live: liveActor, list: callActor((all) => all.conversations.listAll), url: urlActor },
});

const noticeTexts = {
  close: bulkTexts.closed,
  assign: bulkTexts.assigned,
  label: bulkTexts.done,
  wake: snoozeTexts.back,
  spam: moderationTexts.markedSpam,
  notSpam: moderationTexts.unmarked,
  block: moderationTexts.blocked,
} as const;

function noticeText(action: InboxAction, count: number, hasSent: boolean): string {
  const locale = readLocale();
  if (action.kind === 'macro')
    return formatText(locale, hasSent ? macroTexts.ranAndSent : macroTexts.ran, { name: action.name, count });
  if (action.kind === 'group')
    return formatText(locale, action.groupId === null ? groupTexts.unassigned : groupTexts.assigned, {
      count,
    });
  if (action.kind === 'priority') {
    const priority = formatText(locale, priorityTexts[action.priority]);
    return formatText(locale, priorityTexts.done, { count, priority });
  }
  if (action.kind !== 'snooze') return formatText(locale, noticeTexts[action.kind], { count });
  if (action.until === 'reply') return formatText(locale, snoozeTexts.snoozedReply, { count });
  const at = snoozeEndText(action.until, createI18n(locale));
  return formatText(locale, snoozeTexts.snoozed, { count, at });
}

/** Shows the result of an action, which can be undone while its toast is shown. */
function announce(notice: SelectionNotice, undo: (actionId: string) => void): void {
  const locale = readLocale();
  if (notice.kind === 'failed') {
    toastFailure(
      notice.failure,
      retryCommand(notice, ({ actionId }) => undo(actionId)),
    );
    return;
  }
  const { skipped } = notice;
  const [refusal] = 'refusals' in notice ? (notice.refusals ?? []) : [];
  if (refusal && notice.kind === 'done' && notice.action.kind === 'macro')
    toast({ text: refusalText(notice.action.name, refusal), tone: 'danger' });
  if (notice.kind === 'undone') {
    if (notice.restored > 0)
      toast({ text: formatText(locale, bulkTexts.undone, { count: notice.restored }) });
  } else if (notice.actionId === null) {
    if (!refusal) toast({ text: formatText(locale, bulkTexts.noChange) });
    return;
  } else {
    const { actionId } = notice;
    toast({
      text: noticeText(notice.action, notice.changed, notice.hasSent ?? false),
      action: { label: formatText(locale, bulkTexts.undo), onPress: () => undo(actionId) },
    });
  }
  if (skipped > 0) toast({ text: formatText(locale, bulkTexts.skippedCount, { count: skipped }) });
}

const runAction = fromPromise<
  InboxActionResult,
  { readonly conversationIds: readonly string[]; readonly action: InboxAction }
>(async ({ input: { conversationIds, action }, signal }) => {
  if (action.kind === 'macro') return runMacro(action, conversationIds, signal);
  const { call, endpoints } = await loadClient();
  return call(endpoints.bulkActions.apply, { conversationIds, action }, { signal });
});

export const selectionWithPorts = inboxSelectionMachine.provide({
  actors: {
    runAction,
    undo: callActor((all) => all.bulkActions.undo),
  },
  actions: {
    announce: ({ self }, notice) => {
      const undo = undoSender(self, 'undo');
      announce(notice, (actionId) => undo({ type: 'action.undone', actionId }));
    },
  },
});

const readLabelsAndViews = fromPromise<LabelsAndViews, { readonly botId: string | null }>(
  async ({ input: { botId }, signal }) => {
    const [{ call, endpoints }, { endpoints: lazy }] = await Promise.all([loadClient(), loadLazyEndpoints()]);
    const [labels, bots] = await Promise.all([
      call(lazy.labels.list, {}, { signal }),
      call(endpoints.bots.list, {}, { signal }),
    ]);
    const listedBots = bots.filter(({ id }) => botId === null || id === botId);
    const [views, groups, teams] = await Promise.all([
      call(lazy.views.list, botId === null ? {} : { botId }, { signal }),
      call(lazy.operatorGroups.list, {}, { signal }),
      Promise.all(listedBots.map(({ id }) => call(endpoints.presence.team, { botId: id }, { signal }))),
    ]);
    const operators = new Map(teams.flat().map((person) => [person.id, person]));
    const connections = listedBots.flatMap((bot) => bot.connections);
    return { labels, views, groups, bots, operators: [...operators.values()], connections };
  },
);

const undoListeners = new Set<(event: LabelsAndViewsEvent) => void>();

const undoReceiver = fromCallback(({ sendBack }) => {
  undoListeners.add(sendBack);
  return () => undoListeners.delete(sendBack);
});

/** Restores a label through the open inbox machine; without one, directly. */
async function restoreLabel(labelId: string): Promise<void> {
  for (const emit of undoListeners) return emit({ type: 'label.restored', labelId });
  try {
    const { call, endpoints } = await loadLazyEndpoints();
    await call(endpoints.labels.restore, { labelId });
  } catch (thrown) {
    toastCommandFailure({ kind: 'failed', failure: toFailure(thrown), command: labelId });
  }
}

const toastCommandFailure = (commandFailure: CommandFailure<string>): void =>
  toastFailure(commandFailure.failure, retryCommand(commandFailure, restoreLabel));

export const labelsAndViewsWithPorts = labelsAndViewsMachine.provide({
  actors: {
    read: readLabelsAndViews,
    undoReceiver,
    createLabel: lazyCallActor((all) => all.labels.create),
    changeLabel: lazyCallActor((all) => all.labels.change),
    removeLabel: lazyCallActor((all) => all.labels.remove),
    restoreLabel: lazyCallActor((all) => all.labels.restore),
    saveView: lazyCallActor((all) => all.views.save),
    removeView: lazyCallActor((all) => all.views.remove),
  },
  actions: {
    announce: (_, notice) => {
      const locale = readLocale();
      if (typeof notice === 'object' && 'kind' in notice) {
        toastCommandFailure(notice);
        return;
      }
      if (typeof notice === 'object') {
        const { id: labelId, name } = notice.removed;
        toast({
          text: formatText(locale, labelTexts.removed, { name }),
          action: { label: formatText(locale, bulkTexts.undo), onPress: () => restoreLabel(labelId) },
        });
        return;
      }
      const text = notice === 'viewSaved' ? viewTexts.saved : viewTexts.removed;
      toast({ text: formatText(locale, text), tone: 'success' });
    },
  },
});
