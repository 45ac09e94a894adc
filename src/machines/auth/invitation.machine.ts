// Accepts an operator's invitation by an e-mailed link or a code on the phone.
import { assign, enqueueActions, setup } from 'xstate';
import type { invitations } from '../../../contract/account/operators.ts';
import type { Session } from '../../../contract/auth/auth.ts';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { Issue } from '../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../port.ts';
import { type FailureState, failAction, failureAt, noFailure } from '../shared/call-failure.ts';
import {
  type FieldValidated,
  onFieldBlur,
  onFieldChange,
  validationPort,
  withFieldIssues,
} from '../shared/form.validation.ts';

/** Form values; a link already carries phone, code and e-mail. */
export type InvitationValues = Omit<InputOf<typeof invitations.acceptCode>, 'termsVersion'>;

interface InvitationInput {
  /** Token of the link; null for a code sent to a phone. */
  readonly token: string | null;
  readonly clock: { now(): number };
}

interface InvitationContext extends InvitationInput, FailureState {
  readonly values: InvitationValues;
  /** The accepted version of the terms; null until then. */
  readonly termsVersion: string | null;
  /** Who invites, and which address; null until known, and with a code. */
  readonly invitation: OutputOf<typeof invitations.read> | null;
  /** Issues of fields that were left. */
  readonly validation: readonly Issue[];
}

type Field = keyof InvitationValues;

type InvitationEvent =
  | FieldValidated
  | { readonly type: 'field.changed'; readonly field: Field; readonly value: string }
  | { readonly type: 'field.blurred'; readonly field: Field }
  | { readonly type: 'terms.answered'; readonly version: string | null }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'retried' };

const emptyValues: InvitationValues = {
  phone: '',
  code: '',
  email: '',
  username: '',
  password: '',
  confirmation: '',
  firstName: '',
  lastName: '',
};

const invitationSetup = setup({
  types: machineTypes<{ context: InvitationContext; events: InvitationEvent; input: InvitationInput }>(),
  actors: {
    read: port<typeof invitations.read>(),
    acceptLink: port<typeof invitations.acceptLink>(),
    acceptCode: port<typeof invitations.acceptCode>(),
    validation: validationPort,
  },
  actions: {
    setFailure: assign(({ context }, { thrown }: { thrown: unknown }) =>
      failureAt(thrown, context.clock.now()),
    ),
    /** Stores the new session for all tabs. */
    startSession: (_, _params: { session: Session }) => {
      throw new Error('port not provided');
    },
    validateField: enqueueActions(({ context, enqueue }, { field }: { field: Field }) => {
      const blurResult = onFieldBlur(field, context.values, context.validation);
      enqueue.assign({ validation: blurResult.validation });
      if (blurResult.request) enqueue.sendTo('validation', blurResult.request);
    }),
  },
  guards: { hasToken: ({ context }) => context.token !== null },
});

const termsOf = ({ termsVersion }: InvitationContext) => (termsVersion === null ? {} : { termsVersion });

const startSessionAction = {
  type: 'startSession',
  params: ({ event }: { event: { output: Session } }) => ({ session: event.output }),
} as const;
const isInvitationUsed = ({ event }: { event: { error: unknown } }) =>
  toFailure(event.error).error === 'CodeInvalidOrUsed';

/** Typed values survive every failure; used, expired and forged links are `invalid` alike. */
export const invitationMachine = invitationSetup.createMachine({
  description: 'An invited operator joins by an e-mailed link or by a code sent to their phone.',
  id: 'invitation',
  context: ({ input }) => ({
    ...input,
    ...noFailure,
    values: emptyValues,
    invitation: null,
    validation: [],
    termsVersion: null,
  }),
  invoke: { id: 'validation', src: 'validation' },
  initial: 'starting',
  states: {
    starting: {
      description: 'A transient state that leads to the form for a link or for a code.',
      always: [{ guard: 'hasToken', target: 'loading' }, { target: 'form' }],
    },
    loading: {
      description: 'The invitation behind the link is being read.',
      tags: ['notLoaded'],
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: { target: 'form', actions: assign({ invitation: ({ event }) => event.output }) },
        onError: [
          { guard: isInvitationUsed, target: 'invalid', actions: failAction },
          { target: 'failed', actions: failAction },
        ],
      },
    },
    failed: {
      description: 'The invitation could not be read for a temporary reason; the person may try again.',
      tags: ['notLoaded'],
      on: { retried: { target: 'loading', actions: assign(noFailure) } },
    },
    form: {
      description: 'The person fills in their details and joins.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The person fills in the form; each field is checked when it is left.',
          on: {
            'field.changed': {
              actions: assign({
                ...noFailure,
                values: ({ context, event }) => ({ ...context.values, [event.field]: event.value }),
                validation: ({ context, event }) => onFieldChange(event.field, context.validation),
              }),
            },
            'terms.answered': {
              actions: assign({ ...noFailure, termsVersion: ({ event }) => event.version }),
            },
            'field.blurred': {
              actions: { type: 'validateField', params: ({ event }) => ({ field: event.field }) },
            },
            'field.validated': {
              actions: assign({
                validation: ({ context, event }) =>
                  withFieldIssues(context.validation, event, context.values),
              }),
            },
            'form.submitted': [
              { guard: 'hasToken', target: 'acceptingByLink' },
              { target: 'acceptingByCode' },
            ],
          },
        },
        acceptingByLink: {
          description: 'The server creates the operator by the link’s token; the form takes no input.',
          invoke: {
            id: 'acceptLink',
            src: 'acceptLink',
            input: ({ context }) => {
              const { phone, code, email, ...details } = context.values;
              return { token: context.token ?? '', ...details, ...termsOf(context) };
            },
            onDone: { target: '#invitation.accepted', actions: startSessionAction },
            onError: [
              { guard: isInvitationUsed, target: '#invitation.invalid', actions: failAction },
              { target: 'editing', actions: failAction },
            ],
          },
        },
        acceptingByCode: {
          description: 'The server checks the code and creates the operator; the form takes no input.',
          invoke: {
            id: 'acceptCode',
            src: 'acceptCode',
            input: ({ context }) => ({ ...context.values, ...termsOf(context) }),
            onDone: { target: '#invitation.accepted', actions: startSessionAction },
            onError: { target: 'editing', actions: failAction },
          },
        },
      },
    },
    invalid: { description: 'The link is used, expired or forged; the person needs a new invitation.' },
    accepted: {
      description: 'The operator is logged in, and the session is stored for every tab.',
      type: 'final',
    },
  },
});
