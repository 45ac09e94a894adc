// Ports of the list of contact messages.
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { contactMessagesMachine } from '../../../machines/support/contact-messages.machine.ts';

export const contactMessagesWithPorts = contactMessagesMachine.provide({
  actors: {
    list: lazyCallActor((all) => all.contactAdmin.list),
    answer: lazyCallActor((all) => all.contactAdmin.answer),
    setStatus: lazyCallActor((all) => all.contactAdmin.setStatus),
  },
});
