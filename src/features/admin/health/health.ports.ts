// Ports of the health machine.
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { healthMachine } from '../../../machines/admin/health.machine.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { healthTexts as texts } from './health.texts.ts';

const noticeTexts = { retried: texts.retriedNotice, discarded: texts.discardedNotice } as const;

export const healthWithPorts = healthMachine.provide({
  actors: {
    read: lazyCallActor((all) => all.health.read),
    retryJobs: lazyCallActor((all) => all.health.retryJobs),
    discardJobs: lazyCallActor((all) => all.health.discardJobs),
  },
  actions: {
    announce: (_, { notice, count }) =>
      toast({ text: formatText(readLocale(), noticeTexts[notice], { count }), tone: 'success' }),
  },
});
