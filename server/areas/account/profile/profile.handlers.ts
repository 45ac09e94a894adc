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
    read: (_input, person) => readProfile(store.db, person),
    async change(changes, person, { now, ip }) {
      const { accountId, userId } = person;
      const company = {
        companyName: changes.companyName,
        nationalId: normaliseDigits(changes.nationalId),
        economicCode: normaliseDigits(changes.economicCode),
        registrationNumber: normaliseDigits(changes.registrationNumber),
        address: changes.address,
      };
      const personalFields = {
        firstName: changes.firstName,
        lastName: changes.lastName,
        nationalCode: normaliseDigits(changes.nationalCode),
        postalCode: normaliseDigits(changes.postalCode),
        isLegal: changes.isLegal,
      };
      const hasCompanyData = changes.isLegal || Object.values(company).some((text) => text !== '');
      if (person.isOperator && hasCompanyData) throw new ApiError('Forbidden');
      await store.transact(async (trx) => {
        if (!(await saveProfile(trx, person, personalFields))) throw new ApiError('NationalIdFixed');
        if (!person.isOperator && !(await saveCompany(trx, accountId, company, now)))
          throw new ApiError('NationalIdFixed');
        await writeAudit(trx, { accountId, userId, action: 'profile.changed', ip, now });
      });
      return readProfile(store.db, person);
    },
    async readPreferences(_input, person) {
      const storedSettings = await findPanelSettings(store.db, person);
      return storedSettings ? Schema.decodeSync(PanelSettingsJson)(storedSettings.settings) : null;
    },
    async changePreferences(settings, person, { now }) {
      await savePanelSettings(store.db, person, Schema.encodeSync(PanelSettingsJson)(settings), now);
      const { accountId, userId, sessionId } = person;
      const audience = { userId, notSessionId: sessionId };
      store.events.broadcast(accountId, { kind: 'panel.changed', audience, payload: {} });
      return settings;
    },
  };
}

async function readProfile(db: Store['db'], person: CurrentUser): Promise<Profile> {
  const [profileRow, company] = await Promise.all([
    findProfile(db, person),
    person.isOperator ? undefined : findCompany(db, person.accountId),
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
    isNationalCodeFixed: profileRow.national_code !== null,
    isNationalIdFixed: (company?.national_id ?? '') !== '',
  };
}
