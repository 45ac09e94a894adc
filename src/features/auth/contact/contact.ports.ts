// Ports of the contact form's machine.
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { contactMachine } from '../../../machines/auth/contact.machine.ts';

export const contactWithPorts = contactMachine.provide({
  actors: { send: lazyCallActor((all) => all.contact.send) },
});
