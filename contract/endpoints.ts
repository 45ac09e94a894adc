// All endpoints by area.
import { visitorAttachments } from './conversations/attachments.ts';
import { firstEndpoints } from './endpoints.core.ts';
import { laterEndpoints } from './endpoints.lazy.ts';
import { visitor } from './widget/visitor.ts';

export const endpoints = { ...firstEndpoints, ...laterEndpoints, visitor, visitorAttachments };
