// Endpoints of a user's profile, company details and panel settings.
import { Schema } from 'effect';
import { type Profile, profile } from '../../../../contract/account/profile.ts';
import { digitsOf } from '../../../../contract/fields/national-numbers.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { type Handlers, type Person, Refusal } from '../../shared/context.ts';
import { findCompany, findPanel, findPerson, saveCompany, savePanel, savePerson } from './profile.store.ts';

const Panel = Schema.fromJsonString(profile.changePanel.input);

/** The calls of `contract/account/profile.ts`. */
export function profileHandlers({ store }: { readonly store: Store }): Handlers<typeof profile> {
  return {
    read: (_input, person) => readProfile(store.db, person),
    async change(given, person, { now, ip }) {
      const { accountId, userId } = person;
      const company = {
        companyName: given.companyName,
        nationalId: digitsOf(given.nationalId),
        economicCode: digitsOf(given.economicCode),
        registrationNumber: digitsOf(given.registrationNumber),
        address: given.address,
      };
      const own = {
        firstName: given.firstName,
        lastName: given.lastName,
        nationalCode: digitsOf(given.nationalCode),
        postalCode: digitsOf(given.postalCode),
        isLegal: given.isLegal,
      };
      const ofCompany = given.isLegal || Object.values(company).some((text) => text !== '');
      if (person.isOperator && ofCompany) throw new Refusal('Forbidden');
      await store.transact(async (trx) => {
        if (!(await savePerson(trx, person, own))) throw new Refusal('NationalIdFixed');
        if (!person.isOperator && !(await saveCompany(trx, accountId, company, now)))
          throw new Refusal('NationalIdFixed');
        await writeAudit(trx, { accountId, userId, action: 'profile.changed', ip, now });
      });
      return readProfile(store.db, person);
    },
    async readPanel(_input, person) {
      const kept = await findPanel(store.db, person);
      return kept ? Schema.decodeSync(Panel)(kept.settings) : null;
    },
    async changePanel(settings, person, { now }) {
      await savePanel(store.db, person, Schema.encodeSync(Panel)(settings), now);
      const { accountId, userId, sessionId } = person;
      const audience = { userId, notSessionId: sessionId };
      store.events.broadcast(accountId, { kind: 'panel.changed', audience, payload: {} });
      return settings;
    },
  };
}

async function readProfile(db: Store['db'], person: Person): Promise<Profile> {
  const [own, company] = await Promise.all([
    findPerson(db, person),
    person.isOperator ? undefined : findCompany(db, person.accountId),
  ]);
  if (!own) throw new Refusal('Unauthenticated');
  return {
    firstName: own.first_name ?? '',
    lastName: own.last_name ?? '',
    nationalCode: own.national_code ?? '',
    postalCode: own.postal_code ?? '',
    isLegal: own.is_legal === 1,
    legal_information: {
      company_name: company?.company_name ?? '',
      economic_code: company?.economic_code ?? '',
      national_id: company?.national_id ?? '',
      registration_number: company?.registration_number ?? '',
      residential_address: company?.residential_address ?? '',
    },
    nationalCodeFixed: own.national_code !== null,
    nationalIdFixed: (company?.national_id ?? '') !== '',
  };
}
