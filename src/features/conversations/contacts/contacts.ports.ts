// Ports of the contacts machines.
import { fromPromise } from 'xstate';
import type { ContactAttribute } from '../../../../contract/conversations/contacts/contact-attributes.ts';
import type { ContactFilters } from '../../../../contract/conversations/contacts/contact-filters.ts';
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import {
  type AttributeForm,
  contactAttributesMachine,
} from '../../../machines/conversations/contacts/contact-attributes.machine.ts';
import { contactDetailsMachine } from '../../../machines/conversations/contacts/contact-details.machine.ts';
import { contactExportMachine } from '../../../machines/conversations/contacts/contact-export.machine.ts';
import { contactSegmentsMachine } from '../../../machines/conversations/contacts/contact-segments.machine.ts';
import { contactStartMachine } from '../../../machines/conversations/contacts/contact-start.machine.ts';
import { contactsMachine } from '../../../machines/conversations/contacts/contacts.machine.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { attributeTexts } from './contact-attributes.texts.ts';
import { segmentTexts } from './contact-segments.texts.ts';

export const contactsWithPorts = contactsMachine.provide({
  actors: { list: lazyCallActor((all) => all.contacts.list) },
});

export const contactWithPorts = contactDetailsMachine.provide({
  actors: {
    live: liveActor,
    read: lazyCallActor((all) => all.contacts.read),
    change: lazyCallActor((all) => all.contacts.change),
    orders: lazyCallActor((all) => all.contacts.orders),
    merge: lazyCallActor((all) => all.contacts.merge),
    undoMerge: lazyCallActor((all) => all.contacts.undoMerge),
  },
});

const saveAttribute = fromPromise<ContactAttribute, AttributeForm>(async ({ input, signal }) => {
  const { call, endpoints } = await loadLazyEndpoints();
  const { create, change } = endpoints.contactAttributes;
  const { id, name, kind } = input;
  const choices = input.choices
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return id === null
    ? call(create, { name, kind, choices }, { signal })
    : call(change, { attributeId: id, name, choices }, { signal });
});

export const contactAttributesWithPorts = contactAttributesMachine.provide({
  actors: {
    list: lazyCallActor((all) => all.contactAttributes.list),
    save: saveAttribute,
    remove: lazyCallActor((all) => all.contactAttributes.remove),
    restore: lazyCallActor((all) => all.contactAttributes.restore),
  },
  actions: {
    announceRemoval: ({ self }, { id, name }) => {
      const locale = readLocale();
      const undo = undoSender(self, 'restore');
      toast({
        text: formatText(locale, attributeTexts.removed, { name }),
        action: {
          label: formatText(locale, attributeTexts.undo),
          onPress: () => undo({ type: 'attribute.restored', attributeId: id }),
        },
      });
    },
    announceFailure: (_, failure) => toastFailure(failure),
  },
});

export const contactSegmentsWithPorts = contactSegmentsMachine.provide({
  actors: {
    list: lazyCallActor((all) => all.contactSegments.list),
    save: lazyCallActor((all) => all.contactSegments.save),
    remove: lazyCallActor((all) => all.contactSegments.remove),
  },
  actions: {
    announceSaved: (_, { name }) =>
      toast({ text: formatText(readLocale(), segmentTexts.saved, { name }), tone: 'success' }),
    announceRemoval: ({ self }, segment) => {
      const locale = readLocale();
      const undo = undoSender(self, 'restore');
      toast({
        text: formatText(locale, segmentTexts.removed, { name: segment.name }),
        action: {
          label: formatText(locale, segmentTexts.undo),
          onPress: () => undo({ type: 'segment.restored', segment }),
        },
      });
    },
    announceFailure: (_, failure) => toastFailure(failure),
  },
});

const downloadContacts = fromPromise<void, { readonly filters: ContactFilters }>(
  async ({ input: { filters }, signal }) => {
    const { readFile, endpoints } = await loadLazyEndpoints();
    const request = { ...filters, locale: readLocale() };
    const file = await readFile(endpoints.contactTables.export, request, { signal });
    const day = new Date().toISOString().slice(0, 10);
    saveFile(`contacts-${day}.csv`, file, 'text/csv');
  },
);

export const contactExportWithPorts = contactExportMachine.provide({
  actors: { download: downloadContacts },
  actions: { announceFailure: (_, failure) => toastFailure(failure) },
});

export const contactStartWithPorts = contactStartMachine.provide({
  actors: { start: lazyCallActor((all) => all.contactConversations.start) },
});
