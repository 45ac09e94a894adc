// Ports of the contact form's machine.
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { contactFormMachine } from '../../../machines/auth/contact-form.machine.ts';

export const contactFormWithPorts = contactFormMachine.provide({
  actors: { send: lazyCallActor((all) => all.contactForm.send) },
});
