// Live ports of the privacy machines.

import { fromPromise } from 'xstate';
import type { PrivacyRequest } from '../../../../contract/account/privacy.ts';
import { laterActorOf } from '../../../api/actors/call.actor.ts';
import { loadLater } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { person } from '../../../api/session/current-user.ts';
import { createI18n } from '../../../i18n/I18n.tsx';
import { readLocale } from '../../../i18n/locale.ts';
import {
  type DataNews,
  type DataOrder,
  dataOrdersMachine,
} from '../../../machines/account/privacy/data-request-commands.machine.ts';
import { dataRequestsMachine } from '../../../machines/account/privacy/data-requests.machine.ts';
import { personSearchMachine } from '../../../machines/account/privacy/person-search.machine.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { tellFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { requestTexts, orderTexts as texts } from './privacy.texts.ts';

export const livePersonSearch = personSearchMachine.provide({
  actors: { live: liveActor, find: laterActorOf((all) => all.privacy.find) },
});

const order = fromPromise<PrivacyRequest, { readonly order: DataOrder; readonly clientId: string }>(
  async ({ input: { order: given, clientId }, signal }) => {
    const { call, endpoints } = await loadLater();
    const { exportPeople, erasePeople, exportAccount, eraseAccount } = endpoints.privacy;
    const { kind, conversationIds } = given;
    const wish = { clientId, locale: readLocale(), zone: person.read()?.time_zone ?? 'Asia/Tehran' };
    if (kind === 'export')
      return conversationIds
        ? call(exportPeople, { ...wish, conversationIds }, { signal })
        : call(exportAccount, wish, { signal });
    return conversationIds
      ? call(erasePeople, { clientId, conversationIds }, { signal })
      : call(eraseAccount, { clientId }, { signal });
  },
);

/** An erasure can be undone from its message while that stands, and from the list until it begins. */
function announce(news: DataNews, cancel: (requestId: string) => void): void {
  if (news.kind === 'refused') {
    tellFailure(news.failure);
    return;
  }
  const { t } = createI18n(readLocale());
  const { id, kind, subject, runAt } = news.request;
  const isErasure = kind === 'erasure';
  if (news.kind === 'ordered' && isErasure)
    toast({
      text: subject === 'account' ? t(texts.deleting, { date: dayOf(runAt) }) : t(texts.erasing),
      action: { label: t(requestTexts.undo), onPress: () => cancel(id) },
    });
  else if (news.kind === 'ordered') toast({ text: t(texts.exporting), tone: 'success' });
  else toast({ text: t(isErasure ? texts.undone : texts.fileRemoved), tone: 'success' });
}

const dayOf = (at: number): string => createI18n(readLocale()).date(at, 'long');

export const liveDataOrders = dataOrdersMachine.provide({
  actors: {
    order,
    cancel: laterActorOf((all) => all.privacy.cancel),
    list: laterActorOf((all) => all.privacy.list),
  },
  actions: {
    announce: ({ self }, news) => {
      const cancel = undoSender(self, 'cancel');
      announce(news, (requestId) => cancel({ type: 'cancel.asked', requestId }));
    },
  },
});

const download = fromPromise<void, { readonly requestId: string }>(async ({ input, signal }) => {
  const { readFile, endpoints } = await loadLater();
  const archive = await readFile(endpoints.privacy.download, input, { signal });
  saveFile(`pasokh-${input.requestId.slice(-6)}.zip`, archive, 'application/octet-stream');
});

export const liveDataRequests = dataRequestsMachine.provide({
  actors: {
    live: liveActor,
    list: laterActorOf((all) => all.privacy.list),
    retry: laterActorOf((all) => all.privacy.retry),
    download,
  },
  actions: { announceRefusal: (_, failure) => tellFailure(failure) },
});
