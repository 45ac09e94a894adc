// All endpoints by area.
import { visitorAttachments } from './conversations/attachments.ts';
import { coreEndpoints } from './endpoints.core.ts';
import { lazyEndpoints } from './endpoints.lazy.ts';
import { visitorHome } from './widget/home.ts';
import { visitorProactive } from './widget/proactive-messages.ts';
import { visitor } from './widget/visitor.ts';

export const endpoints = {
  ...coreEndpoints,
  ...lazyEndpoints,
  visitor,
  visitorAttachments,
  visitorHome,
  visitorProactive,
};
