// Lists, adds, changes, removes and restores the attributes of contacts.
import { assign, setup } from 'xstate';
import type {
  AttributeKind,
  ContactAttribute,
  contactAttributes,
} from '../../../../contract/conversations/contacts/contact-attributes.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';

type Calls = typeof contactAttributes;

/** An attribute being written; `id` is null for a new one, whose kind can still be chosen. */
export interface AttributeForm {
  readonly id: string | null;
  readonly name: string;
  readonly kind: AttributeKind;
  /** One choice a line. */
  readonly choices: string;
}

interface Context {
  readonly attributes: readonly ContactAttribute[];
  readonly failure: Failure | null;
  readonly form: AttributeForm | null;
  readonly formFailure: Failure | null;
  /** The attribute that is being removed or restored. */
  readonly target: string;
  /** Of the last removal. */
  readonly removalFailure: Failure | null;
}

export type ContactAttributesEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'form.opened'; readonly form: AttributeForm }
  | { readonly type: 'form.changed'; readonly form: AttributeForm }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'form.closed' }
  | { readonly type: 'attribute.removed'; readonly attributeId: string }
  | { readonly type: 'attribute.restored'; readonly attributeId: string };

const flow = setup({
  types: machineTypes<{ context: Context; events: ContactAttributesEvent }>(),
  actors: {
    list: port<Calls['list']>(),
    save: customPort<ContactAttribute, AttributeForm>(),
    remove: port<Calls['remove']>(),
    restore: port<Calls['restore']>(),
  },
  actions: {
    /** Offers to undo the removal. */
    announceRemoval: (_, _removed: ContactAttribute) => undefined,
    announceFailure: (_, _failure: Failure) => undefined,
  },
});

const replaced = (all: readonly ContactAttribute[], saved: ContactAttribute): readonly ContactAttribute[] =>
  all.some(({ id }) => id === saved.id)
    ? all.map((one) => (one.id === saved.id ? saved : one))
    : [...all, saved];

const NO_ATTRIBUTE: ContactAttribute = { id: '', name: '', kind: 'text', choices: [] };
const targetOf = ({ attributes, target }: Context): ContactAttribute =>
  attributes.find(({ id }) => id === target) ?? NO_ATTRIBUTE;

const listState = flow.createStateConfig({
  description: 'The attributes of the account are listed.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The attributes are requested.',
      invoke: {
        id: 'list',
        src: 'list',
        input: {},
        onDone: {
          target: 'ready',
          actions: assign({ attributes: ({ event }) => event.output, failure: null }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    ready: { description: 'The attributes are shown.' },
    failed: {
      description: 'The attributes could not be loaded and can be requested again.',
      on: { retried: 'loading' },
    },
  },
});

const formState = flow.createStateConfig({
  description: 'An attribute is added or changed in a form.',
  initial: 'closed',
  states: {
    closed: {
      description: 'No attribute is being written.',
      entry: assign({ form: null, formFailure: null }),
      on: {
        'form.opened': {
          target: 'open',
          actions: assign({ form: ({ event }) => event.form, removalFailure: null }),
        },
      },
    },
    open: {
      description: 'The owner writes the attribute; after a refusal the form says why.',
      on: {
        'form.changed': { actions: assign({ form: ({ event }) => event.form }) },
        'form.submitted': 'saving',
        'form.closed': 'closed',
      },
    },
    saving: {
      description: 'The attribute is being saved.',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { form } }) => form ?? { id: null, name: '', kind: 'text', choices: '' },
        onDone: {
          target: 'closed',
          actions: assign({
            attributes: ({ context, event }) => replaced(context.attributes, event.output),
          }),
        },
        onError: { target: 'open', actions: assign({ formFailure: ({ event }) => toFailure(event.error) }) },
      },
    },
  },
});

const removalState = flow.createStateConfig({
  description: 'Attributes are removed and restored, one at a time.',
  initial: 'idle',
  states: {
    idle: {
      description: 'No attribute is being removed or restored.',
      on: {
        'attribute.removed': {
          target: 'removing',
          actions: assign({ target: ({ event }) => event.attributeId }),
        },
        'attribute.restored': {
          target: 'restoring',
          actions: assign({ target: ({ event }) => event.attributeId }),
        },
      },
    },
    removing: {
      description: 'The attribute is being removed; one that a start form fills is refused.',
      entry: assign({ removalFailure: null }),
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ attributeId: context.target }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'announceRemoval', params: ({ context }) => targetOf(context) },
            assign({
              attributes: ({ context }) => context.attributes.filter(({ id }) => id !== context.target),
            }),
          ],
        },
        onError: {
          target: 'idle',
          actions: assign({ removalFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    restoring: {
      description: 'The attribute comes back with the values it had.',
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context }) => ({ attributeId: context.target }),
        onDone: {
          target: 'idle',
          actions: assign({
            attributes: ({ context, event }) => replaced(context.attributes, event.output),
          }),
        },
        onError: {
          target: 'idle',
          actions: { type: 'announceFailure', params: ({ event }) => toFailure(event.error) },
        },
      },
    },
  },
});

export const contactAttributesMachine = flow.createMachine({
  description: 'The owner defines the attributes that contacts have.',
  id: 'contactAttributes',
  context: {
    attributes: [],
    failure: null,
    form: null,
    formFailure: null,
    target: '',
    removalFailure: null,
  },
  type: 'parallel',
  states: { list: listState, form: formState, removal: removalState },
});
