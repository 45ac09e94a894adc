// Live ports of the contacts machines.
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { contactDetailsMachine } from '../../../machines/conversations/contacts/contact-details.machine.ts';
import { contactsMachine } from '../../../machines/conversations/contacts/contacts.machine.ts';

export const liveContacts = contactsMachine.provide({
  actors: { list: lazyCallActor((all) => all.contacts.list) },
});

export const liveContact = contactDetailsMachine.provide({
  actors: {
    live: liveActor,
    read: lazyCallActor((all) => all.contacts.read),
    change: lazyCallActor((all) => all.contacts.change),
    orders: lazyCallActor((all) => all.contacts.orders),
  },
});
