// Ports of the list of contact messages.
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { contactMessagesMachine } from '../../../machines/support/contact-messages.machine.ts';

export const contactMessagesWithPorts = contactMessagesMachine.provide({
  actors: {
    list: lazyCallActor((all) => all.contactMessages.list),
    answer: lazyCallActor((all) => all.contactMessages.answer),
    setStatus: lazyCallActor((all) => all.contactMessages.setStatus),
  },
});
