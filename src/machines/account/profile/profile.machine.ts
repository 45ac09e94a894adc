// Reads, edits and saves a person's profile, with a local draft.
import { assign, setup } from 'xstate';
import type { Profile, profile } from '../../../../contract/account/profile.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { Failure, Issue } from '../../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../../port.ts';
import {
  type FieldValidated,
  validateOnBlur,
  validationPort,
  withoutFieldIssues,
} from '../../shared/form.validation.ts';

export type ProfileValues = InputOf<typeof profile.change>;

/** `draft`: unsaved values from when the page was left. */
interface ProfileInput {
  readonly draft: ProfileValues | null;
}

interface ProfileContext {
  /** The server's version; null until loaded. */
  readonly saved: Profile | null;
  readonly values: ProfileValues | null;
  /** The values being saved. */
  readonly submitted: ProfileValues | null;
  /** Failure of the last load or save. */
  readonly failure: Failure | null;
  /** Issues of fields that lost focus. */
  readonly validation: readonly Issue[];
}

type ProfileEvent =
  | { readonly type: 'field.changed'; readonly change: Partial<ProfileValues> }
  | { readonly type: 'field.blurred'; readonly field: keyof ProfileValues }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'changes.discarded' }
  | { readonly type: 'retried' }
  | FieldValidated;

const profileSetup = setup({
  types: machineTypes<{ context: ProfileContext; events: ProfileEvent; input: ProfileInput }>(),
  actors: {
    read: port<typeof profile.read>(),
    change: port<typeof profile.change>(),
    validation: validationPort,
  },
  actions: {
    /** Stores the draft for a reload, or clears it. */
    storeDraft: (_, _params: { draft: ProfileValues | null }) => {
      throw new Error('port not provided');
    },
    /** Announces the save and updates the person's name in the panel. */
    announceSaved: (_, _params: { profile: Profile }) => {
      throw new Error('port not provided');
    },
  },
});

/** The editable part of a profile, by form field. */
export function toFormValues(profile: Profile): ProfileValues {
  const { isNationalCodeLocked, isNationalIdLocked, legal_information: company, ...person } = profile;
  return {
    ...person,
    companyName: company.company_name,
    nationalId: company.national_id,
    economicCode: company.economic_code,
    registrationNumber: company.registration_number,
    address: company.residential_address,
  };
}

/** True while the form differs from the server's version. */
export const hasChanges = ({ saved, values }: ProfileContext): boolean =>
  saved !== null && values !== null && !isSame(toFormValues(saved), values);

const isSame = (one: ProfileValues, other: ProfileValues): boolean => {
  const otherValues = new Map(Object.entries(other));
  return Object.entries(one).every(([field, value]) => otherValues.get(field) === value);
};

/** Fields that can no longer be changed keep the server's value. */
const withFixedNumbers = (values: ProfileValues, stored: Profile): ProfileValues => ({
  ...values,
  ...(stored.isNationalCodeLocked && { nationalCode: stored.nationalCode }),
  ...(stored.isNationalIdLocked && { nationalId: stored.legal_information.national_id }),
});

/** The saved profile, overridden by what was typed since it was submitted. */
function mergeSaved(context: ProfileContext, profile: Profile): ProfileValues {
  return withFixedNumbers(
    { ...toFormValues(profile), ...Object.fromEntries(changedSinceSubmit(context)) },
    profile,
  );
}

function changedSinceSubmit({ values, submitted }: ProfileContext) {
  const submittedValues = new Map(Object.entries(submitted ?? {}));
  return Object.entries(values ?? {}).filter(([field, value]) => submittedValues.get(field) !== value);
}

/** Only fields typed into since the save can still be invalid. */
function issuesSinceSubmit(context: ProfileContext): readonly Issue[] {
  const changedFields = new Map(changedSinceSubmit(context));
  return context.validation.filter(({ path }) => changedFields.has(String(path[0])));
}

/** National numbers that are locked: already saved, or being saved. */
export const immutableFields = ({ saved: stored, submitted: sent }: ProfileContext) => ({
  nationalCode: stored?.isNationalCodeLocked === true || Boolean(sent?.nationalCode),
  nationalId: stored?.isNationalIdLocked === true || Boolean(sent?.nationalId),
});

const storeDraft = {
  type: 'storeDraft',
  params: ({ context }: { context: ProfileContext }) => ({
    draft: hasChanges(context) ? context.values : null,
  }),
} as const;

const fieldChangedTransition = {
  'field.changed': {
    actions: [
      profileSetup.assign(({ context, event }) =>
        event.type === 'field.changed'
          ? {
              values: context.values && { ...context.values, ...event.change },
              validation: withoutFieldIssues(context.validation, ...Object.keys(event.change)),
            }
          : {},
      ),
      storeDraft,
    ],
  },
  ...validateOnBlur<ProfileContext, ProfileEvent>(({ values }) => values ?? {}),
} as const;

/** Typed values survive failures, a reload and the end of a session. */
export const profileMachine = profileSetup.createMachine({
  description: 'A person edits their profile; unsaved changes are kept in this browser as a draft.',
  id: 'profile',
  context: ({ input }) => ({
    saved: null,
    values: input.draft,
    submitted: null,
    failure: null,
    validation: [],
  }),
  invoke: { id: 'validation', src: 'validation' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The saved profile is being read; a draft kept by the browser takes precedence over it.',
      invoke: {
        id: 'read',
        src: 'read',
        input: {},
        onDone: {
          target: 'editing',
          actions: assign({
            saved: ({ event }) => event.output,
            values: ({ context, event }) =>
              withFixedNumbers(context.values ?? toFormValues(event.output), event.output),
            failure: null,
          }),
        },
        onError: {
          target: 'failed',
          actions: assign({ failure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    failed: {
      description: 'The profile could not be read; the person may try again.',
      on: { retried: 'loading' },
    },
    editing: {
      description: 'The person edits the form, and may save the changes or discard them.',
      on: {
        ...fieldChangedTransition,
        'changes.discarded': {
          actions: [
            assign({
              values: ({ context }) => context.saved && toFormValues(context.saved),
              failure: null,
              validation: [],
            }),
            storeDraft,
          ],
        },
        'form.submitted': { guard: ({ context }) => context.values !== null, target: 'saving' },
      },
    },
    saving: {
      description: 'The changes are being saved; what is typed meanwhile counts as a further change.',
      entry: assign({ submitted: ({ context }) => context.values }),
      on: fieldChangedTransition,
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => context.values ?? emptyValues,
        onDone: {
          target: 'editing',
          actions: [
            assign({
              saved: ({ event }) => event.output,
              values: ({ context, event }) => mergeSaved(context, event.output),
              submitted: null,
              failure: null,
              validation: ({ context }) => issuesSinceSubmit(context),
            }),
            storeDraft,
            { type: 'announceSaved', params: ({ event }) => ({ profile: event.output }) },
          ],
        },
        onError: {
          target: 'editing',
          actions: assign({ submitted: null, failure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
  },
});

const emptyValues: ProfileValues = {
  firstName: '',
  lastName: '',
  nationalCode: '',
  postalCode: '',
  isLegal: false,
  companyName: '',
  nationalId: '',
  economicCode: '',
  registrationNumber: '',
  address: '',
};
