// Ports of the privacy machines.

import { fromPromise } from 'xstate';
import type { PrivacyRequest } from '../../../../contract/account/privacy.ts';
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { currentUser } from '../../../api/session/current-user.ts';
import { createI18n } from '../../../i18n/I18n.tsx';
import { readLocale } from '../../../i18n/locale.ts';
import { personSearchMachine } from '../../../machines/account/privacy/person-search.machine.ts';
import {
  type NewPrivacyRequest,
  type PrivacyRequestNotice,
  privacyRequestCommandsMachine,
} from '../../../machines/account/privacy/privacy-request-commands.machine.ts';
import { privacyRequestsMachine } from '../../../machines/account/privacy/privacy-requests.machine.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { requestTexts, privacyRequestNoticeTexts as texts } from './privacy.texts.ts';

export const personSearchWithPorts = personSearchMachine.provide({
  actors: { live: liveActor, find: lazyCallActor((all) => all.privacy.find) },
});

const createRequestActor = fromPromise<
  PrivacyRequest,
  { readonly command: NewPrivacyRequest; readonly clientId: string }
>(async ({ input: { command, clientId }, signal }) => {
  const { call, endpoints } = await loadLazyEndpoints();
  const { exportPeople, erasePeople, exportAccount, eraseAccount } = endpoints.privacy;
  const { kind, conversationIds } = command;
  const requestOptions = {
    clientId,
    locale: readLocale(),
    zone: currentUser.read()?.time_zone ?? 'Asia/Tehran',
  };
  if (kind === 'export')
    return conversationIds
      ? call(exportPeople, { ...requestOptions, conversationIds }, { signal })
      : call(exportAccount, requestOptions, { signal });
  return conversationIds
    ? call(erasePeople, { clientId, conversationIds }, { signal })
    : call(eraseAccount, { clientId }, { signal });
});

/** An erasure can be undone while its toast is shown, and in the list until it begins. */
function announce(notice: PrivacyRequestNotice, cancel: (requestId: string) => void): void {
  if (notice.kind === 'failed') {
    toastFailure(notice.failure);
    return;
  }
  const { t } = createI18n(readLocale());
  const { id, kind, subject, runAt } = notice.request;
  const isErasure = kind === 'erasure';
  if (notice.kind === 'requested' && isErasure)
    toast({
      text: subject === 'account' ? t(texts.deleting, { date: dayOf(runAt) }) : t(texts.erasing),
      action: { label: t(requestTexts.undo), onPress: () => cancel(id) },
    });
  else if (notice.kind === 'requested') toast({ text: t(texts.exporting), tone: 'success' });
  else toast({ text: t(isErasure ? texts.undone : texts.fileRemoved), tone: 'success' });
}

const dayOf = (at: number): string => createI18n(readLocale()).date(at, 'long');

export const privacyRequestCommandsWithPorts = privacyRequestCommandsMachine.provide({
  actors: {
    createRequest: createRequestActor,
    cancel: lazyCallActor((all) => all.privacy.cancel),
    list: lazyCallActor((all) => all.privacy.list),
  },
  actions: {
    announce: ({ self }, notice) => {
      const cancel = undoSender(self, 'cancel');
      announce(notice, (requestId) => cancel({ type: 'cancel.requested', requestId }));
    },
  },
});

const download = fromPromise<void, { readonly requestId: string }>(async ({ input, signal }) => {
  const { readFile, endpoints } = await loadLazyEndpoints();
  const archive = await readFile(endpoints.privacy.download, input, { signal });
  saveFile(`pasokh-${input.requestId.slice(-6)}.zip`, archive, 'application/octet-stream');
});

export const privacyRequestsWithPorts = privacyRequestsMachine.provide({
  actors: {
    live: liveActor,
    list: lazyCallActor((all) => all.privacy.list),
    retry: lazyCallActor((all) => all.privacy.retry),
    download,
  },
  actions: { announceRefusal: (_, failure) => toastFailure(failure) },
});
