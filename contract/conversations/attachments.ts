// Endpoints that upload and download message attachments.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id, requiredLine, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { Attachment } from './messages.ts';

const { durationMs } = limits.attachment;

/**
 * `duration` in milliseconds marks a recording as a voice message; the file type is detected from the bytes.
 */
const uploadFields = {
  name: requiredLine(limits.attachment.nameMax),
  duration: Schema.optionalKey(wholeNumber(1, durationMs)),
};

const uploadErrors = [
  'FileDamaged',
  'FileTooLarge',
  'AttachmentRefused',
  'FileTypeMismatch',
  'PictureTooLarge',
] as const;

/** An unattached file is removed after a day. */
export const attachments = {
  upload: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/conversations/:conversationId/attachments',
    access: 'operator',
    summary: "Uploads a file for an operator's message; the query has its name",
    body: 'bytes',
    input: Schema.Struct({ botId: id, conversationId: id, ...uploadFields }),
    output: Attachment,
    errors: ['BotNotFound', 'NotFound', 'TooManyRequests', ...uploadErrors],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/conversations/:conversationId/attachments/:attachmentId',
    access: 'operator',
    summary: 'The bytes of a file of the conversation, or of an uploaded one not sent yet',
    response: 'file',
    input: Schema.Struct({ botId: id, conversationId: id, attachmentId: id }),
    output: Schema.Struct({}),
    errors: ['BotNotFound', 'NotFound'],
  }),
};

/** The same for visitors, in their own conversation. */
export const visitorAttachments = {
  upload: endpoint({
    method: 'POST',
    path: '/api/widget/attachments',
    access: 'visitor',
    summary: "Uploads a file for a visitor's message; the query has its name",
    body: 'bytes',
    input: Schema.Struct(uploadFields),
    output: Attachment,
    errors: ['ConnectionInactive', 'AttachmentsOff', 'MessageRefused', 'TooManyRequests', ...uploadErrors],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/widget/attachments/:attachmentId',
    access: 'visitor',
    summary: "The bytes of a file of the visitor's conversation; never of a note",
    response: 'file',
    input: Schema.Struct({ attachmentId: id }),
    output: Schema.Struct({}),
    errors: ['NotFound'],
  }),
};
