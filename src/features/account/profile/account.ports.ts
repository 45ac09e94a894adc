// Ports of the person, referral and profile machines.
import { callActor, lazyCallActor } from '../../../api/actors/call.actor.ts';
import { validationActor } from '../../../api/actors/validation.actor.ts';
import { windowActor } from '../../../api/actors/window.actor.ts';
import { currentUser } from '../../../api/session/current-user.ts';
import { sessionStore } from '../../../api/session/session.store.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { currentUserMachine } from '../../../machines/account/current-user.machine.ts';
import { ownReferralMachine } from '../../../machines/account/own-referral.machine.ts';
import { type ProfileValues, profileMachine } from '../../../machines/account/profile/profile.machine.ts';
import { tabStore } from '../../../platform/storage/tab-storage.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { profileTexts } from './profile.texts.ts';

export const personWithPorts = currentUserMachine.provide({
  actors: { readUser: callActor((all) => all.auth.me), window: windowActor },
  actions: { storeUser: (_, { userInfo }) => currentUser.write(userInfo) },
});

export const referralWithPorts = ownReferralMachine.provide({
  actors: { readReferral: lazyCallActor((all) => all.referrals.readOwn) },
});

export const profileWithPorts = profileMachine.provide({
  actors: {
    read: callActor((all) => all.profile.read),
    change: callActor((all) => all.profile.change),
    validation: validationActor((all) => all.profile.change),
  },
  actions: {
    storeDraft: (_, { draft }) => writeDraft(draft),
    announceSaved: (_, { profile }) => {
      const userInfo = currentUser.read();
      if (userInfo)
        currentUser.write({
          ...userInfo,
          first_name: profile.firstName,
          last_name: profile.lastName,
          national_code: profile.nationalCode,
          postal_code: profile.postalCode,
          is_legal: profile.isLegal,
        });
      toast({ tone: 'success', text: formatText(readLocale(), profileTexts.saved) });
    },
  },
});

// In session storage: a draft survives a reload and a new login, but not the tab.
const draftKey = (userId: string) => `profileDraft:${userId}`;

function writeDraft(draft: ProfileValues | null): void {
  const userId = sessionStore.read()?.userInfo.id;
  if (userId === undefined) return;
  if (draft) tabStore.set(draftKey(userId), JSON.stringify(draft));
  else tabStore.remove(draftKey(userId));
}

/** The user's unsaved draft of this tab, or null. */
export function readProfileDraft(userId: string): ProfileValues | null {
  try {
    const stored: unknown = JSON.parse(tabStore.get(draftKey(userId)) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    return null; // Invalid JSON: the form shows the server's values.
  }
}

const TEXT_FIELDS = [
  'firstName',
  'lastName',
  'nationalCode',
  'postalCode',
  'companyName',
  'nationalId',
  'economicCode',
  'registrationNumber',
  'address',
];

function isDraft(stored: unknown): stored is ProfileValues {
  if (typeof stored !== 'object' || stored === null) return false;
  const values = new Map<string, unknown>(Object.entries(stored));
  return (
    typeof values.get('isLegal') === 'boolean' &&
    TEXT_FIELDS.every((name) => typeof values.get(name) === 'string')
  );
}
