// Endpoints of messages from people who are logged out.
import type { contactForm, contactMessages } from '../../../contract/support/contact-form.ts';
import type { Store } from '../../store/store.ts';
import { notifySuperAdmins } from '../notifications/notify.store.ts';
import { ApiError, type Handlers } from '../shared/context.ts';
import { addContactMessage, listContactMessages, updateContactMessage } from './contact-messages.store.ts';

interface ContactDeps {
  readonly store: Store;
  /** Throws ApiError RobotCheckNeeded without a valid proof, which is used up. */
  readonly requireRobotProof: (proof: string | undefined, now: number) => Promise<void>;
}

/** Handlers of `contract/support/contact-form.ts`. */
export function contactFormHandlers({ store, requireRobotProof }: ContactDeps): Handlers<typeof contactForm> {
  return {
    async send({ robot, ...message }, _caller, { now }) {
      await requireRobotProof(robot, now);
      const messageId = await addContactMessage(store.db, message, now);
      const { name: subject, text } = message;
      await notifySuperAdmins(store, { kind: 'contactMessage', subject, text, group: messageId, now });
      return {};
    },
  };
}

/** Handlers of super admins. */
export function contactMessagesHandlers({
  store,
}: Pick<ContactDeps, 'store'>): Handlers<typeof contactMessages> {
  return {
    list: ({ status, after = '' }) => listContactMessages(store.db, status, after),
    answer: ({ messageId, text: answer }, _user, { now }) =>
      store.transact(async (trx) => {
        const change = { status: 'answered' as const, answer, updated_at: now };
        const message = await updateContactMessage(trx, messageId, change);
        if (!message) throw new ApiError('NotFound');
        const payload = { messageId, answer };
        await store.jobs.enqueue(trx, { queue: 'send-contact-answer', payload, maxAttempts: 5 });
        return message;
      }),
    async setStatus({ messageId, status }, _user, { now }) {
      const message = await updateContactMessage(store.db, messageId, { status, updated_at: now });
      if (!message) throw new ApiError('NotFound');
      return message;
    },
  };
}
