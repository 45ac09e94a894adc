import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { conversationId, sampleConversation, sampleMessage } from '../conversation/conversation.sample.ts';
import { contactId, sampleContact, sampleContactPage, sampleSegment } from './contact.sample.ts';
import { contactAttributesMachine } from './contact-attributes.machine.ts';
import { contactDetailsMachine } from './contact-details.machine.ts';
import { contactExportMachine } from './contact-export.machine.ts';
import { contactSegmentsMachine } from './contact-segments.machine.ts';
import { contactStartMachine } from './contact-start.machine.ts';
import { contactsMachine } from './contacts.machine.ts';

const offline = { error: 'Offline' } as const;

export const contactsPaths = definePaths(contactsMachine, [
  {
    input: { query: '' },
    events: [
      doneEvent('list', sampleContactPage),
      errorEvent('list', offline),
      { type: 'retried' },
      { type: 'more.requested' },
      doneEvent('more', { ...sampleContactPage, nextCursor: null, total: null, facets: null }),
      errorEvent('more', offline),
      { type: 'search.changed', search: 'سارا' },
      { type: 'xstate.after.250.contacts.waiting' },
      { type: 'filters.chosen', changes: { known: 'phone' } },
    ],
    stateKey: ({ context: { nextCursor } }) => nextCursor,
  },
]);

export const contactDetailsPaths = definePaths(contactDetailsMachine, [
  {
    input: { contactId },
    events: [
      doneEvent('read', sampleContact),
      errorEvent('read', offline),
      { type: 'retried' },
      { type: 'live.reconnected' },
      { type: 'live.received', event: { kind: 'conversation.changed', conversation: sampleConversation() } },
      { type: 'xstate.after.debounce.contactDetails.details.debouncing' },
    ],
    stateKey: ({ context }) => context.contact !== null,
  },
  {
    input: { contactId },
    events: [
      doneEvent('read', sampleContact),
      { type: 'form.opened' },
      {
        type: 'form.changed',
        form: { name: 'سارا', email: null, phone: '09123456789', consent: 'refused', values: {} },
      },
      { type: 'form.submitted' },
      { type: 'form.closed' },
      doneEvent('change', sampleContact),
      errorEvent('change', offline),
      { type: 'orders.requested' },
      doneEvent('orders', { orders: [], unreachableShops: [] }),
      errorEvent('orders', offline),
      { type: 'duplicate.merged', otherId: contactId },
      { type: 'merge.undone', mergeId: contactId },
      doneEvent('merge', sampleContact),
      errorEvent('merge', offline),
      doneEvent('undoMerge', sampleContact),
      errorEvent('undoMerge', offline),
    ],
    stateKey: ({ context }) => context.contact !== null,
  },
]);

const attribute = sampleContact.attributes[0] ?? { id: 'a', name: 'شهر', kind: 'text', choices: [] };
const attributeForm = { id: null, name: 'شهر', kind: 'text', choices: '' } as const;

export const contactAttributesPaths = definePaths(contactAttributesMachine, [
  {
    events: [
      doneEvent('list', [attribute]),
      errorEvent('list', offline),
      { type: 'retried' },
      { type: 'form.opened', form: attributeForm },
      { type: 'form.changed', form: attributeForm },
      { type: 'form.submitted' },
      { type: 'form.closed' },
      doneEvent('save', attribute),
      errorEvent('save', { error: 'AttributeNameTaken' }),
      { type: 'attribute.removed', attributeId: attribute.id },
      { type: 'attribute.restored', attributeId: attribute.id },
      doneEvent('remove', {}),
      errorEvent('remove', { error: 'AttributeInUse', by: 'سایت' }),
      doneEvent('restore', attribute),
      errorEvent('restore', offline),
    ],
    stateKey: ({ context }) => context.attributes.length > 0,
  },
]);

export const contactSegmentsPaths = definePaths(contactSegmentsMachine, [
  {
    events: [
      doneEvent('list', [sampleSegment]),
      errorEvent('list', offline),
      { type: 'retried' },
      { type: 'segment.saved', fields: { name: 'مشتری‌های شیراز', isShared: true, filters: {} } },
      doneEvent('save', sampleSegment),
      errorEvent('save', { error: 'TooManySegments' }),
      { type: 'segment.removed', segment: sampleSegment },
      doneEvent('remove', {}),
      errorEvent('remove', offline),
      { type: 'segment.restored', segment: sampleSegment },
      doneEvent('restore', sampleSegment),
      errorEvent('restore', offline),
    ],
    stateKey: ({ context }) => context.segments.length > 0,
  },
]);

export const contactExportPaths = definePaths(contactExportMachine, [
  {
    events: [
      { type: 'export.requested', filters: { known: 'phone' } },
      doneEvent('download'),
      errorEvent('download', offline),
    ],
  },
]);

export const contactStartPaths = definePaths(contactStartMachine, [
  {
    input: { contactId },
    events: [
      { type: 'start.opened', conversationId, clientId: 'a-client-id' },
      { type: 'channel.chosen', conversationId },
      { type: 'text.changed', text: 'سلام، سفارش شما آماده است.' },
      { type: 'start.submitted' },
      { type: 'start.closed' },
      doneEvent('start', sampleMessage(3)),
      errorEvent('start', { error: 'ContactUnreachable' }),
    ],
    stateKey: ({ context }) => context.text,
  },
]);
