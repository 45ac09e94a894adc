// Endpoints of the user's profile and preferences.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import {
  companyId,
  economicCode,
  nationalCode,
  postalCode,
  registrationNumber,
} from '../fields/national-numbers.rules.ts';
import { freeLine, freeText, locale } from '../fields/rules.ts';

const maxLengths = { name: 100, company: 200, address: 500 } as const;

/**
 * The user's profile form; the company's fields are required while the legal flag is on, and kept while it is
 * off.
 */
const profileFields = {
  firstName: freeLine(maxLengths.name),
  lastName: freeLine(maxLengths.name),
  nationalCode,
  postalCode,
  isLegal: Schema.Boolean,
  companyName: freeLine(maxLengths.company),
  nationalId: companyId,
  economicCode,
  registrationNumber,
  address: freeText(maxLengths.address),
};
const REQUIRED_COMPANY_FIELDS = [
  'companyName',
  'nationalId',
  'economicCode',
  'registrationNumber',
  'address',
] as const;

const ProfileForm = Schema.Struct(profileFields).check(
  Schema.makeFilter(
    (values: { isLegal: boolean } & Record<(typeof REQUIRED_COMPANY_FIELDS)[number], string>) => {
      if (!values.isLegal) return undefined;
      const empty = REQUIRED_COMPANY_FIELDS.filter((name) => values[name] === '');
      return empty.length === 0 ? undefined : empty.map((name) => ({ path: [name], issue: 'Required' }));
    },
  ),
);

/**
 * The stored company of an account; field names follow the product's specification. Empty where not given.
 */
const LegalInformation = Schema.Struct({
  company_name: Schema.String,
  economic_code: Schema.String,
  national_id: Schema.String,
  registration_number: Schema.String,
  residential_address: Schema.String,
});

/** `isNationalCodeLocked` and `isNationalIdLocked`: once given, they cannot be changed. */
export const Profile = Schema.Struct({
  firstName: Schema.String,
  lastName: Schema.String,
  nationalCode: Schema.String,
  postalCode: Schema.String,
  isLegal: Schema.Boolean,
  legal_information: LegalInformation,
  isNationalCodeLocked: Schema.Boolean,
  isNationalIdLocked: Schema.Boolean,
});
export type Profile = typeof Profile.Type;

/** Appearance and notification settings of the panel, synced across the user's devices. */
const PanelSettings = Schema.Struct({
  locale,
  /** `#rrggbb`; null is the default colour. */
  accent: Schema.NullOr(
    Schema.String.check(
      Schema.makeFilter(
        (text: string) => (/^#[0-9a-f]{6}$/i.test(text) ? undefined : 'Invalid'),
        undefined,
        true,
      ),
    ),
  ),
  scheme: Schema.Literals(['light', 'dark', 'system']),
  density: Schema.Literals(['comfortable', 'compact']),
  /** Key that sends a reply; left out by older panels, which send by Ctrl+Enter. */
  sendKey: Schema.optionalKey(Schema.Literals(['ctrlEnter', 'enter'])),
  notifications: Schema.Struct({
    newMessage: Schema.Boolean,
    escalated: Schema.Boolean,
    /** Left out by older panels, which counts as on. */
    assigned: Schema.optionalKey(Schema.Boolean),
    mentioned: Schema.optionalKey(Schema.Boolean),
    approvals: Schema.optionalKey(Schema.Boolean),
    sound: Schema.Boolean,
    desktop: Schema.Boolean,
  }),
});

export const profile = {
  read: endpoint({
    method: 'GET',
    path: '/api/account/profile',
    access: 'session',
    summary: "The user's own profile, with the company data of the account",
    input: Schema.Struct({}),
    output: Profile,
    errors: [],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/account/profile',
    access: 'session',
    summary: 'Replaces the profile; only the owner can change the company data',
    input: ProfileForm,
    output: Profile,
    errors: ['NationalIdFixed', 'Forbidden'],
  }),
  readPreferences: endpoint({
    method: 'GET',
    path: '/api/account/panel-settings',
    access: 'session',
    summary: "The user's panel settings; null if never saved",
    input: Schema.Struct({}),
    output: Schema.NullOr(PanelSettings),
    errors: [],
  }),
  changePreferences: endpoint({
    method: 'PUT',
    path: '/api/account/panel-settings',
    access: 'session',
    summary: "Saves the user's panel settings",
    input: PanelSettings,
    output: PanelSettings,
    errors: [],
  }),
};
