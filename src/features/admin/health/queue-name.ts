// Names background jobs by their queue.
import type { I18n } from '../../../i18n/I18n.tsx';
import { queueTexts } from './queue.texts.ts';

type KnownQueue = keyof typeof queueTexts;
const isKnown = (queue: string): queue is KnownQueue => Object.hasOwn(queueTexts, queue);

/** The queue's own name if this version does not know it. */
export const queueName = ({ t }: I18n, queue: string): string =>
  isKnown(queue) ? t(queueTexts[queue]) : queue;
