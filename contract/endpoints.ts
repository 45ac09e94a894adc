// All endpoints by area.
import { visitorAttachments } from './attachments.ts';
import { firstEndpoints } from './endpoints.first.ts';
import { laterEndpoints } from './endpoints.later.ts';
import { visitor } from './visitor.ts';

export const endpoints = { ...firstEndpoints, ...laterEndpoints, visitor, visitorAttachments };
