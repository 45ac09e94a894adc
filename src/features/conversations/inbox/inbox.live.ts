// Live ports of the inbox, selection and labels-and-views machines.

import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { actorOf } from '../../../api/actors/call.actor.ts';
import { loadClient } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { sentence } from '../../../i18n/texts.ts';
import type { AddressChanged, AddressWanted } from '../../../machines/conversations/inbox/inbox.machine.ts';
import { inboxMachine } from '../../../machines/conversations/inbox/inbox.machine.ts';
import {
  inboxPicksMachine,
  type PicksNews,
} from '../../../machines/conversations/inbox/inbox-selection.machine.ts';
import type { Kit } from '../../../machines/conversations/inbox/labels-and-views.machine.ts';
import {
  inboxKitMachine,
  type KitEvent,
} from '../../../machines/conversations/inbox/labels-and-views.machine.ts';
import { failureOf } from '../../../machines/port.ts';
import { againOf, type Refused } from '../../../machines/shared/command-queue.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { tellFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { bulkTexts, labelTexts, viewTexts } from './inbox.texts.ts';

const CHANGES = ['popstate', 'pushState', 'replaceState'] as const;

/** The address of the page as long as it is one of this list: the router tells of every step by these events. */
const address = fromCallback<AddressWanted | EventObject>(({ sendBack, receive }) => {
  const home = /^\/dashboard\/bot\/[^/]+\/[^/]+/.exec(location.pathname)?.[0] ?? location.pathname;
  const tell = () => {
    if (!location.pathname.startsWith(home)) return;
    const changed: AddressChanged = { type: 'address.changed', query: location.search };
    sendBack(changed);
  };
  receive((event) => {
    if (!('query' in event) || !location.pathname.startsWith(home)) return;
    history.replaceState(history.state, '', `${location.pathname}${event.query}`);
  });
  for (const change of CHANGES) addEventListener(change, tell);
  return () => {
    for (const change of CHANGES) removeEventListener(change, tell);
  };
});

export const liveInbox = inboxMachine.provide({
  actors: { live: liveActor, list: actorOf((all) => all.conversations.list), address },
});

const DONE = { close: bulkTexts.closed, assign: bulkTexts.assigned, label: bulkTexts.done } as const;

/** Tells what became of an act; what was done can be undone while its message stands. */
function announce(news: PicksNews, undo: (actId: string) => void): void {
  const locale = readLocale();
  if (news.kind === 'refused') {
    tellFailure(
      news.failure,
      againOf(news, ({ actId }) => undo(actId)),
    );
    return;
  }
  const { leftOut } = news;
  if (news.kind === 'undone') {
    if (news.restored > 0) toast({ text: sentence(locale, bulkTexts.undone, { count: news.restored }) });
  } else if (news.actId === null) {
    toast({ text: sentence(locale, bulkTexts.nothing) });
    return;
  } else {
    const { actId } = news;
    toast({
      text: sentence(locale, DONE[news.act.kind], { count: news.changed }),
      action: { label: sentence(locale, bulkTexts.undo), onPress: () => undo(actId) },
    });
  }
  if (leftOut > 0) toast({ text: sentence(locale, bulkTexts.leftOut, { count: leftOut }) });
}

export const livePicks = inboxPicksMachine.provide({
  actors: { act: actorOf((all) => all.bulk.act), undo: actorOf((all) => all.bulk.undo) },
  actions: {
    announce: ({ self }, news) => {
      const undo = undoSender(self, 'undo');
      announce(news, (actId) => undo({ type: 'act.undone', actId }));
    },
  },
});

const kit = fromPromise<Kit, { readonly botId: string }>(async ({ input: { botId }, signal }) => {
  const { call, endpoints } = await loadClient();
  const [labels, views, team, bot] = await Promise.all([
    call(endpoints.labels.list, {}, { signal }),
    call(endpoints.views.list, { botId }, { signal }),
    call(endpoints.presence.team, { botId }, { signal }),
    call(endpoints.bots.read, { botId }, { signal }),
  ]);
  return { labels, views, team, services: bot.connections };
});

const lists = new Set<(event: KitEvent) => void>();

const undoing = fromCallback(({ sendBack }) => {
  lists.add(sendBack);
  return () => lists.delete(sendBack);
});

/** A removed label comes back through the list that is open; where none is any more, by itself. */
async function bringBack(labelId: string): Promise<void> {
  for (const tell of lists) return tell({ type: 'label.restored', labelId });
  try {
    const { call, endpoints } = await loadClient();
    await call(endpoints.labels.restore, { labelId });
  } catch (thrown) {
    tellLost({ kind: 'refused', failure: failureOf(thrown), order: labelId });
  }
}

const tellLost = (lost: Refused<string>): void => tellFailure(lost.failure, againOf(lost, bringBack));

export const liveKit = inboxKitMachine.provide({
  actors: {
    kit,
    undoing,
    createLabel: actorOf((all) => all.labels.create),
    changeLabel: actorOf((all) => all.labels.change),
    removeLabel: actorOf((all) => all.labels.remove),
    restoreLabel: actorOf((all) => all.labels.restore),
    saveView: actorOf((all) => all.views.save),
    removeView: actorOf((all) => all.views.remove),
  },
  actions: {
    announce: (_, news) => {
      const locale = readLocale();
      if (typeof news === 'object' && 'kind' in news) {
        tellLost(news);
        return;
      }
      if (typeof news === 'object') {
        const { id: labelId, name } = news.removed;
        toast({
          text: sentence(locale, labelTexts.removed, { name }),
          action: { label: sentence(locale, bulkTexts.undo), onPress: () => bringBack(labelId) },
        });
        return;
      }
      const text = news === 'viewSaved' ? viewTexts.saved : viewTexts.removed;
      toast({ text: sentence(locale, text), tone: 'success' });
    },
  },
});
