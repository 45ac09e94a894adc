// Endpoints of messages from people who are logged out, for them and for super admins.
import { Schema } from 'effect';
import { robotPayload } from '../auth/robot-check.ts';
import { endpoint } from '../endpoint.ts';
import { email, freeText, id, locale, requiredLine, requiredText } from '../fields/rules.ts';
import { SupportStatus } from './support.ts';

const text = requiredText(5_000);

/** `answer`: the last one, which was sent to `email`. */
export const ContactMessage = Schema.Struct({
  id,
  name: Schema.String,
  email: Schema.String,
  text: Schema.String,
  locale,
  status: SupportStatus,
  answer: Schema.NullOr(Schema.String),
  createdAt: Schema.Int,
});
export type ContactMessage = typeof ContactMessage.Type;

export const contactForm = {
  send: endpoint({
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    summary: 'Sends a message to the staff, who answer by e-mail',
    input: Schema.Struct({ name: requiredLine(100), email, text, locale, robot: robotPayload }),
    output: Schema.Struct({}),
    errors: ['RobotCheckNeeded', 'TooManyRequests'],
  }),
};

export const contactMessages = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/contact',
    access: 'superAdmin',
    summary: 'Fifty messages of a status: open ones oldest first, the others newest first',
    input: Schema.Struct({ status: SupportStatus, after: Schema.optionalKey(freeText(36)) }),
    output: Schema.Array(ContactMessage),
    errors: [],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/admin/contact/:messageId/answer',
    access: 'superAdmin',
    summary: 'Answers a message by e-mail',
    input: Schema.Struct({ messageId: id, text }),
    output: ContactMessage,
    errors: ['NotFound'],
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/admin/contact/:messageId/status',
    access: 'superAdmin',
    summary: 'Closes a message, or opens it again',
    input: Schema.Struct({ messageId: id, status: Schema.Literals(['open', 'closed']) }),
    output: ContactMessage,
    errors: ['NotFound'],
  }),
};
