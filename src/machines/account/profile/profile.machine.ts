// Reads, edits and saves a person's profile, with a local draft.
import { assign, setup } from 'xstate';
import type { Profile, profile } from '../../../../contract/account/profile.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { Failure, Issue } from '../../../../contract/errors/errors.ts';
import { failureOf, port, typesOf } from '../../port.ts';
import { checksPort, type FieldJudged, forgiven, judging } from '../../shared/form.validation.ts';

export type ProfileValues = InputOf<typeof profile.change>;

/** `draft`: what was written and not kept when the page was left. */
interface ProfileInput {
  readonly draft: ProfileValues | null;
}

interface ProfileContext {
  /** As the server has it; null until it was read. */
  readonly kept: Profile | null;
  readonly values: ProfileValues | null;
  /** What is being saved. */
  readonly sent: ProfileValues | null;
  /** Of the last reading or sending. */
  readonly failure: Failure | null;
  /** What is wrong with fields that were left. */
  readonly judged: readonly Issue[];
}

type ProfileEvent =
  | { readonly type: 'field.typed'; readonly change: Partial<ProfileValues> }
  | { readonly type: 'field.left'; readonly field: keyof ProfileValues }
  | { readonly type: 'form.sent' }
  | { readonly type: 'changes.dropped' }
  | { readonly type: 'retried' }
  | FieldJudged;

const profileSetup = setup({
  types: typesOf<{ context: ProfileContext; events: ProfileEvent; input: ProfileInput }>(),
  actors: {
    read: port<typeof profile.read>(),
    change: port<typeof profile.change>(),
    checks: checksPort,
  },
  actions: {
    /** Keeps what is written through a reload, or forgets it. */
    keepDraft: (_, _params: { draft: ProfileValues | null }) => {
      throw new Error('port not provided');
    },
    /** Says that it is kept, and tells the panel of the person's new name. */
    announceSaved: (_, _params: { profile: Profile }) => {
      throw new Error('port not provided');
    },
  },
});

/** The part of a profile that a person writes, by the names of its form. */
export function valuesOf(profile: Profile): ProfileValues {
  const { nationalCodeFixed, nationalIdFixed, legal_information: company, ...person } = profile;
  return {
    ...person,
    companyName: company.company_name,
    nationalId: company.national_id,
    economicCode: company.economic_code,
    registrationNumber: company.registration_number,
    address: company.residential_address,
  };
}

/** True while something is written that the server does not have. */
export const hasChanges = ({ kept, values }: ProfileContext): boolean =>
  kept !== null && values !== null && !isSame(valuesOf(kept), values);

const isSame = (one: ProfileValues, other: ProfileValues): boolean => {
  const others = new Map(Object.entries(other));
  return Object.entries(one).every(([field, value]) => others.get(field) === value);
};

/** What can no longer be changed is as the server has it, whatever was written. */
const asFixed = (values: ProfileValues, kept: Profile): ProfileValues => ({
  ...values,
  ...(kept.nationalCodeFixed && { nationalCode: kept.nationalCode }),
  ...(kept.nationalIdFixed && { nationalId: kept.legal_information.national_id }),
});

/** What the server made of what was sent, under what was typed since. */
function sinceSent(context: ProfileContext, profile: Profile): ProfileValues {
  return asFixed({ ...valuesOf(profile), ...Object.fromEntries(typedSince(context)) }, profile);
}

function typedSince({ values, sent }: ProfileContext) {
  const before = new Map(Object.entries(sent ?? {}));
  return Object.entries(values ?? {}).filter(([field, value]) => before.get(field) !== value);
}

/** The server takes what was sent: only what was typed since can still be wrong. */
function judgedSince(context: ProfileContext): readonly Issue[] {
  const typed = new Map(typedSince(context));
  return context.judged.filter(({ path }) => typed.has(String(path[0])));
}

/** National numbers nothing is typed into: given for good, or on their way to be. */
export const lockedOf = ({ kept, sent }: ProfileContext) => ({
  nationalCode: kept?.nationalCodeFixed === true || Boolean(sent?.nationalCode),
  nationalId: kept?.nationalIdFixed === true || Boolean(sent?.nationalId),
});

const rememberDraft = {
  type: 'keepDraft',
  params: ({ context }: { context: ProfileContext }) => ({
    draft: hasChanges(context) ? context.values : null,
  }),
} as const;

const typing = {
  'field.typed': {
    actions: [
      profileSetup.assign(({ context, event }) =>
        event.type === 'field.typed'
          ? {
              values: context.values && { ...context.values, ...event.change },
              judged: forgiven(context.judged, ...Object.keys(event.change)),
            }
          : {},
      ),
      rememberDraft,
    ],
  },
  ...judging<ProfileContext, ProfileEvent>(({ values }) => values ?? {}),
} as const;

/** What is written survives every failure, a reload, and the end of a session. */
export const profileMachine = profileSetup.createMachine({
  id: 'profile',
  context: ({ input }) => ({ kept: null, values: input.draft, sent: null, failure: null, judged: [] }),
  invoke: { id: 'checks', src: 'checks' },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: {},
        onDone: {
          target: 'editing',
          actions: assign({
            kept: ({ event }) => event.output,
            values: ({ context, event }) => asFixed(context.values ?? valuesOf(event.output), event.output),
            failure: null,
          }),
        },
        onError: {
          target: 'unread',
          actions: assign({ failure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    unread: { on: { retried: 'reading' } },
    editing: {
      on: {
        ...typing,
        'changes.dropped': {
          actions: [
            assign({
              values: ({ context }) => context.kept && valuesOf(context.kept),
              failure: null,
              judged: [],
            }),
            rememberDraft,
          ],
        },
        'form.sent': { guard: ({ context }) => context.values !== null, target: 'saving' },
      },
    },
    // What is typed meanwhile is a change of its own, on what was sent.
    saving: {
      entry: assign({ sent: ({ context }) => context.values }),
      on: typing,
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => context.values ?? emptyValues,
        onDone: {
          target: 'editing',
          actions: [
            assign({
              kept: ({ event }) => event.output,
              values: ({ context, event }) => sinceSent(context, event.output),
              sent: null,
              failure: null,
              judged: ({ context }) => judgedSince(context),
            }),
            rememberDraft,
            { type: 'announceSaved', params: ({ event }) => ({ profile: event.output }) },
          ],
        },
        onError: {
          target: 'editing',
          actions: assign({ sent: null, failure: ({ event }) => failureOf(event.error) }),
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
