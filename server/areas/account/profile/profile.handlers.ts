// Endpoints of a user's profile, company details and panel settings.
import { Schema } from 'effect';
import { type Profile, profile } from '../../../../contract/account/profile.ts';
import { normaliseDigits } from '../../../../contract/fields/national-numbers.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { ApiError, type CurrentUser, type Handlers } from '../../shared/context.ts';
import {
  findCompany,
  findPanelSettings,
  findProfile,
  saveCompany,
  savePanelSettings,
  saveProfile,
} from './profile.store.ts';

const PanelSettingsJson = Schema.fromJsonString(profile.changePreferences.input);

/** Handlers of `contract/account/profile.ts`. */
export function profileHandlers({ store }: { readonly store: Store }): Handlers<typeof profile> {
  return {
    read: (_input, user) => readProfile(store.db, user),
    async change(profileForm, user, { now, ip }) {
      const { accountId, userId } = user;
      const company = {
        companyName: profileForm.companyName,
        nationalId: normaliseDigits(profileForm.nationalId),
        economicCode: normaliseDigits(profileForm.economicCode),
        registrationNumber: normaliseDigits(profileForm.registrationNumber),
        address: profileForm.address,
      };
      const personalFields = {
        firstName: profileForm.firstName,
        lastName: profileForm.lastName,
        nationalCode: normaliseDigits(profileForm.nationalCode),
        postalCode: normaliseDigits(profileForm.postalCode),
        isLegal: profileForm.isLegal,
      };
      const hasCompanyData = profileForm.isLegal || Object.values(company).some((text) => text !== '');
      if (user.isOperator && hasCompanyData) throw new ApiError('Forbidden');
      await store.transact(async (trx) => {
        if (!(await saveProfile(trx, user, personalFields))) throw new ApiError('NationalIdFixed');
        if (!user.isOperator && !(await saveCompany(trx, accountId, company, now)))
          throw new ApiError('NationalIdFixed');
        await writeAudit(trx, { accountId, userId, action: 'profile.changed', ip, now });
      });
      return readProfile(store.db, user);
    },
    async readPreferences(_input, user) {
      const storedSettings = await findPanelSettings(store.db, user);
      return storedSettings ? Schema.decodeSync(PanelSettingsJson)(storedSettings.settings) : null;
    },
    async changePreferences(settings, user, { now }) {
      await savePanelSettings(store.db, user, Schema.encodeSync(PanelSettingsJson)(settings), now);
      const { accountId, userId, sessionId } = user;
      const audience = { recipientId: userId, exceptSessionId: sessionId };
      store.events.broadcast(accountId, { kind: 'panel.changed', audience, payload: {} });
      return settings;
    },
  };
}

async function readProfile(db: Store['db'], user: CurrentUser): Promise<Profile> {
  const [profileRow, company] = await Promise.all([
    findProfile(db, user),
    user.isOperator ? undefined : findCompany(db, user.accountId),
  ]);
  if (!profileRow) throw new ApiError('Unauthenticated');
  return {
    firstName: profileRow.first_name ?? '',
    lastName: profileRow.last_name ?? '',
    nationalCode: profileRow.national_code ?? '',
    postalCode: profileRow.postal_code ?? '',
    isLegal: profileRow.is_legal === 1,
    legal_information: {
      company_name: company?.company_name ?? '',
      economic_code: company?.economic_code ?? '',
      national_id: company?.national_id ?? '',
      registration_number: company?.registration_number ?? '',
      residential_address: company?.residential_address ?? '',
    },
    isNationalCodeLocked: profileRow.national_code !== null,
    isNationalIdLocked: (company?.national_id ?? '') !== '',
  };
}
