// Endpoints of support requests, for customers and super admins.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { freeText, id, requiredLine, requiredText } from '../fields/rules.ts';

const Category = Schema.Literals(['sales', 'technical', 'general']);
export const SupportStatus = Schema.Literals(['open', 'answered', 'closed']);
export type SupportStatus = typeof SupportStatus.Type;

const Attachment = Schema.Struct({ id, name: Schema.String, size: Schema.Int });

/** `isFromStaff`: written by the support staff. */
const Reply = Schema.Struct({ id, isFromStaff: Schema.Boolean, text: Schema.String, createdAt: Schema.Int });

export const SupportRequest = Schema.Struct({
  id,
  subject: Schema.String,
  category: Category,
  text: Schema.String,
  status: SupportStatus,
  createdAt: Schema.Int,
  attachments: Schema.Array(Attachment),
  replies: Schema.Array(Reply),
});
export type SupportRequest = typeof SupportRequest.Type;

/** A file encoded for JSON; clients show or save it and never execute it. */
const FileContent = Schema.Struct({ name: Schema.String, size: Schema.Int, base64: Schema.String });

const text = requiredText(5_000);

/** Requests of one user; colleagues cannot read them. */
export const support = {
  list: endpoint({
    method: 'GET',
    path: '/api/support/requests',
    access: 'session',
    summary: "One's own requests with their replies, the newest first",
    input: Schema.Struct({}),
    output: Schema.Array(SupportRequest),
    errors: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/support/requests/:requestId',
    access: 'session',
    summary: "One of one's own requests with its replies",
    input: Schema.Struct({ requestId: id }),
    output: SupportRequest,
    errors: ['NotFound'],
  }),
  attach: endpoint({
    method: 'POST',
    path: '/api/support/attachments',
    access: 'session',
    summary: 'Uploads a file of at most 5 MB for a support request not sent yet; the query has its name',
    body: 'bytes',
    input: Schema.Struct({ name: requiredLine(200) }),
    output: Attachment,
    errors: ['FileEmpty', 'FileTooLarge', 'FileTypeRefused', 'TooManyRequests'],
  }),
  attachment: endpoint({
    method: 'GET',
    path: '/api/support/attachments/:attachmentId',
    access: 'session',
    summary: "A file of one's own",
    input: Schema.Struct({ attachmentId: id }),
    output: FileContent,
    errors: ['NotFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/support/requests',
    access: 'session',
    summary: 'Sends a request, with the files taken for it',
    input: Schema.Struct({
      subject: requiredLine(200),
      category: Category,
      text,
      attachmentIds: Schema.Array(id).check(Schema.isMaxLength(5)),
    }),
    output: SupportRequest,
    errors: ['NotFound', 'TooManyRequests'],
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/support/requests/:requestId/replies',
    access: 'session',
    summary: "Adds to one's own request, and opens it again",
    input: Schema.Struct({ requestId: id, text }),
    output: SupportRequest,
    errors: ['NotFound', 'TooManyRequests'],
  }),
};

/** Details of the requester. */
const Requester = Schema.Struct({
  accountId: id,
  userId: id,
  name: Schema.String,
  email: Schema.String,
  phone: Schema.String,
});

/** A request as a super admin sees it. */
export const AdminSupportRequest = Schema.Struct({ request: SupportRequest, requester: Requester });
export type AdminSupportRequest = typeof AdminSupportRequest.Type;

export const supportAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/support',
    access: 'superAdmin',
    summary: "Fifty of everybody's requests of a status: open ones oldest first, the others newest first",
    input: Schema.Struct({ status: SupportStatus, after: Schema.optionalKey(freeText(36)) }),
    output: Schema.Array(AdminSupportRequest),
    errors: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/support/:requestId',
    access: 'superAdmin',
    summary: 'One request with its replies and whoever sent it',
    input: Schema.Struct({ requestId: id }),
    output: AdminSupportRequest,
    errors: ['NotFound'],
  }),
  attachment: endpoint({
    method: 'GET',
    path: '/api/admin/support/attachments/:attachmentId',
    access: 'superAdmin',
    summary: 'A file that came with a request',
    input: Schema.Struct({ attachmentId: id }),
    output: FileContent,
    errors: ['NotFound'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/admin/support/:requestId/replies',
    access: 'superAdmin',
    summary: 'Answers a request',
    input: Schema.Struct({ requestId: id, text }),
    output: SupportRequest,
    errors: ['NotFound'],
  }),
  close: endpoint({
    method: 'PUT',
    path: '/api/admin/support/:requestId/status',
    access: 'superAdmin',
    summary: 'Closes a request, or opens it again',
    input: Schema.Struct({ requestId: id, status: Schema.Literals(['open', 'closed']) }),
    output: SupportRequest,
    errors: ['NotFound'],
  }),
};
